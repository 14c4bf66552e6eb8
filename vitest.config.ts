import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtThreads } from './tools/build/server.ts';

const shared = {
  // Threads that tests start need not compile again what another has compiled: .6 s of CPU each, .1 s with the cache.
  // And ONNX Runtime sends nothing, where a test asks it directly.
  env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'), ORT_DISABLE_TELEMETRY: '1' },
  pool: 'forks',
  // One more than the cores that CI has: tests of pages wait for servers and Chromium a quarter of their time.
  maxWorkers: 3,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // A second is not enough on a machine that has other work.
  expect: { poll: { timeout: 20_000 } },
} as const;
/** `npm run test:all`: also what takes long or measures time. `npm test` leaves it out, see CONTRIBUTING.md. */
const isAll = process.env.AISLE_TEST_ALL === '1';
/** Tests of what is guarded at less length elsewhere. */
const long = isAll ? [] : ['**/*.long.test.ts'];
const exclude = ['**/node_modules/**', ...long];

const routes = 'packages/server/src/http/**/*.test.ts';
/** With AISLE_TEST_ALL they measure how long a server takes, which other work on the same cores would change. */
const measuring = ['e2e/attacks/**/*.test.ts', 'e2e/faults/**/*.test.ts'];

/** Vitest begins with large files. This one is small and takes minutes, so the other worker would wait for it at the end. */
const first = /every-route\.test\.ts$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { slow = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      first.test(moduleId) ? 'slow' : 'other',
    );
    return [...slow, ...other];
  }
}

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: SlowFirst },
    // Tests open the pages and start the server, also where nobody has run `npm run build`.
    globalSetup: 'tools/build/main.mjs',
    projects: [
      // Modules are loaded once a worker, not once a file: that took 40% of the CPU. So no test changes what others import.
      {
        plugins: [builtThreads()],
        test: {
          ...shared,
          name: 'parts',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...exclude, routes],
          isolate: false,
        },
      },
      {
        plugins: [builtThreads()],
        test: { ...shared, name: 'routes', include: [routes], exclude, isolate: false },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          globalSetup: 'e2e/shared/start-shared.ts',
          // One search thread a server: a second one costs a start 2 s of CPU.
          env: { ...shared.env, AISLE_SEARCH_THREADS: '1' },
          isolate: false,
          // Some walk through all pages, which takes a minute on a machine that has other work.
          testTimeout: 180_000,
          include: ['e2e/**/*.test.ts'],
          exclude: isAll ? [...exclude, ...measuring] : exclude,
        },
      },
      // One file at a time, after all others.
      ...(isAll
        ? [{ test: { ...shared, name: 'load', include: measuring, exclude, fileParallelism: false } }]
        : []),
    ],
  },
});
