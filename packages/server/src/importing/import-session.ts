import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportProgress, ImportRow as ToldRow } from '@aisle/contract';
import { BatchStore, type ImportService, type StoreOutcome } from './batch-store.ts';
import { FieldMap } from './fields/field-map.ts';
import { ProductReader } from './fields/read-product.ts';
import { ImportBatch, type ImportRow } from './import-batch.ts';
import { ImportError } from './import-error.ts';
import type { ImportSettings } from './import-settings.ts';
import { createParser } from './parsers/import-format.ts';
import type { RecordParser, SourceRecord } from './parsers/source-record.ts';

/** Rows are read for so long before other work has its turn: most take 0.05 ms, one of 2,000 columns 2 ms. */
const TURN_MS = 4;
/** Characters that a parser takes at once, for the same reason. */
const CHARS_A_TURN = 16_384;
/** Children that wait in memory for a parent which comes later in the file. */
const MOST_WAITING = 20_000;
/** Of all of them, as JSON: a row has up to 128 KB. */
const MOST_WAITING_CHARS = 16_000_000;
/** Bad rows that one answer names; the rest are counted. */
const MOST_TOLD = 1000;

type Counts = Omit<ImportProgress, 'badRows' | 'fault' | 'productsCount'>;

/** One file on its way into a catalog, in parts. The parts of a file come one after the other. */
export class ImportSession {
  readonly #settings: ImportSettings;
  readonly #service: ImportService;
  readonly #parser: RecordParser;
  readonly #reader: ProductReader;
  readonly #store: BatchStore;
  readonly #waiting = new Map<string, ImportRow>();
  #waitingChars = 0;
  readonly #counts: Counts = { records: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  /** A refused replacement is finished a second time. */
  #ended = false;
  #batch = new ImportBatch();
  #bad: ToldRow[] = [];
  #fault: string | null = null;
  #anchor: StoreOutcome['anchor'] = null;
  #productsCount: number | null = null;

  /** @throws ImportError for a mapping that names no field */
  constructor(settings: ImportSettings, service: ImportService, session: string | null) {
    this.#settings = settings;
    this.#service = service;
    const { format, siteUrl, mappings, decimal } = settings;
    this.#parser = createParser(format, { siteUrl });
    this.#reader = new ProductReader(new FieldMap(mappings), { decimal, files: false, flags: false });
    this.#store = new BatchStore({ service, shop: settings.shop, session });
  }

  /** Reads the next part of the file, and stores the rows that are complete. */
  async push(text: string): Promise<ImportProgress> {
    this.#bad = [];
    for (let at = 0; at < text.length && this.#fault === null; at += CHARS_A_TURN)
      await this.#take(() => this.#parser.push(text.slice(at, at + CHARS_A_TURN)));
    return this.#progress();
  }

  /** Reads what is left, and ends a replacement of the catalog. @throws AisleError catalog_shrink */
  async finish(force: boolean): Promise<ImportProgress> {
    this.#bad = [];
    if (!this.#ended && this.#fault === null) await this.#take(() => this.#parser.end());
    this.#ended = true;
    await this.#storeBatch(false);
    await this.#storeWaiting();
    await this.#replaceCatalog(force);
    this.#productsCount ??= await this.#service.catalog.count(this.#settings.shop.shopId);
    return this.#progress();
  }

  async #take(read: () => SourceRecord[]): Promise<void> {
    try {
      let turnStarted = performance.now();
      for (const record of read()) {
        this.#add(record);
        if (this.#batch.isFull) await this.#storeBatch(false);
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
    const read =
      'fault' in source ? { externalId: null, fault: source.fault } : this.#reader.read(source.entries);
    if ('fault' in read)
      this.#batch.reject({ line, record, externalId: read.externalId, reason: read.fault });
    else this.#batch.add({ ...read, record, line });
  }

  async #storeBatch(last: boolean): Promise<void> {
    const batch = this.#batch;
    this.#batch = new ImportBatch();
    if (batch.records === 0) return;
    const outcome = await this.#store.store(batch.rows, last);
    const bad = [...batch.bad, ...outcome.bad];
    for (const row of outcome.deferred) if (!this.#keepsWaiting(row)) bad.push(tooLate(row));
    this.#bad.push(...bad.slice(0, MOST_TOLD - this.#bad.length));
    this.#count(outcome);
    this.#counts.failed += bad.length;
    if (!last) this.#counts.records += batch.records;
  }

  /** False: there is no room. A later row of the same id takes the place of the earlier. */
  #keepsWaiting(row: ImportRow): boolean {
    const { externalId } = row.item;
    const chars = JSON.stringify(row.item).length;
    if (this.#waiting.size >= MOST_WAITING || this.#waitingChars + chars > MOST_WAITING_CHARS) return false;
    this.#waitingChars += chars;
    this.#waiting.set(externalId, row);
    return true;
  }

  #count({ counts, anchor, productsCount }: StoreOutcome): void {
    this.#counts.created += counts.created;
    this.#counts.updated += counts.updated;
    this.#counts.unchanged += counts.unchanged;
    this.#counts.deleted += counts.deleted;
    this.#anchor ??= anchor;
    this.#productsCount = productsCount ?? this.#productsCount;
  }

  /** Children whose parents came after them. They were counted when they were read. */
  async #storeWaiting(): Promise<void> {
    for (const row of this.#waiting.values()) {
      this.#batch.add(row);
      if (this.#batch.isFull) await this.#storeBatch(true);
    }
    await this.#storeBatch(true);
    this.#waiting.clear();
  }

  /** A file that broke off replaces nothing: what is missing in it would be removed. */
  async #replaceCatalog(force: boolean): Promise<void> {
    if (!this.#settings.full || this.#fault !== null) return;
    if (this.#anchor === null) {
      this.#fault = 'no row of the file is a valid product: the catalog stays as it was';
      return;
    }
    const response = await this.#store.finishSession(this.#anchor, force);
    this.#counts.deleted = response.deleted;
    this.#productsCount = response.productsCount;
  }

  #progress(): ImportProgress {
    const badRows = this.#bad;
    return { ...this.#counts, badRows, fault: this.#fault, productsCount: this.#productsCount };
  }
}

const tooLate = ({ line, record, item }: ImportRow): ToldRow => ({
  line,
  record,
  externalId: item.externalId,
  reason:
    `more than ${MOST_WAITING} rows, or ${MOST_WAITING_CHARS / 1e6} million characters, wait for a parent that comes later ` +
    'in the file: put parents first',
});
