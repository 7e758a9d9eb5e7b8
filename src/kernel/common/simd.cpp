#include "common/simd.hpp"

#include <stdexcept>

namespace cluewright {

namespace {

SimdLevel detect() {
#if defined(__x86_64__) && defined(__GNUC__)
  // avx512f alone lacks 16-bit lanes (bw) and masks on shorter vectors (vl).
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl")) {
    return SimdLevel::avx512;
  }
  if (__builtin_cpu_supports("avx2")) return SimdLevel::avx2;
#endif
  return SimdLevel::plain;
}

}  // namespace

SimdLevel simd_level() {
  static const SimdLevel level = detect();
  return level;
}

const char* simd_level_name(SimdLevel level) {
  switch (level) {
    case SimdLevel::avx512: return "avx512";
    case SimdLevel::avx2: return "avx2";
    case SimdLevel::plain: break;
  }
  return "plain";
}

SimdLevel simd_level_named(const std::string& name) {
  for (const auto level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    if (name == simd_level_name(level) && level <= simd_level()) return level;
  }
  throw std::invalid_argument("no such engine on this machine: " + name);
}

}  // namespace cluewright
