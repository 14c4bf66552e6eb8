import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportProgress, ImportReport } from '@aisle/contract';
import type { CatalogShop } from '../catalog/index.ts';
import type { Trx } from '../store/index.ts';
import type { BadRow } from './bad-row.ts';
import { BatchStore, type ImportService, type StoreOutcome } from './batch-store.ts';
import { FieldMap } from './fields/field-map.ts';
import { type ColumnNotes, ProductReader, type ReaderOptions } from './fields/read-product.ts';
import { mergeWarnings } from './fields/warning.ts';
import { type FileState, NEW_STATE, type OwnLengths, progressOf } from './file-state.ts';
import { ImportBatch, type ImportRow } from './import-batch.ts';
import { ImportError } from './import-error.ts';
import {
  type ImportSettings,
  madeAddressStart,
  NO_TRAITS,
  patternOf,
  readerTraits,
} from './import-settings.ts';
import type { StoredImport } from './import-table.ts';
import { createParser } from './parsers/import-format.ts';
import type { RecordParser, SourceRecord } from './parsers/source-record.ts';
import { FileColumns } from './report/file-columns.ts';
import { FileReport } from './report/file-report.ts';
import { overLimitOf } from './report/over-limit.ts';
import { type WaitingLimits, WaitingRows } from './waiting-rows.ts';

/** Rows are read for so long before other work has its turn: most take 0.05 ms, one of 2,000 columns 2 ms. */
const TURN_MS = 4;
/** Characters that a parser takes at once, for the same reason. */
const CHARS_A_TURN = 16_384;
const KEPT = 'the row cannot be stored: the product stays as it was';
/** Of a batch that was only looked at. */
const NOTHING_STORED: Omit<StoreOutcome, 'bad'> = {
  counts: { created: 0, updated: 0, unchanged: 0, deleted: 0 },
  productsCount: null,
  deferred: [],
  madeParents: 0,
  stored: [],
};

/** Rows that are settled by one transaction. */
export type SettledRows = { bad: readonly BadRow[]; stored: readonly ImportRow[] };

/** What a file in parts and a file that the command line reads do not have in common. */
export type SessionKind = Pick<ReaderOptions, 'files' | 'flags'> & {
  /** Bad rows that one answer names; the rest are counted. */
  mostTold: number;
  waiting: WaitingLimits;
  /** Writes rows to the reader's own files, behind these lengths; returns the new ones. */
  write: ((rows: SettledRows, lengths: OwnLengths) => Promise<OwnLengths>) | null;
};

export type SessionPorts = {
  service: ImportService;
  shop: CatalogShop;
  settings: ImportSettings;
  session: string | null;
  kind: SessionKind;
  /** Belongs into the transaction that stores the rows. @throws StaleImport */
  save: (trx: Trx, next: Pick<StoredImport, 'state' | 'version' | 'finished'>) => Promise<void>;
};

/**
 * One file on its way into a catalog, in parts. Its memory can be lost: the state tells which rows are stored, and the file
 * is read again. After an error it must not be used any more.
 */
export class ImportSession {
  readonly #ports: SessionPorts;
  readonly #parser: RecordParser;
  readonly #reader: ProductReader;
  readonly #store: BatchStore;
  readonly #report: FileReport;
  readonly #columns: FileColumns;
  #state: FileState = NEW_STATE;
  #version = 0;
  #waits = new Set<number>();
  #waiting: WaitingRows;
  #batch = new ImportBatch();
  /** The batch that is stored while the next one is read. */
  #storing: Promise<void> = Promise.resolve();
  #fault: string | null = null;
  /** Ids of rows that were not stored: the products that they name stay as they were. */
  readonly #spoiled = new Set<string>();
  #spoiledChars = 0;
  /** Characters that were read since the last row that is stored: the parser and the batch hold what is in them. */
  #unstored = 0;
  /** The part whose answer is being made; null: the last answer. */
  #part: number | null = null;
  /** Parts that have been read. */
  parts = 0;
  /** The end of the file was read. */
  ended = false;

