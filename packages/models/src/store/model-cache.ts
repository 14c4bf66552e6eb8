import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from './read-tarball.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;
const BUILDING = '.building-';

/** A build that is not finished after this long was killed; its folder is swept. */
const ABANDONED_MS = 60 * 60_000;

type ManifestFile = { name: string; bytes: number; sha256: string };
type Manifest = { format: typeof FORMAT; source: string; files: ManifestFile[] };

/**
 * One folder per converted model: the files, and a manifest with their digests. The folder is built under a private
 * name and published by a rename. So a reader sees a whole model or none.
 *
 * Several processes may build at once. At worst they do the same work twice; the content is the same, whichever comes
 * first.
 */
export class ModelCache {
  readonly #root: string;
  readonly folder: string;

  constructor(cacheDir: string, entry: string) {
    this.#root = cacheDir;
    this.folder = join(cacheDir, entry);
  }

  /** True when every file exists and has its digest from the manifest. */
  async isWhole(signal?: AbortSignal): Promise<boolean> {
    const manifest = await readManifest(join(this.folder, MANIFEST));
    if (manifest === null) return false;
    for (const file of manifest.files) {
      const path = join(this.folder, file.name);
      const found = await stat(path).catch(() => null);
      if (found?.size !== file.bytes) return false;
      if ((await digestFile(path, 'sha256', { signal })) !== file.sha256) return false;
    }
    return true;
  }

  /**
   * Runs `fill` in a private folder and publishes the files `names` that it left there. A build that fails or is
   * aborted leaves no trace, and what was published before stays.
   */
  async build(
    names: readonly string[],
    source: string,
    fill: (folder: string, scratch: string) => Promise<void>,
  ): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await this.#sweep();
    const workplace = await mkdtemp(join(this.#root, BUILDING));
    try {
      const [folder, scratch] = [join(workplace, 'model'), join(workplace, 'scratch')];
      await mkdir(folder);
      await mkdir(scratch);
      await fill(folder, scratch);
      await writeManifest(folder, names, source);
      await this.#publish(folder, join(workplace, 'replaced'));
    } finally {
      await rm(workplace, { recursive: true, force: true });
    }
  }

  async #publish(folder: string, aside: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await rename(folder, this.folder);
      } catch (error) {
        // The folder exists: another process was faster, or it is the broken model to replace.
        if (await this.isWhole()) return;
        if (attempt === 3) throw error;
        await rename(this.folder, `${aside}-${attempt}`).catch(() => undefined);
      }
    }
  }

  async #sweep(): Promise<void> {
    const names = (await readdir(this.#root)).filter((name) => name.startsWith(BUILDING));
    for (const name of names) {
      const path = join(this.#root, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > ABANDONED_MS) {
        await rm(path, { recursive: true, force: true });
      }
    }
  }
}

async function writeManifest(folder: string, names: readonly string[], source: string): Promise<void> {
  const files: ManifestFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    files.push({ name, bytes: (await stat(path)).size, sha256: await digestFile(path, 'sha256') });
    await flush(path);
  }
  const manifest: Manifest = { format: FORMAT, source, files };
  const path = join(folder, MANIFEST);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(path);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    const value = JSON.parse(await readFile(path, 'utf8'));
    const isFile = (file: unknown): file is ManifestFile => {
      const { name, bytes, sha256 } = (file ?? {}) as Partial<ManifestFile>;
      return typeof name === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
    };
    const known = value?.format === FORMAT && Array.isArray(value.files) && value.files.every(isFile);
    return known ? value : null;
  } catch {
    return null;
  }
}
