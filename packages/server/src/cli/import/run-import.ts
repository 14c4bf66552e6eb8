import { createHash, randomUUID } from 'node:crypto';
import { realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImportFormat, ImportReport, ImportRow, ImportWarning } from '@aisle/contract';
import type { CatalogShop } from '../../catalog/index.ts';
import {
  type BadRow,
  FileImport,
  guessFormat,
  type ImportSettings,
  type ShopTraits,
} from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';
import type { Output } from '../command.ts';
import type { Service } from '../open-service.ts';
import { AppendFile } from './append-file.ts';
import { ImageFolder } from './images/image-folder.ts';
import { ImageUploads } from './images/image-uploads.ts';
import { type FolderImageCounts, imagesOf, storeImages } from './images/store-images.ts';
import { lockImport } from './lock-import.ts';
import { type ImportInput, openInput } from './open-input.ts';
import { ProgressLine } from './progress-line.ts';
import { firstBadRow, removeOldReport, reportPath } from './report-path.ts';

/** `mappings`: `source=target`. */
export type ImportOptions = Pick<ImportSettings, 'mappings' | 'decimal' | 'full' | 'check'> & {
  /** `-`: standard input. */
  file: string;
  shop: CatalogShop;
  traits: ShopTraits;
  /** Null: guessed. */
  format: ImportFormat | null;
  force: boolean;
  /** The folder that images named as files lie in. */
  images: string | null;
};

export type ImportSummary = FolderImageCounts & {
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
  productsCount: number;
  /** Fields and products that were left out, by kind. */
  warnings: ImportWarning[];
  toAttributes: string[];
  ignored: string[];
  /** How many products the shop does not show, by reason: they are left out. */
  hidden: Record<string, number>;
  /** Where bad rows and bad images are told; null: there were none. */
  report: string | null;
  /** The first of them. */
  firstBad: BadRow | null;
  /** Records that an interrupted import had done before. */
  resumedAfter: number;
  /** Products, of any shop, that wait for the index of a server that runs beside; null: none tells. */
  waitingProducts: number | null;
  /** What the file brings; null: an import of a former version went on. */
  contents: ImportReport | null;
  /** Of a check: the first rows that an import would not store. */
  badRows: ImportRow[];
  seconds: number;
  productsPerSecond: number;
};

export type ImportParts = { service: Service; stdin: Readable; stderr: Output; now: () => number };

/** Short stable name of anything. */
const keyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

/**
 * Imports a file. What is stored stays stored when this fails or is killed; run again it goes on from there.
 * @throws CliError, ImportError, AisleError
 */
export const runImport = async (options: ImportOptions, parts: ImportParts): Promise<ImportSummary> => {
  const folder = join(parts.service.config.dataDir, 'imports');
  const images = options.images === null ? null : await ImageFolder.open(options.images);
  const fromFile = options.file !== '-';
  const input = await openInput(options.file, parts.stdin);
  try {
    const path = fromFile ? await realpath(options.file) : randomUUID();
    // A file that changed is imported from its beginning.
    const { size, mtimeMs } = fromFile ? await stat(path) : { size: 0, mtimeMs: 0 };
    const file = keyOf(path, options.shop.shopId);
    const { format, mappings, full, decimal, check, traits } = options;
    const importId = keyOf(file, size, mtimeMs, format, mappings, full, decimal, traits, images?.path, check);
    const report = await reportPath(fromFile ? resolve(options.file) : '-', folder);
    // The name that a former version gave the file, whose interrupted imports go on.
    const noted = join(folder, `${file}.pictures.jsonl`);
    const release = lockImport(folder, file);
    try {
      return await new ImportRun(options, parts, { input, images, report, noted }).run(importId);
    } finally {
      release();
    }
  } finally {
    await input.close();
  }
};

type RunFiles = { input: ImportInput; images: ImageFolder | null; report: string; noted: string };

class ImportRun {
  readonly #options: ImportOptions;
  readonly #parts: ImportParts;
  readonly #input: ImportInput;
  readonly #images: ImageFolder | null;
  readonly #report: AppendFile;
  /** Images that stored rows name. */
  readonly #noted: AppendFile;
  readonly #progress: ProgressLine;
  readonly #startedAt: number;

  constructor(options: ImportOptions, parts: ImportParts, files: RunFiles) {
    this.#options = options;
    this.#parts = parts;
    this.#input = files.input;
    this.#images = files.images;
    this.#report = new AppendFile(files.report);
    this.#noted = new AppendFile(files.noted);
    this.#startedAt = parts.now();
    this.#progress = new ProgressLine(parts.stderr, parts.now);
  }

