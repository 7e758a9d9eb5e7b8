#include "simd.hpp"

namespace cluewright {

namespace {

SimdLevel detect() {
#if defined(__x86_64__) && defined(__GNUC__)
  // avx512f alone has neither the 16-bit lanes nor the masks on shorter vectors.
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

}  // namespace cluewright
