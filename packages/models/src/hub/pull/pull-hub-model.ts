import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatModelSpec, type ModelSpec } from '../model-spec.ts';
import { probeInWorker } from '../probe/probe-in-worker.ts';
import {
  cacheOf,
  ENCODING_VERSION,
  type PulledModel,
  type PulledRecord,
  RECORD_FILE,
  readRecord,
  toModel,
  writeRecord,
} from '../pulled-record.ts';
import { languagesOf, readTextLayout, type TextLayout } from '../text/text-layout.ts';
import { type ChosenFiles, chooseFiles } from './choose-files.ts';
import { downloadFile, tooLarge } from './download-file.ts';
import { type Dtype, defaultDtypes } from './dtype.ts';
import { folderSource } from './folder-source.ts';
import type { IsPublicAddress } from './guarded-fetch.ts';
import { hubSource } from './hub-source.ts';
import type { ModelSource, SourceFile } from './model-source.ts';

/** `done` and `total` are bytes, or 0 and 1 for a step without bytes. */
export type PullProgress = {
  step: 'list' | 'download' | 'probe' | 'ready';
  done: number;
  total: number | null;
};

export type PullOptions = {
  spec: ModelSpec;
  /** The server's cache of models, created if missing. */
  cacheDir: string;
  /** Default: `HF_ENDPOINT`, or the hub itself. */
  endpoint?: string | undefined;
  /** Default: `HF_TOKEN`. Sent only to the endpoint. */
  token?: string | undefined;
  /** Whether an address is reachable from the whole internet: a public hub must not redirect to any other. */
  isPublicAddress: IsPublicAddress;
  onProgress?: ((progress: PullProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Limit for all files together. Default: 4 GB. */
  maxBytes?: number | undefined;
  /** Acceptable data types; the first available one is used. Default: `defaultDtypes`. */
  dtypes?: readonly Dtype[] | undefined;
  /** Time limit for trying the model. Default: two minutes. */
  probeTimeoutMs?: number | undefined;
  /** Delay before a broken download is resumed. Default: a second. */
  retryDelayMs?: number | undefined;
};

const MAX_BYTES = 4_000_000_000;
const PROBE_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 1000;
/** A folder not modified for an hour is swept as abandoned, but a large model takes longer to download. */
const TOUCH_EVERY_BYTES = 64 * 1024 * 1024;

/**
 * Fetches a model from a hub or a folder, checks it, tries it, and stores it. A pull that fails, is aborted or is
 * killed leaves no model behind and does not change existing ones. A model that is stored already is not fetched again.
 *
 * @throws ModelUnavailableError with a message for people; the signal's reason when aborted; the system's error when
 * the disk fails
 */
export async function pullHubModel(options: PullOptions): Promise<PulledModel> {
  const { spec, onProgress, signal, cacheDir } = options;
  const source = sourceOf(options);
  onProgress?.({ step: 'list', done: 0, total: 1 });
  const listing = await source.list(signal);
  const chosen = chooseFiles(listing.files, spec.use, options.dtypes ?? defaultDtypes);
  const revision = listing.revision ?? (await digestOf(source, chosen.files, signal));
  const cache = cacheOf(cacheDir, entryName(spec, chosen.dtype, revision));
  if (!(await cache.isWhole(signal))) {
    const names = [...chosen.files.map(({ name }) => name), RECORD_FILE];
    const work = { options, source, chosen, revision, licence: listing.licence ?? null };
    await cache.build(names, formatModelSpec(spec), (folder) => fill(folder, work));
  }
  onProgress?.({ step: 'ready', done: 1, total: 1 });
  const record = await readRecord(cache.folder);
  if (record === null) throw new Error(`the model in ${cache.folder} was removed while it was pulled`);
  return toModel(record, cache.folder);
}

function sourceOf({ spec, endpoint, token, isPublicAddress }: PullOptions): ModelSource {
  if (spec.kind === 'folder') return folderSource(spec.path);
  if (spec.kind === 'hub') return hubSource({ ...spec, endpoint, token, isPublicAddress });
  throw new TypeError(`${spec.name} is not pulled from a hub`);
}

type Work = {
  options: PullOptions;
  source: ModelSource;
  chosen: ChosenFiles;
  revision: string;
  licence: string | null;
};

/** Downloads the files into the folder, tries the model there, and returns its properties. */
async function fill(folder: string, work: Work): Promise<void> {
  const { onProgress, signal, spec, probeTimeoutMs = PROBE_TIMEOUT_MS } = work.options;
  const fetched = await downloadAll(folder, work);
  onProgress?.({ step: 'probe', done: 0, total: 1 });
  const text = spec.use === 'text' ? await readTextLayout(folder, nameOf(spec)) : null;
  const record: PulledRecord = {
    use: spec.use,
    spec: formatModelSpec(spec),
    id: modelId(work, fetched.digest, text),
    revision: work.revision,
    bytes: fetched.bytes,
    licence: work.licence,
    dimensions: null,
    languages: spec.use === 'text' ? await languagesOf(folder, nameOf(spec)) : null,
    encoding: ENCODING_VERSION,
    graphs: work.chosen.graphs,
    text,
    pulledAt: new Date().toISOString(),
  };
  await writeRecord(folder, record);
  const probed = await probeInWorker(toModel(record, folder), { timeoutMs: probeTimeoutMs, signal });
  await writeRecord(folder, { ...record, ...probed });
}

/** `digest`: over all files, in the order of their names. */
async function downloadAll(folder: string, work: Work): Promise<{ bytes: number; digest: string }> {
  const { onProgress, signal, maxBytes = MAX_BYTES, retryDelayMs = RETRY_DELAY_MS } = work.options;
  const files = work.chosen.files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const total = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  if (total > maxBytes) throw tooLarge('The model', maxBytes);
  const digest = createHash('sha256');
  let [done, touched] = [0, 0];
  for (const file of files) {
    const onBytes = (bytes: number): void => {
      onProgress?.({ step: 'download', done: done + bytes, total: Math.max(total, done + bytes) });
      if (done + bytes - touched < TOUCH_EVERY_BYTES) return;
      touched = done + bytes;
      const now = new Date();
      utimes(dirname(folder), now, now).catch(() => undefined);
    };
    const path = join(folder, ...file.name.split('/'));
    const { source, revision } = work;
    const limit = maxBytes - done;
    const got = await downloadFile({
      source,
      revision,
      file,
      path,
      maxBytes: limit,
      onBytes,
      signal,
      retryDelayMs,
    });
    done += got.bytes;
    digest.update(`${file.name}\0${got.sha256}\n`);
  }
  return { bytes: done, digest: digest.digest('hex') };
}

/** Replaces a commit: a digest of the files' content. */
async function digestOf(source: ModelSource, files: readonly SourceFile[], signal?: AbortSignal) {
  const digest = createHash('sha256');
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    digest.update(`${file.name}\0${file.bytes}\n`);
    const { chunks } = await source.read(file, null, { start: 0, signal });
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      digest.update(chunk);
    }
  }
  return digest.digest('hex').slice(0, 40);
}

const nameOf = (spec: ModelSpec): string =>
  spec.kind === 'hub' ? spec.repository : spec.kind === 'folder' ? basename(spec.path) : spec.name;

/** A name that is valid as a file name on any system. */
const slugOf = (spec: ModelSpec): string =>
  nameOf(spec)
    .toLowerCase()
    .replace('/', '--')
    .replace(/[^a-z0-9._-]/g, '-')
    .slice(0, 60);

const shortDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function entryName(spec: ModelSpec, dtype: string, revision: string): string {
  const rest = shortDigest(`${spec.use} ${formatModelSpec(spec)} ${dtype} ${revision}`);
  return `${spec.use}-${slugOf(spec)}-${ENCODING_VERSION}-${rest}`;
}

/** The same files, used in the same way under the same name, have the same id, whatever their source. */
function modelId({ options, chosen }: Work, digest: string, text: TextLayout | null): string {
  const way = text === null ? options.spec.use : text.pooling;
  const content = shortDigest(`${digest} ${JSON.stringify([options.spec.use, chosen.graphs, text])}`);
  return `${slugOf(options.spec)}-${chosen.dtype}-${way}-${ENCODING_VERSION}-${content}`;
}
