/**
 * Flags of Node for the server. V8 gives new objects of each thread up to 128 MB, and never takes these back. With 8 MB
 * a half the server needs 300 MB less after an import, and no more CPU: `bench/costs`.
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
