import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type ModelSpec,
  type ModelUse,
  type PulledModel,
  type PullOptions,
  parseModelSpec,
  pullHubModel,
} from '../../src/index.ts';
import { emptyFolder } from '../empty-folder.ts';
import { startTestHub, type TestHub } from './hub-server.ts';

export const specOf = (text: string, use: ModelUse = 'text'): ModelSpec => {
  const spec = parseModelSpec(text, use);
  if ('error' in spec) throw new Error(spec.error);
  return spec;
};

/** What a promise fails with. */
export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

export type HubInTest = {
  hub: TestHub;
  /** Empty before every test. */
  cacheDir: string;
  pull(text: string, options?: Partial<PullOptions> & { use?: ModelUse }): Promise<PulledModel>;
};

/** A hub for all tests of a file, and an empty cache for each. */
export function hubInTest(): HubInTest {
  const state = {
    pull: (text, { use = 'text', ...options } = {}) =>
      pullHubModel({
        spec: specOf(text, use),
        cacheDir: state.cacheDir,
        endpoint: state.hub.endpoint,
        retryDelayMs: 0,
        isPublicAddress: () => true,
        ...options,
      }),
  } as HubInTest;
  const folders: string[] = [];
  beforeAll(async () => {
    state.hub = await startTestHub();
  });
  beforeEach(async () => {
    state.cacheDir = await emptyFolder();
    folders.push(state.cacheDir);
    state.hub.interfere = null;
    state.hub.token = null;
    state.hub.requests.length = 0;
  });
  afterAll(async () => {
    await state.hub.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return state;
}
