// Random numbers that are the same on every machine.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

namespace cluewright {

inline constexpr std::uint64_t split_mix_step = 0x9e3779b97f4a7c15;

// The number that SplitMix64 makes of a state: one for each, in which every bit depends on all of the state.
constexpr std::uint64_t mixed(std::uint64_t state) {
  std::uint64_t z = state + split_mix_step;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// xoshiro256** 1.0, seeded by SplitMix64 (D. Blackman and S. Vigna: Scrambled linear pseudorandom number
// generators, ACM Transactions on Mathematical Software 47, 2021). Each `stream` of a seed is an independent
// generator, so the tasks of a batch can run in any order.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t mixer = seed;
    mixer = split_mix(mixer) ^ stream;
    for (auto& word : state_) word = split_mix(mixer);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number from 0 to `bound` - 1. Small bounds only: the bias is below bound / 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  template <class Sequence>
  void shuffle(Sequence& sequence) {
    for (std::uint32_t left = static_cast<std::uint32_t>(sequence.size()); left > 1; --left) {
      std::swap(sequence[left - 1], sequence[below(left)]);
    }
  }

 private:
  static std::uint64_t split_mix(std::uint64_t& state) {
    const std::uint64_t result = mixed(state);
    state += split_mix_step;
    return result;
  }

  std::uint64_t state_[4];
};

}  // namespace cluewright
