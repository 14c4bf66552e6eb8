import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImportFormat } from '@aisle/contract';
import type { CatalogShop } from '../../catalog/index.ts';
import {
  type BadRow,
  createParser,
  type DecimalStyle,
  FieldMap,
  guessFormat,
  ImportBatch,
  ImportError,
  ProductReader,
  type RecordParser,
  type SourceRecord,
  stagedGeneration,
} from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';
import type { Output } from '../command.ts';
import type { Service } from '../open-service.ts';
import { ImageFolder } from './images/image-folder.ts';
import { ImageUploads } from './images/image-uploads.ts';
import { ImportSteps } from './import-steps.ts';
import { type ImportInput, openInput } from './open-input.ts';
import { ProgressLine } from './progress-line.ts';
import { AppendFile } from './state/append-file.ts';
import { ImportFiles, type ImportState, keyOf, newState } from './state/import-state.ts';
import { lockImport } from './state/lock-import.ts';
import { firstBadRow, removeOldReport, reportPath } from './state/report-path.ts';

export type ImportOptions = {
  /** `-`: standard input. */
  file: string;
  shop: CatalogShop;
  /** Origin of the shop. */
  siteUrl: string | null;
  /** Null: guessed. */
  format: ImportFormat | null;
  /** `source=target`. */
  mappings: readonly string[];
  full: boolean;
  force: boolean;
  decimal: DecimalStyle;
  /** The folder that images named as files lie in. */
  images: string | null;
};

export type ImportSummary = {
  shopId: string;
  file: string;
  format: ImportFormat;
  full: boolean;
  records: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  failed: number;
  /** Rows that a later row of the same id replaced within a batch. */
  repeated: number;
  madeParents: number;
  /** Stored from the folder of `images`. */
  pictures: number;
  /** Images of the folder that the products already had. */
  unchangedPictures: number;
  /** Named by a row that was stored, and not stored themselves. */
  badPictures: number;
  productsCount: number;
  toAttributes: string[];
  ignored: string[];
  /** Where bad rows and bad images are told; null: there were none. */
  report: string | null;
  /** The first of them. */
  firstBad: BadRow | null;
  /** Records that an interrupted import had done before. */
  resumedAfter: number;
  seconds: number;
  productsPerSecond: number;
};

export type ImportParts = { service: Service; stdin: Readable; stderr: Output; now: () => number };

/**
 * Imports a file. What is stored stays stored when this fails or is killed; run again it goes on from there.
 * @throws CliError, AisleError
 */
export const runImport = async (options: ImportOptions, parts: ImportParts): Promise<ImportSummary> => {
  const folder = join(parts.service.config.dataDir, 'imports');
  const images = options.images === null ? null : await ImageFolder.open(options.images);
  const fromFile = options.file !== '-';
  const input = await openInput(options.file, parts.stdin);
  const path = fromFile ? await realpath(options.file) : randomUUID();
  const { shopId } = options.shop;
  const release = lockImport(folder, keyOf(path, shopId));
  try {
    const key = keyOf(
      path,
      shopId,
      options.format,
      options.mappings,
      options.full,
      options.decimal,
      images?.path,
    );
    const files = new ImportFiles(folder, key);
    const run = new ImportRun(options, parts, {
      input,
      files,
      images,
      report: await reportPath(resolveFile(options.file), folder),
    });
    return await run.run(path);
  } finally {
    release();
    input.close();
  }
};

const resolveFile = (file: string): string => (file === '-' ? '-' : resolve(file));

class ImportRun {
  readonly #options: ImportOptions;
  readonly #parts: ImportParts;
  readonly #input: ImportInput;
  readonly #files: ImportFiles;
  readonly #images: ImageFolder | null;
  readonly #reportPath: string;
  readonly #reader: ProductReader;
  readonly #progress: ProgressLine;
  readonly #startedAt: number;
  #imageProgress: ProgressLine | null = null;

