/**
 * Flags of Node for the server. V8 gives new objects of each thread up to 128 MB, and never takes these back. With two
 * halves of 16 MB a server needs 245 MB less at its peak and answers as fast; with 8 MB searches were slower. See `bench/costs`.
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];