  async run(importId: string): Promise<ImportSummary> {
    const { file, mappings, decimal, full, check, traits, shop } = this.#options;
    const format = this.#options.format ?? guessFormat(file, this.#input.head);
    const { service, now, stderr } = this.#parts;
    const [report, noted] = [this.#report, this.#noted];
    const whole = await FileImport.open({
      ...{ service, now, shop, importId, settings: { ...traits, format, mappings, decimal, full, check } },
      files: this.#images !== null,
      write: async ({ bad, stored }, lengths) => ({
        report: await report.append(lengths.report, bad),
        images: await noted.append(lengths.images, stored.flatMap(imagesOf)),
      }),
    });
    const { records } = whole.before.counts;
    if (records > 0) stderr.write(`going on after record ${records}, where the last run stopped\n`);
    else await removeOldReport(report.path);
    try {
      if (!whole.finished) await this.#readFile(whole);
      const images = await this.#storeImages(whole);
      await this.#forget(whole);
      const summary = await this.#summary(whole, format, images);
      return { ...summary, waitingProducts: await this.#catchUp(summary) };
    } finally {
      this.#progress.done();
      // What was read before a fault is kept, as any good row is.
      await whole.session.settle().catch(() => {});
      await report.close();
      await noted.close();
      // Standard input cannot be read again.
      if (file === '-') await this.#forget(whole);
    }
  }

  /** @throws CliError when the file cannot be read to its end */
  async #readFile(whole: FileImport): Promise<void> {
    const { session } = whole;
    this.#progress.show({ ...session.state.counts, share: this.#share() });
    for await (const text of this.#input.text) {
      await session.read(text, null);
      if (session.fault !== null) break;
      this.#progress.show({ ...session.state.counts, share: this.#share() });
    }
    const { fault } = await session.finish(this.#options.force);
    if (fault === null) return;
    await this.#forget(whole);
    throw new CliError(fault);
  }

  async #storeImages({ session }: FileImport): Promise<FolderImageCounts> {
    const { service, now, stderr } = this.#parts;
    const folder = this.#images;
    if (folder === null) return { images: 0, unchangedImages: 0, badImages: 0 };
    const progress = new ProgressLine(stderr, now, 'images');
    return storeImages({
      uploads: new ImageUploads({ service, shopId: this.#options.shop.shopId, folder, now }),
      noted: this.#noted,
      report: this.#report,
      lengths: session.state.lengths,
      onProgress: ({ images, unchangedImages, badImages }, share) =>
        progress.show({
          records: images + unchangedImages + badImages,
          failed: badImages,
          share,
        }),
    });
  }

  /** Whoever searches right after the command finds what it stored. */
  async #catchUp({ created, updated, deleted }: Omit<ImportSummary, 'waitingProducts'>) {
    if (this.#options.check || created + updated + deleted === 0) return null;
    this.#progress.done();
    return this.#parts.service.catchUp((products) => {
      const count = products === 1 ? '1 product' : `${products.toLocaleString('en')} products`;
      this.#parts.stderr.write(`all is stored; waiting for the index, which has ${count} to do\n`);
    });
  }

  async #forget(whole: FileImport): Promise<void> {
    await whole.forget();
    await rm(this.#noted.path, { force: true });
  }

  #share(): number | null {
    const { totalBytes } = this.#input;
    return totalBytes === null || totalBytes === 0 ? null : Math.min(1, this.#input.bytesRead() / totalBytes);
  }

  async #summary(
    { session, before }: FileImport,
    format: ImportFormat,
    images: FolderImageCounts,
  ): Promise<Omit<ImportSummary, 'waitingProducts'>> {
    const { counts, repeated, madeParents, warnings, productsCount, report: contents, told } = session.state;
    const seconds = (this.#parts.now() - this.#startedAt) / 1000;
    const isReported = !this.#options.check && counts.failed + images.badImages > 0;
    const report = isReported ? this.#report.path : null;
    const resumedAfter = before.counts.records;
    return {
      shopId: this.#options.shop.shopId,
      file: this.#options.file,
      format,
      full: this.#options.full,
      ...counts,
      repeated,
      madeParents,
      ...images,
      productsCount: productsCount ?? 0,
      warnings,
      toAttributes: [...session.notes.toAttributes].sort(),
      ignored: [...session.notes.ignored].sort(),
      hidden: Object.fromEntries(session.hidden),
      report,
      firstBad: report === null ? null : await firstBadRow(report),
      resumedAfter,
      contents: contents ?? null,
      badRows: told.rows,
      seconds,
      productsPerSecond: seconds > 0 ? Math.round((counts.records - resumedAfter) / seconds) : 0,
    };
  }
}
