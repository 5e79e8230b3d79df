/// Two versions of a function, of which the processor takes the better one.
#if defined(__x86_64__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif
