import { existsSync } from 'node:fs';
import { ensureTextModel, ModelUnavailableError, openLexis, type TextModelName } from '@aisle/models';

/** Whether a text model lies whole on this machine; fetches nothing. */
export const isTextModelHere = async (name: TextModelName, cacheDir: string): Promise<boolean> => {
  try {
    await (name === 'lexis' ? openAndClose() : findInCache(cacheDir));
    return true;
  } catch (error) {
    if (error instanceof ModelUnavailableError || isMissing(error)) return false;
    throw error;
  }
};

const openAndClose = async (): Promise<void> => (await openLexis()).close();

const findInCache = async (cacheDir: string): Promise<void> => {
  // A tarball that does not exist stands for every source: only the cache is left to answer.
  const tarball = `${cacheDir}/no-such-tarball`;
  if (!existsSync(cacheDir)) throw new ModelUnavailableError({ reason: 'tarball', message: 'no cache' });
  await ensureTextModel({ cacheDir, tarball });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
