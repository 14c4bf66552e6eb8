import { existsSync } from 'node:fs';
import { ensureTextModel, ModelUnavailableError } from '@aisle/models';

/** Whether the text model lies whole in the cache; fetches nothing. */
export const isTextModelCached = async (cacheDir: string): Promise<boolean> => {
  if (!existsSync(cacheDir)) return false;
  try {
    // A tarball that does not exist stands for every source: only the cache is left to answer.
    await ensureTextModel({ cacheDir, tarball: `${cacheDir}/no-such-tarball` });
    return true;
  } catch (error) {
    if (error instanceof ModelUnavailableError) return false;
    throw error;
  }
};
