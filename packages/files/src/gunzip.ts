import { chunksOf, streamOf } from './chunks.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Browsers name the end of the data in words, Node by a code. */
const isCutOff = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code === 'Z_BUF_ERROR' || /truncated|unexpected end|incomplete/i.test(message);
};

/** @throws UnreadableFile, or what the source throws */
export async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let failed: { error: unknown } | null = null;
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      failed = { error };
      throw error;
    }
  };
  try {
    yield* chunksOf(streamOf(watched()).pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    const own = failed as { error: unknown } | null;
    if (own !== null) throw own.error;
    throw new UnreadableFile(isCutOff(error) ? 'cutGzip' : 'damagedGzip', error);
  }
}
