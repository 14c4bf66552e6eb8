import { ModelUnavailableError, openImageEncoder, openLexis } from '@aisle/models';

type Openable = { close(): Promise<void> | void };

/** The state of a model whose weights are part of Aisle. `open`: as the server opens it. */
export const bundledModelState = async (open: () => Promise<Openable>): Promise<'here' | 'damaged'> => {
  try {
    await (await open()).close();
    return 'here';
  } catch (error) {
    if (error instanceof ModelUnavailableError || isMissing(error)) return 'damaged';
    throw error;
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const openBundled = { text: () => openLexis(), image: () => openImageEncoder() } as const;
