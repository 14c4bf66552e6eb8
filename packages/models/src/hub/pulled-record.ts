import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ModelCache } from '../store/model-cache.ts';
import { formatModelSpec, type ModelSpec, type ModelUse } from './model-spec.ts';
import { isJson } from './read-json.ts';
import type { TextLayout } from './text/text-layout.ts';

/** A model fetched from a hub or a folder, and tried. */
export type PulledModel = {
  use: ModelUse;
  /** In the format of `formatModelSpec`. */
  spec: string;
  /** Stored with vectors. Stands for the same files, used in the same way. */
  id: string;
  folder: string;
  /** The commit, or a digest of a folder's files. */
  revision: string;
  bytes: number;
  /** Length of its vectors; null for a model that makes none. */
  dimensions: number | null;
  /** BCP 47; null: unknown, or not bound to any. */
  languages: readonly string[] | null;
  /** As the hub names it, mostly SPDX; null: unknown. */
  licence: string | null;
};

/**
 * Raised when the same files make other vectors: another way to tokenize, to pool, to scale. Models pulled earlier then
 * count as not pulled.
 */
export const ENCODING_VERSION = 1;

/** The record beside a pulled model's files. `graphs`: the file of each. `text`: how to use a text model. */
export type PulledRecord = Omit<PulledModel, 'folder' | 'licence'> & {
  /** Missing in records of older versions. */
  licence?: string | null;
  encoding: typeof ENCODING_VERSION;
  graphs: Readonly<Record<string, string>>;
  text: TextLayout | null;
  pulledAt: string;
};

export const RECORD_FILE = 'pulled.json';

/** The folder of pulled models in the cache of models. */
const hubFolder = (cacheDir: string): string => join(cacheDir, 'hub');

export const writeRecord = (folder: string, record: PulledRecord): Promise<void> =>
  writeFile(join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);

/** Null when no model of this version is there. */
export async function readRecord(folder: string): Promise<PulledRecord | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8'));
    // The encoding version covers the other fields: this version wrote them all.
    return isJson(value) && value.encoding === ENCODING_VERSION ? (value as PulledRecord) : null;
  } catch {
    return null;
  }
}

/** The public part of a record. */
export const toModel = (
  { use, spec, id, revision, bytes, dimensions, languages, licence }: PulledRecord,
  folder: string,
) =>
  ({
    use,
    spec,
    id,
    folder,
    revision,
    bytes,
    dimensions,
    languages,
    licence: licence ?? null,
  }) satisfies PulledModel;

/** All pulled models, the newest first. Does not check their files. */
export async function listPulledModels(cacheDir: string): Promise<PulledModel[]> {
  const root = hubFolder(cacheDir);
  const names = await readdir(root).catch(() => []);
  const found: { record: PulledRecord; folder: string }[] = [];
  for (const name of names.filter((it) => !it.startsWith('.'))) {
    const record = await readRecord(join(root, name));
    if (record !== null) found.push({ record, folder: join(root, name) });
  }
  found.sort((a, b) => b.record.pulledAt.localeCompare(a.record.pulledAt));
  return found.map(({ record, folder }) => toModel(record, folder));
}

/**
 * The model last pulled under this name for this use, if all its files are whole; reads every byte. A full commit of a
 * repository also identifies a model, whatever name it was pulled under.
 */
export async function findPulledModel(o: { spec: ModelSpec; cacheDir: string }): Promise<PulledModel | null> {
  const { spec } = o;
  const isNamed = (model: PulledModel): boolean =>
    model.use === spec.use &&
    (model.spec === formatModelSpec(spec) ||
      (spec.kind === 'hub' &&
        model.revision === spec.revision &&
        model.spec.split('@')[0] === spec.repository));
  for (const model of await listPulledModels(o.cacheDir)) {
    if (isNamed(model) && (await cacheOf(o.cacheDir, basename(model.folder)).isWhole())) return model;
  }
  return null;
}

/** Removes the files of the model with this id. A process that has it open keeps it; no process can open it again. */
export async function deletePulledModel(o: { id: string; cacheDir: string }): Promise<void> {
  for (const { id, folder } of await listPulledModels(o.cacheDir)) {
    if (id === o.id) await rm(folder, { recursive: true, force: true });
  }
}

export const cacheOf = (cacheDir: string, entry: string): ModelCache =>
  new ModelCache(hubFolder(cacheDir), entry);
