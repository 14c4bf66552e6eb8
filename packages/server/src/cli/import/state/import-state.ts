import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const STATE_VERSION = 4;
/** The catalog drops a session that nobody touched for 24 hours; one nearly as old is not continued. */
const SESSION_USABLE_MS = 23 * 3_600_000;

const Counts = z.strictObject({
  records: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  deleted: z.number(),
  failed: z.number(),
  repeated: z.number(),
  madeParents: z.number(),
  pictures: z.number(),
  unchangedPictures: z.number(),
  badPictures: z.number(),
});
export type ImportCounts = z.infer<typeof Counts>;

const State = z.strictObject({
  version: z.literal(STATE_VERSION),
  /** What the file was; one that changed is imported from its beginning. */
  file: z.strictObject({ path: z.string(), bytes: z.number(), mtimeMs: z.number() }),
  session: z.string().nullable(),
  phase: z.enum(['file', 'deferred', 'pictures']),
  /** Records of the file, then of the deferred ones, then images, that are stored or reported. */
  handled: z.number(),
  reportBytes: z.number(),
  deferredBytes: z.number(),
  picturesBytes: z.number(),
  counts: Counts,
  toAttributes: z.array(z.string()),
  ignored: z.array(z.string()),
  updatedAt: z.number(),
});
/** How far an import is: enough to go on after the process was killed. */
export type ImportState = z.infer<typeof State>;

export const newState = (start: {
  file: ImportState['file'];
  session: string | null;
  now: number;
}): ImportState => ({
  version: STATE_VERSION,
  file: start.file,
  session: start.session,
  phase: 'file',
  handled: 0,
  reportBytes: 0,
  deferredBytes: 0,
  picturesBytes: 0,
  counts: {
    records: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    deleted: 0,
    failed: 0,
    repeated: 0,
    madeParents: 0,
    pictures: 0,
    unchangedPictures: 0,
    badPictures: 0,
  },
  toAttributes: [],
  ignored: [],
  updatedAt: start.now,
});

/** Short stable name of anything. */
export const keyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

/** The files of one import in `<dataDir>/imports`. */
export class ImportFiles {
  readonly folder: string;
  readonly #state: string;
  readonly deferred: string;
  /** Images of rows that are stored. */
  readonly images: string;

  constructor(folder: string, key: string) {
    this.folder = folder;
    this.#state = join(folder, `${key}.json`);
    this.deferred = join(folder, `${key}.deferred.jsonl`);
    this.images = join(folder, `${key}.pictures.jsonl`);
  }

  /** What an interrupted import of the same, unchanged file left; null when there is nothing to go on from. */
  async load(file: ImportState['file'], now: number): Promise<ImportState | null> {
    const text = await readFile(this.#state, 'utf8').catch(() => null);
    if (text === null) return null;
    const parsed = State.safeParse(parseJson(text));
    if (!parsed.success) return null;
    const state = parsed.data;
    const same = state.file.bytes === file.bytes && state.file.mtimeMs === file.mtimeMs;
    const usable = state.session === null || now - state.updatedAt < SESSION_USABLE_MS;
    return same && usable ? state : null;
  }

  /** Durable and whole: a crash leaves the state before or this one. */
  async save(state: ImportState): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const handle = await open(`${this.#state}.new`, 'w');
    try {
      await handle.writeFile(JSON.stringify(state));
    } finally {
      await handle.close();
    }
    await rename(`${this.#state}.new`, this.#state);
  }

  async remove(): Promise<void> {
    for (const path of [this.#state, `${this.#state}.new`, this.deferred, this.images])
      await rm(path, { force: true });
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
