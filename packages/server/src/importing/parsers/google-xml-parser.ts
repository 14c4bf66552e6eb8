import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportError } from '../import-error.ts';
import {
  BROKEN_TEXT,
  hasBrokenText,
  MAX_RECORD_CHARS,
  MAX_RECORD_DEPTH,
  type RecordParser,
  type SourceEntry,
  type SourceRecord,
  TOO_LONG,
} from './source-record.ts';

/** RSS feeds hold items, Atom feeds entries. */
const ITEM = new Set(['item', 'entry']);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

type Item = { line: number; depth: number; entries: SourceEntry[]; fault: string | null; chars: number };

/** A Google Merchant feed: RSS 2.0 or Atom, with or without the `g:` prefix. Entities of its own are not expanded. */
export class GoogleXmlParser implements RecordParser {
  readonly #sax = new SaxesParser();
  #ready: SourceRecord[] = [];
  #record = 0;
  #depth = 0;
  #item: Item | null = null;
  #text = '';
  #detail: { name: string; value: string } | null = null;
  /** Characters since the parser last told of something: it keeps what is not finished in memory. */
  #silent = 0;
  #seen = 0;

  constructor() {
    this.#sax.on('opentag', (tag) => this.#open(tag));
    this.#sax.on('text', (text) => this.#add(text));
    this.#sax.on('cdata', (text) => this.#add(text));
    this.#sax.on('closetag', (tag) => this.#close(localName(tag.name)));
    this.#sax.on('doctype', () => this.#told());
    this.#sax.on('comment', () => this.#told());
    this.#sax.on('error', (error) => this.#fail(error));
  }

  push(text: string): SourceRecord[] {
    this.#sax.write(text);
    this.#silent += text.length;
    if (this.#silent > 2 * MAX_RECORD_CHARS)
      throw new ImportError(`line ${this.#sax.line}: an element is ${TOO_LONG}`);
    return this.#take();
  }

  end(): SourceRecord[] {
    this.#sax.close();
    if (this.#item !== null) throw new ImportError(`the XML ends inside the item of line ${this.#item.line}`);
    if (this.#seen === 0)
      throw new ImportError('the XML holds no <item> or <entry>: is it a Google Merchant feed?');
    return this.#take();
  }

  #take(): SourceRecord[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  #told(): void {
    this.#silent = 0;
  }

  #open(tag: SaxesTagPlain): void {
    this.#told();
    this.#depth += 1;
    if (this.#depth > MAX_RECORD_DEPTH)
      throw new ImportError(`line ${this.#sax.line}: nested deeper than ${MAX_RECORD_DEPTH} levels`);
    const name = localName(tag.name);
    if (this.#item === null) {
      if (!ITEM.has(name)) return;
      this.#seen += 1;
      this.#item = { line: this.#sax.line, depth: this.#depth, entries: [], fault: null, chars: 0 };
    } else if (name === 'product_detail') this.#detail = { name: '', value: '' };
    // Atom writes its link as <link href="...">.
    const { href, rel } = tag.attributes;
    if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate')) {
      this.#item.entries.push(['link', href]);
    }
    this.#text = '';
  }

  #add(text: string): void {
    this.#told();
    if (this.#item === null) return;
    this.#item.chars += text.length;
    if (this.#item.chars > MAX_RECORD_CHARS) this.#item.fault ??= TOO_LONG;
    else this.#text += text;
  }

  #close(name: string): void {
    this.#told();
    const item = this.#item;
    if (item !== null) this.#closeInside(item, name);
    this.#depth -= 1;
    this.#text = '';
  }

  #closeInside(item: Item, name: string): void {
    if (this.#depth === item.depth) {
      this.#finish(item);
      return;
    }
    const text = this.#text.trim();
    if (this.#detail !== null) {
      if (name === 'attribute_name') this.#detail.name = text;
      if (name === 'attribute_value') this.#detail.value = text;
      if (name !== 'product_detail') return;
      if (this.#detail.name !== '')
        item.entries.push([`attributes.${this.#detail.name}`, this.#detail.value]);
      this.#detail = null;
    } else if (this.#depth === item.depth + 1 && text !== '') {
      // Deeper elements (shipping, tax) do not describe the product.
      if (hasBrokenText(text)) item.fault ??= BROKEN_TEXT;
      item.entries.push([name, text]);
    }
  }

  #finish(item: Item): void {
    this.#record += 1;
    const place = { record: this.#record, line: item.line };
    this.#ready.push(
      item.fault === null ? { ...place, entries: item.entries } : { ...place, fault: item.fault },
    );
    this.#item = null;
    this.#detail = null;
  }

  #fail(error: Error): void {
    const message = error.message.replace(/^\d+:\d+: /, '');
    const spoilsItem = this.#item !== null && /entity|disallowed character|attribute/i.test(message);
    if (!spoilsItem) throw new ImportError(`the XML is broken at line ${this.#sax.line}: ${message}`);
    if (this.#item !== null) this.#item.fault ??= `not valid XML: ${message}`;
  }
}
