const BLOCK = 512;
const NAME = { start: 0, end: 100 };
const SIZE = { start: 124, end: 136 };
const CHECKSUM = { start: 148, end: 156 };
const TYPE = 156;
const PREFIX = { start: 345, end: 500 };

class TarError extends Error {
  override readonly name = 'TarError';
}

type Entry = { name: string; size: number; isFile: boolean };

/**
 * Reads named files of a tar stream into memory. It writes nothing and uses no name in the archive as a path. It keeps
 * an entry only when its full name is wanted, and refuses it above its size limit. It skips all other entries (links,
 * devices, long-name records).
 *
 * Not the package tar: it installs six packages. It reports truncated archives as warnings, which need rules of their
 * own.
 */
export class TarReader {
  readonly files = new Map<string, Buffer>();
  readonly #maxBytesByName: ReadonlyMap<string, number>;
  readonly #header = Buffer.alloc(BLOCK);
  #headerFill = 0;
  #target: Buffer | null = null;
  #targetFill = 0;
  /** Remaining bytes of the current entry, and of the padding to the next block. */
  #content = 0;
  #padding = 0;
  #ended = false;

  constructor(maxBytesByName: ReadonlyMap<string, number>) {
    this.#maxBytesByName = maxBytesByName;
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.#ended; ) {
      if (this.#content > 0) at += this.#takeContent(chunk.subarray(at, at + this.#content));
      else if (this.#padding > 0) at += this.#skipPadding(chunk.length - at);
      else at += this.#takeHeader(chunk.subarray(at, at + BLOCK - this.#headerFill));
    }
  }

  /** Throws unless every wanted file is complete. */
  finish(): ReadonlyMap<string, Buffer> {
    if (this.#content > 0 || (this.#headerFill > 0 && !this.#ended))
      throw new TarError('the archive is cut off');
    const missing = [...this.#maxBytesByName.keys()].filter((name) => !this.files.has(name));
    if (missing.length > 0) throw new TarError(`the archive lacks ${missing.join(', ')}`);
    return this.files;
  }

  #takeContent(bytes: Uint8Array): number {
    this.#target?.set(bytes, this.#targetFill);
    this.#targetFill += bytes.length;
    this.#content -= bytes.length;
    return bytes.length;
  }

  #skipPadding(available: number): number {
    const skipped = Math.min(available, this.#padding);
    this.#padding -= skipped;
    return skipped;
  }

  #takeHeader(bytes: Uint8Array): number {
    this.#header.set(bytes, this.#headerFill);
    this.#headerFill += bytes.length;
    if (this.#headerFill === BLOCK) {
      this.#headerFill = 0;
      const entry = readHeader(this.#header);
      if (entry === null) this.#ended = true;
      else this.#open(entry);
    }
    return bytes.length;
  }

  #open({ name, size, isFile }: Entry): void {
    const bound = isFile ? this.#maxBytesByName.get(name) : undefined;
    if (bound !== undefined && size > bound) throw new TarError(`${name} is larger than ${bound} bytes`);
    this.#target = bound === undefined ? null : Buffer.alloc(size);
    if (this.#target !== null) this.files.set(name, this.#target);
    this.#targetFill = 0;
    this.#content = size;
    this.#padding = (BLOCK - (size % BLOCK)) % BLOCK;
  }
}

/** One header block; null for the block of zeros that ends an archive. */
function readHeader(block: Buffer): Entry | null {
  if (block.every((byte) => byte === 0)) return null;
  const text = ({ start, end }: { start: number; end: number }) => {
    const nul = block.indexOf(0, start);
    return block.toString('utf8', start, nul >= 0 && nul < end ? nul : end);
  };
  const octal = (field: { start: number; end: number }) => {
    const digits = text(field).trim();
    if (!/^[0-7]{1,12}$/.test(digits)) throw new TarError('a header of the archive has no valid number');
    return Number.parseInt(digits, 8);
  };
  const sum = block.reduce((total, byte, i) => {
    return total + (i >= CHECKSUM.start && i < CHECKSUM.end ? 0x20 : byte);
  }, 0);
  if (octal(CHECKSUM) !== sum) throw new TarError('a header of the archive has a wrong checksum');
  const prefix = text(PREFIX);
  const type = block[TYPE] ?? 0;
  return {
    name: prefix === '' ? text(NAME) : `${prefix}/${text(NAME)}`,
    size: octal(SIZE),
    isFile: type === 0 || type === 0x30,
  };
}
