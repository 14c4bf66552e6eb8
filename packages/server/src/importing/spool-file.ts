import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Keeps streams as files of their own, for what must be read anywhere in it. `close` removes them. */
export class SpoolFile {
  #folder: string | null = null;

  /** @throws what the stream throws */
  readonly spool = async (chunks: AsyncIterable<Uint8Array>): Promise<Blob> => {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'aisle-file-'));
    const path = join(this.#folder, crypto.randomUUID());
    await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    return openAsBlob(path);
  };

  async close(): Promise<void> {
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}
