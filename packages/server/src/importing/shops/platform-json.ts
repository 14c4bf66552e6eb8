import { ImportError } from '../import-error.ts';
import type { ShopTraits } from '../import-settings.ts';
import { JsonParser } from '../parsers/json-parser.ts';
import { JsonlParser } from '../parsers/jsonl-parser.ts';
import type { RecordParser, SourceEntry, SourceRecord } from '../parsers/source-record.ts';
import type { Made } from './export-parser.ts';
import { plainEntry } from './nested-values.ts';
import { ShopifyRows } from './shopify.ts';
import { isShopifyProduct, shopifyRows } from './shopify-json.ts';
import { isWooProduct, WooJson } from './woocommerce-json.ts';

type Json = Readonly<Record<string, unknown>>;

/** Products of one shop system's JSON. */
type ProductReader = {
  take(product: Json, line: number): Made[];
  readonly hidden: ReadonlyMap<string, number>;
};

class ShopifyJson implements ProductReader {
  readonly #rows: ShopifyRows;

  constructor(siteUrl: string | null) {
    this.#rows = new ShopifyRows(siteUrl);
  }

  get hidden(): ReadonlyMap<string, number> {
    return this.#rows.hidden;
  }

  take(product: Json, line: number): Made[] {
    const before = shopifyRows(product, line).flatMap((row) => this.#rows.take(row));
    return [...before, ...this.#rows.end()];
  }
}

type JsonTraits = Pick<ShopTraits, 'siteUrl' | 'language'>;

/** JSON of products: with plain values, or as the programs of Shopify and WooCommerce give it. */
export class PlatformJson implements RecordParser {
  readonly #json: RecordParser;
  readonly #siteUrl: string | null;
  readonly #language: string;
  /** Undefined until the first product has come; null: plain values. */
  #reader: ProductReader | null | undefined;
  #record = 0;

  private constructor(json: RecordParser, { siteUrl, language }: JsonTraits) {
    this.#json = json;
    this.#siteUrl = siteUrl;
    this.#language = language;
  }

  static list(traits: JsonTraits): PlatformJson {
    return new PlatformJson(new JsonParser(), traits);
  }

  static lines(traits: JsonTraits): PlatformJson {
    return new PlatformJson(new JsonlParser(), traits);
  }

  get hidden(): ReadonlyMap<string, number> {
    return this.#reader?.hidden ?? new Map();
  }

  push(text: string): SourceRecord[] {
    return this.#read(this.#json.push(text));
  }

  end(): SourceRecord[] {
    return this.#read(this.#json.end());
  }

  /** One product may make several records, so that they are counted anew. */
  #read(sources: readonly SourceRecord[]): SourceRecord[] {
    const records: SourceRecord[] = [];
    for (const source of sources) {
      const made: Made[] = 'entries' in source ? this.#product(source.entries, source.line) : [source];
      for (const one of made) records.push({ ...one, record: ++this.#record });
    }
    return records;
  }

  #product(entries: SourceEntry[], line: number): Made[] {
    if (this.#reader === undefined) this.#reader = this.#readerOf(Object.fromEntries(entries));
    if (this.#reader !== null) return this.#reader.take(Object.fromEntries(entries), line);
    try {
      return [{ line, entries: entries.map((entry) => plainEntry(entry, this.#language)) }];
    } catch (error) {
      // Of the first product it is how the file is written; later it is a fault of one product.
      if (!(error instanceof ImportError) || this.#record === 0) throw error;
      return [{ line, fault: error.message, partly: entries }];
    }
  }

  #readerOf(first: Json): ProductReader | null {
    if (isShopifyProduct(first)) return new ShopifyJson(this.#siteUrl);
    return isWooProduct(first) ? new WooJson() : null;
  }
}
