import { type FileHandle, open } from 'node:fs/promises';

/** A file of JSON lines that is continued where a saved state says it ended. Made when the first line comes. */
export class AppendFile {
  readonly path: string;
  #bytes: number;
  #handle: FileHandle | null = null;

  /** `bytes`: the length in the saved state. Later lines are cut off. */
  constructor(path: string, bytes: number) {
    this.path = path;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async append(lines: readonly unknown[]): Promise<void> {
    if (lines.length === 0) return;
    this.#handle ??= await this.#open();
    const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await this.#handle.write(text, 0, text.length, this.#bytes);
    this.#bytes += text.length;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  async #open(): Promise<FileHandle> {
    const handle = await open(this.path, this.#bytes === 0 ? 'w' : 'r+');
    await handle.truncate(this.#bytes);
    return handle;
  }
}
