import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const shared = {
  // Threads that tests start need not compile again what another has compiled: .6 s of CPU each, .1 s with the cache.
  env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') },
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // A second is not enough on a machine that has other work.
  expect: { poll: { timeout: 20_000 } },
} as const;
const routes = 'packages/server/src/http/**/*.test.ts';
/** They measure how long a whole server takes, which other work on the same two cores would change. */
const measuring = ['e2e/attacks/**/*.test.ts', 'e2e/faults/**/*.test.ts'];

export default defineConfig({
  test: {
    ...shared,
    // Tests open the pages, also where nobody has run `npm run build`.
    globalSetup: 'tools/front-end/build.mjs',
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', routes],
        },
      },
      // Small files that share nothing but modules: loading those once a file takes longer than the tests.
      { test: { ...shared, name: 'routes', include: [routes], isolate: false } },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...measuring],
        },
      },
      // One file at a time, after all others.
      { test: { ...shared, name: 'load', include: measuring, fileParallelism: false } },
    ],
  },
});
