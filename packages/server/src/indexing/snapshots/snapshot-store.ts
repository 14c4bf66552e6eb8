import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentFile } from '@aisle/engine';
import { z } from 'zod';
import { replaceDurably, syncFolder } from '../../kernel/durable-files.ts';
import { readPacked, writePacked } from './packed-file.ts';

/** Increased when the manifest or its files change their shape; indexes with older snapshots are rebuilt. */
const SNAPSHOT_FORMAT = 3;

const Manifest = z.strictObject({
  format: z.literal(SNAPSHOT_FORMAT),
  shopId: z.string(),
  generationId: z.string().nullable(),
  /** The index holds every change up to here. */
  seq: z.number().int().nonnegative(),
  /** The model of the text vectors; null when the snapshot has no text vectors. */
  modelId: z.string().nullable(),
  /** The model of the image vectors, under its former name; null: images were not searched. */
  pictureModelId: z.string().nullable(),
  /** Roots of groups without vectors. */
  awaitingVectors: z.array(z.string()),
  /** Groups that the builder failed on. */
  unindexable: z.array(
    z.strictObject({ rootId: z.string(), version: z.string(), externalIds: z.array(z.string()) }),
  ),
  /** Where OpenSearch has the shop; null: it is searched here. */
  outside: z
    .strictObject({ index: z.string(), routing: z.string().nullable(), part: z.string() })
    .nullable()
    .default(null),
  /** Files beside the manifest. A name stands for its contents: two files of one name are the same. */
  files: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)),
  /** The engine's own manifest: its format version and checksums. */
  engine: z.looseObject({}),
});
export type SnapshotManifest = z.infer<typeof Manifest>;

export type SnapshotFile = { name: string; bytes: Uint8Array };
export type NewSnapshot = Omit<SnapshotManifest, 'format' | 'files'> & {
  contents: SnapshotFile[];
};
export type LoadedSnapshot = {
  manifest: SnapshotManifest;
  contents: Map<string, SegmentFile>;
};

/** A snapshot that cannot be used; the index is rebuilt from the records. */
export class SnapshotUnusableError extends Error {
  override readonly name = 'SnapshotUnusableError';
}

const MANIFEST = 'manifest.json';
const IN_USE = 'in-use.json';
const ShopIds = z.array(z.string());
const SHOP_ID = /^[A-Za-z0-9_-]+$/;

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return []; // no such folder
  }
};

/** Snapshots on disk: `<folder>/<shopId>/manifest.json` names the files beside it that belong to it. */
export class SnapshotStore {
  readonly #folder: string;
  /** By shop, the files on disk that are known to be intact; they are not written again. */
  readonly #whole = new Map<string, Set<string>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * null when the shop has no snapshot.
   * @throws SnapshotUnusableError when it is damaged, of another format or another shop's
   */
  async load(shopId: string): Promise<LoadedSnapshot | null> {
    const base = this.#pathOf(shopId);
    this.#whole.delete(shopId);
    try {
      if (!(await namesIn(base)).includes(MANIFEST)) return null;
      const manifest = Manifest.parse(JSON.parse(await readFile(join(base, MANIFEST), 'utf8')));
      if (manifest.shopId !== shopId) throw new Error(`it is the one of ${manifest.shopId}`);
      const contents = await Promise.all(
        manifest.files.map(async (name) => [name, await readPacked(join(base, name))] as const),
      );
      return { manifest, contents: new Map(contents) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SnapshotUnusableError(reason, { cause: error });
    }
  }

  /** Marks the files as intact, so that they are not written again. The engine has verified them. */
  trust({ manifest }: LoadedSnapshot): void {
    this.#whole.set(manifest.shopId, new Set(manifest.files));
  }

  /**
   * Writes the new files, then the manifest, then removes files that it no longer names. A failure leaves the former
   * snapshot intact.
   */
  async save(snapshot: NewSnapshot): Promise<void> {
    const { contents, ...rest } = snapshot;
    const { shopId } = snapshot;
    const base = this.#pathOf(shopId);
    const whole = this.#whole.get(shopId) ?? new Set<string>();
    const fresh = contents.filter(({ name }) => !whole.has(name));
    const files = contents.map(({ name }) => name);
    try {
      await mkdir(base, { recursive: true });
      for (const { name, bytes } of fresh) await writePacked(join(base, name), bytes);
      await syncFolder(base);
      const manifest: SnapshotManifest = { format: SNAPSHOT_FORMAT, ...rest, files };
      await replaceDurably(join(base, MANIFEST), Buffer.from(JSON.stringify(manifest)));
    } catch (error) {
      if (whole.size > 0) await this.#removeAllBut(base, whole);
      throw error;
    }
    this.#whole.set(shopId, new Set(files));
    await this.#removeAllBut(base, new Set(files));
  }

  /** The shops that have a snapshot. */
  async shops(): Promise<string[]> {
    return (await namesIn(this.#folder)).filter((name) => SHOP_ID.test(name));
  }

  /** Notes for the next start which shops are in use, the latest last. Lost at worst: then it loads none before it is asked. */
  async noteInUse(shopIds: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, IN_USE);
    await writeFile(`${path}.new`, JSON.stringify(shopIds));
    await rename(`${path}.new`, path);
  }

  /** The shops that were in use when the former process ended. */
  async wereInUse(): Promise<string[]> {
    try {
      return ShopIds.parse(JSON.parse(await readFile(join(this.#folder, IN_USE), 'utf8')));
    } catch {
      return [];
    }
  }

  /** Removes a shop's snapshot. What cannot be removed only takes up disk until the next start. */
  async remove(shopId: string): Promise<void> {
    this.#whole.delete(shopId);
    await rm(this.#pathOf(shopId), { recursive: true, force: true }).catch(() => {});
  }

  #pathOf(shopId: string): string {
    if (!SHOP_ID.test(shopId)) throw new Error(`'${shopId}' cannot name a folder`);
    return join(this.#folder, shopId);
  }

  async #removeAllBut(base: string, kept: ReadonlySet<string>): Promise<void> {
    for (const name of await namesIn(base)) {
      if (kept.has(name) || name === MANIFEST) continue;
      // A file that cannot be removed only takes up disk; the next snapshot tries again.
      await rm(join(base, name), { recursive: true, force: true }).catch(() => {});
    }
  }
}
