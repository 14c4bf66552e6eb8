import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceDurably, syncFolder, writeDurably } from './durable-files.ts';

/** Raised when what lies around the engine's own files changes its shape; older snapshots are then rebuilt. */
export const SNAPSHOT_FORMAT = 1;

const Manifest = z.strictObject({
  format: z.literal(SNAPSHOT_FORMAT),
  shopId: z.string(),
  generationId: z.string().nullable(),
  /** The index holds every change up to here. */
  seq: z.number().int().nonnegative(),
  /** What the vectors were made with; null: there are none. */
  modelId: z.string().nullable(),
  /** Roots whose vectors were still to be made. */
  awaitingVectors: z.array(z.string()),
  /** Folder of the files, beside the manifest. */
  folder: z.string().regex(/^[a-z0-9-]+$/),
  files: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)),
  /** The engine's own manifest: its format version and checksums. */
  engine: z.looseObject({}),
});
export type SnapshotManifest = z.infer<typeof Manifest>;

export type SnapshotFile = { name: string; bytes: Uint8Array };
export type NewSnapshot = Omit<SnapshotManifest, 'format' | 'folder' | 'files'> & {
  contents: SnapshotFile[];
};
export type LoadedSnapshot = {
  manifest: SnapshotManifest;
  contents: Map<string, Uint8Array<SharedArrayBuffer>>;
};

/** A snapshot that cannot be used; the index is rebuilt from the records. */
export class SnapshotUnusableError extends Error {
  override readonly name = 'SnapshotUnusableError';
}

const MANIFEST = 'manifest.json';
const SHOP_ID = /^[A-Za-z0-9_-]+$/;

const readShared = async (path: string): Promise<Uint8Array<SharedArrayBuffer>> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let done = 0; done < size; ) {
      const { bytesRead } = await handle.read(bytes, done, size - done, done);
      if (bytesRead === 0) throw new SnapshotUnusableError(`${path} ends early`);
      done += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return []; // no such folder
  }
};

/** Snapshots on disk: `<folder>/<shopId>/manifest.json` names the folder of files that belong to it. */
export class SnapshotStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * null: there is none.
   * @throws SnapshotUnusableError when it is damaged, of another format or another shop's
   */
  async load(shopId: string): Promise<LoadedSnapshot | null> {
    const base = this.#pathOf(shopId);
    try {
      const text = await readFile(join(base, MANIFEST), 'utf8');
      const manifest = Manifest.parse(JSON.parse(text));
      if (manifest.shopId !== shopId) throw new SnapshotUnusableError(`it is the one of ${manifest.shopId}`);
      const contents = await this.#readFiles(join(base, manifest.folder), manifest.files);
      return { manifest, contents };
    } catch (error) {
      if (error instanceof SnapshotUnusableError) throw error;
      if (isMissing(error) && !(await this.#exists(base))) return null;
      const reason = error instanceof Error ? error.message : String(error);
      throw new SnapshotUnusableError(reason, { cause: error });
    }
  }

  /** Writes all files beside the old ones, then the manifest, then removes what it no longer names. */
  async save(snapshot: NewSnapshot): Promise<void> {
    const { contents, ...rest } = snapshot;
    const base = this.#pathOf(snapshot.shopId);
    const folder = `at-${snapshot.seq}-${process.hrtime.bigint().toString(36)}`;
    try {
      for (const { name, bytes } of contents) await writeDurably(join(base, folder, name), bytes);
      if (contents.length > 0) await syncFolder(join(base, folder));
      const files = contents.map(({ name }) => name);
      const manifest: SnapshotManifest = { format: SNAPSHOT_FORMAT, ...rest, folder, files };
      await replaceDurably(join(base, MANIFEST), Buffer.from(JSON.stringify(manifest)));
    } catch (error) {
      await rm(join(base, folder), { recursive: true, force: true }).catch(() => {});
      throw error;
    }
    await this.#removeOthers(base, folder);
  }

  async remove(shopId: string): Promise<void> {
    await rm(this.#pathOf(shopId), { recursive: true, force: true });
  }

  #pathOf(shopId: string): string {
    if (!SHOP_ID.test(shopId)) throw new Error(`'${shopId}' cannot name a folder`);
    return join(this.#folder, shopId);
  }

  async #exists(base: string): Promise<boolean> {
    return (await namesIn(base)).includes(MANIFEST);
  }

  async #readFiles(base: string, names: string[]): Promise<LoadedSnapshot['contents']> {
    const contents: LoadedSnapshot['contents'] = new Map();
    for (const name of names) contents.set(name, await readShared(join(base, name)));
    return contents;
  }

  async #removeOthers(base: string, kept: string): Promise<void> {
    for (const name of await namesIn(base)) {
      if (name !== kept && name !== MANIFEST) await rm(join(base, name), { recursive: true, force: true });
    }
  }
}
