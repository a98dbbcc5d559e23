#pragma once

/// The highest x86-64 instruction-set level that the processor and the kernel support: 1 to 4; 0 elsewhere.
int cprocessor_level(void);
