import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { TarReader } from './tar-reader.ts';

type Options = { signal?: AbortSignal | undefined };

/** Hex digest of a file, read in pieces. */
export async function digestFile(
  path: string,
  algorithm: 'sha256' | 'sha512',
  { signal }: Options = {},
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { ...(signal && { signal }) });
  return hash.digest('hex');
}

/** The named files of a gzipped tar, each within its size limit. Check the file's digest before. */
export async function readTarball(
  path: string,
  maxBytesByName: ReadonlyMap<string, number>,
  { signal }: Options = {},
): Promise<ReadonlyMap<string, Buffer>> {
  const reader = new TarReader(maxBytesByName);
  const consume = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) reader.push(chunk);
  };
  await pipeline(createReadStream(path), createGunzip(), consume, { ...(signal && { signal }) });
  return reader.finish();
}
