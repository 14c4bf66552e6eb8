import { constants } from 'node:fs';
import { lstat, open, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@aisle/contract';
import { CliError } from '../../cli-error.ts';

/** Why a file is not read, in words for the report. */
export type NoImage = { fault: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Parts of a name below the folder; null when it would lead out of it. */
const partsOf = (name: string): string[] | null => {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0')) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') || parts.length === 0 ? null : parts;
};

/** The folder of `--images`: reads what lies below it, and nothing else whatever a row says. */
export class ImageFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** @throws CliError when there is no such folder */
  static async open(folder: string): Promise<ImageFolder> {
    const found = await stat(folder).catch(() => null);
    if (found === null) throw new CliError(`--images ${folder}: there is no such folder`);
    if (!found.isDirectory()) throw new CliError(`--images ${folder} is a file, not a folder`);
    return new ImageFolder(await realpath(folder));
  }

  get path(): string {
    return this.#root;
  }

  async read(name: string): Promise<Uint8Array | NoImage> {
    const parts = partsOf(name);
    if (parts === null) return { fault: `leads out of ${this.#root}` };
    try {
      return (await this.#faultOnTheWay(parts)) ?? (await this.#bytesOf(parts));
    } catch (error) {
      const code = codeOf(error);
      const absent = code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
      return { fault: absent ? `there is no such file in ${this.#root}` : `cannot be read (${code})` };
    }
  }

  /** A link may lead anywhere, so none is followed, neither to the file nor on the way. */
  async #faultOnTheWay(parts: readonly string[]): Promise<NoImage | null> {
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const step = await lstat(join(this.#root, ...parts.slice(0, depth)));
      if (step.isSymbolicLink()) return { fault: 'is behind a link, which is not followed' };
      if (depth === parts.length && !step.isFile()) return { fault: 'is no file' };
    }
    return null;
  }

  async #bytesOf(parts: readonly string[]): Promise<Uint8Array | NoImage> {
    const handle = await open(join(this.#root, ...parts), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const { size } = await handle.stat();
      if (size === 0) return { fault: 'is empty' };
      if (size > MAX_IMAGE_BYTES) return { fault: `has ${size} bytes; ${MAX_IMAGE_BYTES} are the limit` };
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }
}
