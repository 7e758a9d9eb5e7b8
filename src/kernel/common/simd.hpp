// The vector instructions of this machine, found out at run time.
#pragma once

#include <string>

namespace cluewright {

enum class SimdLevel { plain, avx2, avx512 };

// The best level that this machine has.
SimdLevel simd_level();

const char* simd_level_name(SimdLevel level);

// The level of this name, for tests; throws if this machine does not have it.
SimdLevel simd_level_named(const std::string& name);

}  // namespace cluewright