  /** @throws ImportError for a mapping that names no field */
  constructor(ports: SessionPorts) {
    this.#ports = ports;
    const { format, mappings, decimal } = ports.settings;
    const settings = { ...NO_TRAITS, ...ports.settings };
    this.#parser = createParser(format, settings);
    const map = new FieldMap(mappings, settings.language);
    this.#reader = new ProductReader(map, { decimal, traits: readerTraits(settings), ...ports.kind });
    const addresses = { pattern: patternOf(settings), madeStart: madeAddressStart(settings) };
    this.#report = new FileReport({ ...addresses, currency: settings.currency });
    this.#columns = new FileColumns(map, format);
    this.#store = new BatchStore(ports);
    this.#waiting = new WaitingRows(ports.kind.waiting);
  }

  /** Which reading of the file this is: see `ImportSettings`. */
  get restarts(): number {
    return this.#ports.settings.restarts ?? 0;
  }

  get state(): FileState {
    return this.#state;
  }

  /** Why the file cannot be read on. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Columns that are no field of a product. */
  get notes(): ColumnNotes {
    const { toAttributes, ignored } = this.#reader.notes;
    return { toAttributes, ignored: new Set([...ignored, ...(this.#parser.leftOut ?? [])]) };
  }

  /** How many products of the file the shop does not show, by reason. */
  get hidden(): ReadonlyMap<string, number> {
    return this.#parser.hidden ?? new Map();
  }

  /**
   * Takes over what is stored by now, perhaps by another node. False: that node makes other batches, so all must be read again.
   */
  adopt({ state, version }: Pick<StoredImport, 'state' | 'version'>): boolean {
    if (version === this.#version) return true;
    if (this.#batch.through > state.handled) return false;
    const known = [...this.#waiting.all(), ...this.#batch.rows.values()];
    this.#state = state;
    this.#version = version;
    this.#waits = new Set(state.waiting);
    this.#waiting = new WaitingRows(this.#ports.kind.waiting);
    this.#batch = new ImportBatch();
    for (const row of known) this.#recall(row);
    return true;
  }

  /** What it holds in memory, in characters of text. */
  get chars(): number {
    const parsing = CHARS_A_TURN + this.#unstored + (this.#parser.waitingChars ?? 0);
    return parsing + this.#waiting.chars + this.#store.chars + this.#report.chars + this.#spoiledChars;
  }

  /** Reads the next part of the file, and stores the rows that are complete. `answered`: the part to be answered. */
  async read(text: string, answered: number | null): Promise<void> {
    this.#part = answered;
    this.parts += 1;
    for (let at = 0; at < text.length && this.#fault === null; at += CHARS_A_TURN) {
      const piece = text.slice(at, at + CHARS_A_TURN);
      this.#unstored += piece.length;
      await this.#take(() => {
        this.#columns.readText(piece);
        return this.#parser.push(piece);
      });
    }
  }

  async progress(part: number): Promise<ImportProgress> {
    await this.#storing;
    return { ...progressOf(this.#state, part), fault: this.#fault };
  }

  /** Reads what is left, and ends a replacement of the catalog, or the check. @throws AisleError catalog_shrink */
  async finish(force: boolean): Promise<ImportProgress> {
    this.#part = null;
    if (!this.ended && this.#fault === null) await this.#take(() => this.#parser.end());
    this.ended = true;
    await this.settle();
    if (this.#isCheck) {
      await this.#countOrphans();
      await this.#close();
      return progressOf(this.#state, null);
    }
    await this.#keepSpoiled();
    await this.#storeWaiting();
    if (!(await this.#replaceCatalog(force))) await this.#close();
    await this.#ports.service.onImported(this.#ports.shop.shopId);
    return progressOf(this.#state, null);
  }

  /** Stores all rows that were read. */
  async settle(): Promise<void> {
    await this.#startBatch();
    await this.#storing;
  }

  async #take(read: () => SourceRecord[]): Promise<void> {
    try {
      let turnStarted = performance.now();
      const records = read();
      this.#reader.learn(records);
      for (const record of records) {
        this.#add(record);
        if (this.#batch.isFull) await this.#startBatch();
        if (performance.now() - turnStarted < TURN_MS) continue;
        await nextTurn();
        turnStarted = performance.now();
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.#fault = error.message;
    }
  }

  #add(source: SourceRecord): void {
    const { record, line } = source;
    const isStored = record <= this.#state.handled;
    if (isStored) this.#unstored = 0;
    if ('entries' in source) this.#columns.readRecord(source.entries);
    const read = 'fault' in source ? this.#reader.identify(source) : this.#reader.read(source.entries);
    if ('fault' in read) {
      for (const id of read.ids ?? [read.externalId]) this.#spoil(id);
      if (!isStored) this.#batch.reject({ line, record, externalId: read.externalId, reason: read.fault });
      return;
    }
    const { warnings, isAddressMade, ...product } = read;
    const row = { ...product, record, line };
    this.#report.add(row, isAddressMade);
    if (isStored) {
      this.#recall(row);
      return;
    }
    this.#batch.add(row);
    const told = 'warnings' in source ? (source.warnings ?? []) : [];
    this.#batch.warn([...told, ...warnings], row.item.externalId);
  }

  /** A row that was stored before: what later rows need to know of it. */
  #recall(row: ImportRow): void {
    this.#store.recall(row);
    if (this.#waits.has(row.record)) this.#waiting.add(row);
  }

  /** Stores a batch while the next one is read; waits for the one before. @throws what that one met */
  async #startBatch(): Promise<void> {
    await this.#storing;
    const batch = this.#batch;
    this.#batch = new ImportBatch();
    this.#unstored = 0;
    this.#storing = this.#storeBatch(batch, false);
    // Whoever waits for it gets the failure. Until then it must not end the process.
    this.#storing.catch(() => {});
  }

  async #storeBatch(batch: ImportBatch, last: boolean): Promise<void> {
    if (batch.records === 0) return;
    if (this.#isCheck) {
      this.#state = this.#after(batch, { ...NOTHING_STORED, bad: batch.bad }, last);
      return;
    }
    await this.#store.store(batch.rows, last, (trx, outcome) => {
      const bad = [...batch.bad, ...outcome.bad, ...this.#wait(batch, outcome)];
      bad.sort((a, b) => a.record - b.record);
      for (const { externalId } of outcome.bad) this.#spoil(externalId);
      const rows = { bad, stored: outcome.stored };
      return this.#save(trx, this.#after(batch, { ...outcome, bad }, last), rows);
    });
  }

  /** Only the last row of an id waits. Returns the rows that there is no room for. */
  #wait(batch: ImportBatch, { deferred }: StoreOutcome): BadRow[] {
    for (const id of batch.rows.keys()) this.#waiting.delete(id);
    return deferred
      .filter((row) => !this.#waiting.add(row))
      .map(({ line, record, item: { externalId } }) => {
        return { line, record, externalId, reason: this.#waiting.tooLate };
      });
  }

  #after(batch: ImportBatch, outcome: StoreOutcome, last: boolean): FileState {
    const { counts, told, handled, repeated, madeParents, warnings } = this.#state;
    const before = told.part === this.#part ? told.rows : [];
    return {
      handled: last ? handled : batch.through,
      waiting: this.#waiting.records,
      counts: {
        // Rows that waited were counted when they were read.
        records: counts.records + (last ? 0 : batch.records),
        created: counts.created + outcome.counts.created,
        updated: counts.updated + outcome.counts.updated,
        unchanged: counts.unchanged + outcome.counts.unchanged,
        deleted: counts.deleted + outcome.counts.deleted,
        failed: counts.failed + outcome.bad.length,
      },
      warnings: mergeWarnings(warnings, batch.warnings),
      repeated: repeated + (last ? 0 : batch.repeated),
      madeParents: madeParents + outcome.madeParents,
      told: { part: this.#part, rows: [...before, ...outcome.bad].slice(0, this.#ports.kind.mostTold) },
      fault: null,
      report: null,
      productsCount: outcome.productsCount ?? this.#state.productsCount,
      lengths: this.#state.lengths,
    };
  }

  /** `rows` null: the import is finished. */
  async #save(trx: Trx, after: FileState, rows: SettledRows | null): Promise<void> {
    const { kind, save } = this.#ports;
    const lengths =
      rows === null || kind.write === null ? after.lengths : await kind.write(rows, after.lengths);
    const state = { ...after, lengths };
    await save(trx, { state, version: this.#version, finished: rows === null });
    this.#state = state;
    this.#version += 1;
  }

  get #isCheck(): boolean {
    return this.#ports.settings.check;
  }

  /** Of a check: rows that would be refused when they are stored. */
  async #countOrphans(): Promise<void> {
    const { service, shop, settings, kind } = this.#ports;
    const elsewhere = this.#report.parentsElsewhere;
    const known = settings.full
      ? new Map<string, string>()
      : await service.catalog.names({ shopId: shop.shopId, externalIds: elsewhere });
    const { counts, told } = this.#state;
    const rows = told.part === null ? [...told.rows] : [];
    let { failed } = counts;
    for (const parent of elsewhere) {
      const orphans = known.has(parent) ? null : this.#report.orphan(parent);
      if (orphans === null) continue;
      failed += orphans.count;
      if (rows.length < kind.mostTold) rows.push(orphans.first);
    }
    this.#state = { ...this.#state, counts: { ...counts, failed }, told: { part: null, rows } };
  }

  async #reported(): Promise<ImportReport> {
    const leftOut = Array.from(this.hidden, ([reason, count]) => ({ reason, count }));
    return {
      ...(await this.#report.counts()),
      leftOut,
      columns: this.#columns.list(this.notes.ignored),
      suggestions: this.#columns.suggestions(),
      overLimit: this.#isCheck ? await overLimitOf(this.#ports, this.#report) : null,
    };
  }

  #spoil(externalId: string | null): void {
    if (externalId === null || !this.#ports.settings.full || this.#spoiled.has(externalId)) return;
    this.#spoiled.add(externalId);
    this.#spoiledChars += externalId.length;
  }

  /** A bad row changes nothing, where the file replaces the catalog too. */
  async #keepSpoiled(): Promise<void> {
    const kept = this.#fault === null ? await this.#store.keep([...this.#spoiled]) : 0;
    if (kept === 0) return;
    const warning = { field: 'externalId', message: KEPT, count: kept, example: null, value: null };
    this.#state = { ...this.#state, warnings: mergeWarnings(this.#state.warnings, [warning]) };
  }

  /** Children whose parents came after them. */
  async #storeWaiting(): Promise<void> {
    let batch = new ImportBatch();
    for (const row of this.#waiting.all()) {
      batch.add(row);
      if (!batch.isFull) continue;
      await this.#storeBatch(batch, true);
      batch = new ImportBatch();
    }
    await this.#storeBatch(batch, true);
  }

  /** A file that broke off replaces nothing: what is missing in it would be removed. */
  async #replaceCatalog(force: boolean): Promise<boolean> {
    if (!this.#ports.settings.full || this.#fault !== null) return false;
    const report = await this.#reported();
    const response = await this.#store.finishSession(force, (trx, { deleted, productsCount }) => {
      const counts = { ...this.#state.counts, deleted };
      return this.#save(trx, { ...this.#state, counts, productsCount, report }, null);
    });
    if (response === null) this.#fault = 'no row of the file is a valid product: the catalog stays as it was';
    return response !== null;
  }

  async #close(): Promise<void> {
    const { service, shop } = this.#ports;
    const productsCount = this.#state.productsCount ?? (await service.catalog.count(shop.shopId));
    const state = { ...this.#state, fault: this.#fault, productsCount, report: await this.#reported() };
    await service.store.db.transaction().execute((trx) => this.#save(trx, state, null));
  }
}
