import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdCompress } from 'node:zlib';
import { allocateSegmentFile, type SegmentFile } from '@aisle/engine';
import { writeDurably } from '../../kernel/durable-files.ts';

/** Bytes packed or unpacked per step of the main thread. */
const CHUNK_BYTES = 1 << 18;
/** A packed file: the length of its contents (f64, little-endian), then a frame of zstd. */
const HEADER_BYTES = 8;

const compress = promisify(zstdCompress);

/**
 * Writes a file packed and waits until it is on disk. It halves the disk of indexes: see `docs/architecture/costs.md`.
 */
export const writePacked = async (path: string, bytes: Uint8Array): Promise<void> => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeDoubleLE(bytes.byteLength);
  const frame = await compress(bytes, { chunkSize: CHUNK_BYTES });
  await writeDurably(path, Buffer.concat([header, frame]));
};

const lengthOf = async (path: string): Promise<number> => {
  const handle = await open(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await handle.read(header);
    if (bytesRead < HEADER_BYTES) throw new Error(`${path} ends early`);
    return header.readDoubleLE();
  } finally {
    await handle.close();
  }
};

/** Reads into memory that the engine can search in place: attaching the segment copies nothing. */
export const readPacked = async (path: string): Promise<SegmentFile> => {
  const file = allocateSegmentFile(await lengthOf(path));
  let at = 0;
  await pipeline(
    createReadStream(path, { start: HEADER_BYTES, highWaterMark: CHUNK_BYTES }),
    createZstdDecompress({ chunkSize: CHUNK_BYTES }),
    async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        file.bytes.set(chunk, at);
        at += chunk.length;
      }
    },
  );
  if (at !== file.bytes.length) throw new Error(`${path} ends early`);
  return file;
};