  constructor(
    options: ImportOptions,
    parts: ImportParts,
    io: { input: ImportInput; files: ImportFiles; images: ImageFolder | null; report: string },
  ) {
    this.#options = options;
    this.#parts = parts;
    this.#input = io.input;
    this.#files = io.files;
    this.#images = io.images;
    this.#reportPath = io.report;
    this.#reader = new ProductReader(new FieldMap(options.mappings), {
      decimal: options.decimal,
      files: io.images !== null,
      flags: true,
    });
    this.#startedAt = parts.now();
    this.#progress = new ProgressLine(parts.stderr, parts.now);
  }

  async run(path: string): Promise<ImportSummary> {
    const state = await this.#open(path);
    const resumedAfter = state.counts.records;
    const steps = new ImportSteps(state, this.#options, {
      ...this.#parts,
      files: this.#files,
      report: new AppendFile(this.#reportPath, state.reportBytes),
      notes: this.#reader.notes,
      uploads: this.#uploads(),
      onImages: (share) => this.#showImages(state, share),
      persistent: this.#options.file !== '-',
    });
    const format = this.#options.format ?? guessFormat(this.#options.file, this.#input.head);
    try {
      if (state.phase === 'file') await this.#readFile(createParser(format, this.#options), steps);
      await steps.storeDeferred();
      const productsCount = await steps.finish();
      return await this.#summary({ state, format, resumedAfter, productsCount });
    } finally {
      this.#progress.done();
      await steps.close();
    }
  }

  async #open(path: string): Promise<ImportState> {
    const info = this.#options.file === '-' ? { size: 0, mtimeMs: 0 } : await stat(path);
    const file = { path, bytes: info.size, mtimeMs: info.mtimeMs };
    const now = this.#parts.now();
    const saved = await this.#files.load(file, now);
    if (saved !== null && (await this.#isUsable(saved))) {
      this.#parts.stderr.write(`going on after record ${saved.counts.records}, where the last run stopped\n`);
      for (const name of saved.toAttributes) this.#reader.notes.toAttributes.add(name);
      for (const name of saved.ignored) this.#reader.notes.ignored.add(name);
      return saved;
    }
    await this.#files.remove();
    await removeOldReport(this.#reportPath);
    return newState({ file, session: this.#options.full ? `import-${randomUUID()}` : null, now });
  }

  #uploads(): ImageUploads | null {
    const { service, now } = this.#parts;
    const { shopId } = this.#options.shop;
    return this.#images === null ? null : new ImageUploads({ service, shopId, folder: this.#images, now });
  }

  #showImages({ counts }: ImportState, share: number): void {
    const { pictures, unchangedPictures, badPictures } = counts;
    this.#imageProgress ??= new ProgressLine(this.#parts.stderr, this.#parts.now, 'images');
    this.#imageProgress.show({
      records: pictures + unchangedPictures + badPictures,
      failed: badPictures,
      share,
    });
  }

  /** A session's staged catalog may have been dropped, or finished just before the process was killed. */
  async #isUsable({ session, counts, phase }: ImportState): Promise<boolean> {
    if (session === null || counts.records === 0 || phase === 'pictures') return true;
    const { shopId } = this.#options.shop;
    return (await stagedGeneration(this.#parts.service, { shopId, session })) !== null;
  }

  async #readFile(parser: RecordParser, steps: ImportSteps): Promise<void> {
    const skip = steps.state.handled;
    let batch = new ImportBatch();
    const take = async (records: readonly SourceRecord[]): Promise<void> => {
      for (const record of records) {
        if (record.record <= skip) continue;
        this.#addTo(batch, record);
        if (!batch.isFull) continue;
        await steps.write(batch);
        batch = new ImportBatch();
      }
      this.#progress.show({ ...steps.state.counts, share: this.#share() });
    };
    try {
      for await (const text of this.#input.text) await take(parser.push(text));
      await take(parser.end());
    } catch (error) {
      // The file is broken from here on: what was read before is kept, as any good row is.
      if (error instanceof CliError || error instanceof ImportError)
        await steps.write(batch).then(() => steps.settle());
      throw error;
    }
    await steps.write(batch);
    await steps.settle();
  }

  #addTo(batch: ImportBatch, source: SourceRecord): void {
    const { record, line } = source;
    if ('fault' in source) {
      batch.reject({ line, record, externalId: null, reason: source.fault });
      return;
    }
    const read = this.#reader.read(source.entries);
    if ('fault' in read) batch.reject({ line, record, externalId: read.externalId, reason: read.fault });
    else batch.add({ ...read, record, line });
  }

  #share(): number | null {
    const { totalBytes } = this.#input;
    return totalBytes === null || totalBytes === 0 ? null : Math.min(1, this.#input.bytesRead() / totalBytes);
  }

  async #summary(end: {
    state: ImportState;
    format: ImportFormat;
    resumedAfter: number;
    productsCount: number;
  }): Promise<ImportSummary> {
    const { state, format, resumedAfter, productsCount } = end;
    const seconds = (this.#parts.now() - this.#startedAt) / 1000;
    const report = state.counts.failed + state.counts.badPictures > 0 ? this.#reportPath : null;
    return {
      shopId: this.#options.shop.shopId,
      file: this.#options.file,
      format,
      full: this.#options.full,
      ...state.counts,
      productsCount,
      toAttributes: [...this.#reader.notes.toAttributes].sort(),
      ignored: [...this.#reader.notes.ignored].sort(),
      report,
      firstBad: report === null ? null : await firstBadRow(report),
      resumedAfter,
      seconds,
      productsPerSecond: seconds > 0 ? Math.round((state.counts.records - resumedAfter) / seconds) : 0,
    };
  }
}
