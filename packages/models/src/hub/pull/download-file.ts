import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { ModelSource, SourceFile } from './model-source.ts';

/** Tries in a row without a single byte. */
const MAX_BARREN_TRIES = 4;

export type Download = {
  source: ModelSource;
  revision: string | null;
  file: SourceFile;
  /** Target path; the folder is created. */
  path: string;
  maxBytes: number;
  /** Called with the number of bytes stored so far. */
  onBytes: (bytes: number) => void;
  signal?: AbortSignal | undefined;
  /** Delay between two tries. */
  retryDelayMs: number;
};

/**
 * Downloads one file and checks it against every size and digest that its source gives. After a broken connection it
 * resumes where it stopped.
 *
 * @returns the number of bytes and their SHA-256
 */
export async function downloadFile(work: Download): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(work.path), { recursive: true });
  const handle = await open(work.path, 'wx');
  try {
    const file = new ArrivingFile(handle, work);
    for (let barren = 0; ; ) {
      const before = file.bytes;
      const failure = await file.receive();
      if (failure === null) return file.checked();
      barren = file.bytes > before ? 0 : barren + 1;
      if (barren === MAX_BARREN_TRIES) throw failure;
      await setTimeout(work.retryDelayMs, undefined, { ...(work.signal && { signal: work.signal }) });
    }
  } finally {
    await handle.close();
  }
}

class ArrivingFile {
  bytes = 0;
  readonly #handle: FileHandle;
  readonly #work: Download;
  #content = createHash('sha256');
  #blob: Hash | null = null;
  #total: number | null = null;
  #sha256: string | null = null;

  constructor(handle: FileHandle, work: Download) {
    this.#handle = handle;
    this.#work = work;
  }

  /**
   * Reads to the end and returns null, or returns the error of a broken connection. Throws an error that another try
   * cannot fix.
   */
  async receive(): Promise<Error | null> {
    const { source, file, revision, signal } = this.#work;
    try {
      const answer = await source.read(file, revision, { start: this.bytes, signal });
      this.#total = file.bytes ?? answer.total;
      this.#sha256 = file.sha256 ?? answer.sha256;
      if (answer.start !== this.bytes || this.bytes === 0) await this.#begin(answer.start);
      for await (const chunk of answer.chunks) await this.#take(chunk);
    } catch (error) {
      signal?.throwIfAborted();
      if (isFinal(error)) throw error;
      return error instanceof Error ? error : new Error(String(error));
    }
    const isShort = this.#total !== null && this.bytes < this.#total;
    return isShort ? broken(file, `${this.bytes} of ${this.#total} bytes came`) : null;
  }

  checked(): { bytes: number; sha256: string } {
    const { file } = this.#work;
    const sha256 = this.#content.digest('hex');
    const gitSha1 = this.#blob?.digest('hex') ?? null;
    if (this.#sha256 !== null && this.#sha256 !== sha256) throw spoiled(file, `sha256 ${sha256}`);
    if (file.gitSha1 !== null && gitSha1 !== null && file.gitSha1 !== gitSha1) {
      throw spoiled(file, `git sha1 ${gitSha1}`);
    }
    return { bytes: this.bytes, sha256 };
  }

  async #begin(start: number): Promise<void> {
    if (start !== 0) throw spoiled(this.#work.file, `the answer begins at ${start}`);
    await this.#handle.truncate(0);
    this.bytes = 0;
    this.#content = createHash('sha256');
    // Git's digest covers a header with the length, then the file.
    this.#blob = this.#total === null ? null : createHash('sha1').update(`blob ${this.#total}\0`);
  }

  async #take(chunk: Uint8Array): Promise<void> {
    const { file, maxBytes, onBytes } = this.#work;
    const end = this.bytes + chunk.byteLength;
    if (this.#total !== null && end > this.#total) throw spoiled(file, `more than ${this.#total} bytes`);
    if (end > maxBytes) throw tooLarge(file.name, maxBytes);
    for (let at = 0; at < chunk.byteLength; ) {
      const rest = chunk.byteLength - at;
      at += (await this.#handle.write(chunk, at, rest, this.bytes + at)).bytesWritten;
    }
    this.bytes = end;
    this.#content.update(chunk);
    this.#blob?.update(chunk);
    onBytes(end);
  }
}

/** A full disk, a wrong digest or a missing file are final; a broken connection is not. */
const isFinal = (error: unknown): boolean =>
  error instanceof ModelUnavailableError
    ? error.reason !== 'download'
    : error instanceof Error &&
      'code' in error &&
      /^E(NOSPC|DQUOT|ACCES|ROFS|IO|FBIG)$/.test(`${error.code}`);

const broken = ({ name }: SourceFile, detail: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'download',
    message: `The download of ${name} broke off again and again. Try again later.`,
    detail,
  });

const spoiled = ({ name }: SourceFile, detail: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'integrity',
    message: `${name} did not come as the hub describes it, and was thrown away. Try again, or another mirror.`,
    detail,
  });

export const tooLarge = (what: string, maxBytes: number): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'too_large',
    message: `${what} is larger than the ${Math.floor(maxBytes / 1e6)} MB that are allowed.`,
  });
