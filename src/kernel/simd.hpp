// The vector instructions of the machine that runs, as opposed to the one that compiled.
#pragma once

namespace cluewright {

enum class SimdLevel { plain, avx2, avx512 };

// What the kernel's functions choose their variants by. Asked once, then remembered.
SimdLevel simd_level();

const char* simd_level_name(SimdLevel level);

}  // namespace cluewright
