// Reading DRUP proofs.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "clause_base.hpp"

namespace checker {

// Reads a proof line by line: numbers with one blank between them, the last one 0.
class ProofLines {
 public:
  ProofLines(std::string_view text, int variables) : text_(text), variables_(variables) {}

  // Reads the next line. False at the end, or if the line is wrong, which `objection` tells.
  bool next() {
    literals.clear();
    if (text_.empty()) return false;
    ++number;
    is_removal = text_.starts_with("d ");
    if (is_removal) text_.remove_prefix(2);
    while (true) {
      Literal literal = 0;
      const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), literal);
      if (error != std::errc() || literal > variables_ || literal < -variables_)
        return object("a literal or 0");
      text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
      const char expected = literal == 0 ? '\n' : ' ';
      if (text_.empty() || text_.front() != expected)
        return object(literal ? "a blank" : "the end of the line");
      text_.remove_prefix(1);
      if (literal == 0) return true;
      literals.push_back(literal);
    }
  }

  std::string at_line(const std::string& words) const {
    return "line " + std::to_string(number) + ": " + words;
  }

  std::int64_t number = 0;
  bool is_removal = false;
  std::vector<Literal> literals;
  std::string objection;

 private:
  bool object(const std::string& expected) {
    objection = at_line("expected " + expected + ", got something else");
    return false;
  }

  std::string_view text_;
  const int variables_;
};

}  // namespace checker
