import { type FileHandle, open } from 'node:fs/promises';

/** A file of JSON lines, made when the first line comes. What a process that died wrote behind the known length is cut off. */
export class AppendFile {
  readonly path: string;
  #handle: FileHandle | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** Writes lines behind a length; returns the new one. */
  async append(length: number, lines: readonly unknown[]): Promise<number> {
    if (lines.length === 0) return length;
    this.#handle ??= await this.#open(length);
    const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await this.#handle.write(text, 0, text.length, length);
    return length + text.length;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  async #open(length: number): Promise<FileHandle> {
    const handle = await open(this.path, length === 0 ? 'w' : 'r+');
    await handle.truncate(length);
    return handle;
  }
}
