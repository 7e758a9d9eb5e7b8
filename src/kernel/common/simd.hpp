// The vector instructions of the machine that runs, as opposed to the one that compiled.
#pragma once

#include <string>

namespace cluewright {

enum class SimdLevel { plain, avx2, avx512 };

// What the kernel's functions choose their variants by. Asked once, then remembered.
SimdLevel simd_level();

const char* simd_level_name(SimdLevel level);

// The level of this name, so that a test can ask for it; throws where this machine does not have it.
SimdLevel simd_level_named(const std::string& name);

}  // namespace cluewright
