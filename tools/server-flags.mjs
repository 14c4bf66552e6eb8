/**
 * Flags of Node for the server. V8 gives new objects of each thread up to 128 MB, and never takes these back. With two
 * halves of 16 MB a server needs 245 MB less at its peak and answers as fast; with 8 MB searches were slower. And a small heap
 * may grow to four times what was in use before V8 collects it all: with twice, an import leaves 200 MB less. See `bench/costs`.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
];

/**
 * Variables of glibc, which reads them when a process starts. Two heaps for all threads, not eight a core: what one thread
 * freed another can use. And the free end of a heap goes back to the system. Together they save some 90 MB after an import.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
