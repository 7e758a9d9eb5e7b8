"""The inner loops of cluewright, in C++. Python checks the input."""

def simd_level() -> str:
    """The vector instructions that the kernel uses on this machine: 'avx512', 'avx2' or 'plain'."""
