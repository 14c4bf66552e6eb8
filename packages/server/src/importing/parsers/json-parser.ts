import { ImportError } from '../import-error.ts';
import { jsonRecord } from './json-record.ts';
import { productsIn } from './json-search.ts';
import { MAX_RECORD_CHARS, type RecordParser, type SourceRecord, TOO_LONG } from './source-record.ts';

/** Position of the parser relative to the list of products. */
type Place = 'before' | 'inside' | 'after';

const HELP = 'expected an array of products or {"products": [...]}; for one object a line use --format jsonl';
/** The list of products must open within this many characters. */
const MAX_HEAD_CHARS = 1_000_000;

/**
 * Cuts the elements out of `[...]`, or out of a list such as `products` in `{...}`, by counting brackets outside strings. A file of any
 * size passes through with one element in memory.
 *
 * Not @streamparser/json: it stops at the first invalid element, gives no line numbers, and took twice the time.
 */
export class JsonParser implements RecordParser {
  #place: Place = 'before';
  #head = '';
  #record = 0;
  #line = 1;
  /** The element being read, from its first character. */
  #element = '';
  #elementLine = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #tooLong = false;

  push(text: string): SourceRecord[] {
    if (this.#place === 'after') return [];
    if (this.#place === 'inside') return this.#cut(text);
    this.#head += text;
    const start = listStart(this.#head);
    if (start === null) {
      if (this.#head.length > MAX_HEAD_CHARS) throw new ImportError(`this JSON holds no products: ${HELP}`);
      return [];
    }
    const body = this.#head.slice(start);
    this.#line += countLines(this.#head.slice(0, start));
    this.#head = '';
    this.#place = 'inside';
    return this.#cut(body);
  }

  end(): SourceRecord[] {
    if (this.#place === 'before') return this.#search();
    if (this.#place === 'after') return [];
    throw new ImportError(
      `the JSON ends in the middle of record ${this.#record + 1} (line ${this.#elementLine})`,
    );
  }

  /** The whole file is at hand, and no list of it has a known name. @throws ImportError */
  #search(): SourceRecord[] {
    const products = productsIn(this.#head);
    if (products === null) throw new ImportError(`this JSON holds no products: ${HELP}`);
    return products.map((product, at) => jsonRecord(JSON.stringify(product), { record: at + 1, line: 1 }));
  }

  #cut(text: string): SourceRecord[] {
    const records: SourceRecord[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (char === 10) this.#line += 1;
      if (this.#inString) this.#stringChar(char);
      else if (char === 34) this.#inString = true;
      else if (char === 123 || char === 91) this.#depth += 1;
      else if (char === 125 || (char === 93 && this.#depth > 0)) this.#depth -= 1;
      else if (this.#depth === 0 && (char === 44 || char === 93)) {
        this.#append(text.slice(from, at));
        this.#finish(records, char === 93);
        from = at + 1;
        if (char === 93) {
          this.#place = 'after';
          return records;
        }
      }
    }
    this.#append(text.slice(from));
    return records;
  }

  #stringChar(char: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (char === 92) this.#escaped = true;
    else if (char === 34) this.#inString = false;
  }

  #append(piece: string): void {
    if (this.#element === '') {
      const trimmed = piece.trimStart();
      if (trimmed === '') return;
      this.#elementLine = this.#line - countLines(trimmed);
      this.#element = trimmed;
    } else if (!this.#tooLong) this.#element += piece;
    if (this.#element.length > MAX_RECORD_CHARS) {
      this.#element = ' ';
      this.#tooLong = true;
    }
  }

  #finish(records: SourceRecord[], last: boolean): void {
    if (this.#element === '' && last) return;
    this.#record += 1;
    const place = { record: this.#record, line: this.#elementLine };
    records.push(this.#tooLong ? { ...place, fault: TOO_LONG } : jsonRecord(this.#element, place));
    this.#element = '';
    this.#tooLong = false;
  }
}

const countLines = (text: string): number => text.split('\n').length - 1;

/** Names of the list of products, alone in the file or inside of one other object. */
const LISTS =
  /^"(?:products?|items|data|results|records|rows|entries|articles|offers|listings|catalog(?:ue)?|artikel|produkte|produits|productos|prodotti|produtos|produkty|producten|produkter|tuotteet|urunler)"/i;

/** Index after the `[` that opens the list of products; null until it arrives. @throws ImportError */
const listStart = (head: string): number | null => {
  const first = head.search(/\S/);
  if (first === -1) return null;
  if (head[first] === '[') return first + 1;
  if (head[first] !== '{') throw new ImportError(`this is no JSON list: ${HELP}`);
  let depth = 0;
  for (const match of head.matchAll(/"(?:[^"\\]|\\.)*"(\s*:\s*\[)?|[{}[\]]/g)) {
    const [token, opens] = match;
    const isNear = depth === 1 || depth === 2;
    if (opens !== undefined && isNear && LISTS.test(token)) return match.index + token.length;
    if (token.startsWith('"')) depth += opens === undefined ? 0 : 1;
    else depth += token === '{' || token === '[' ? 1 : -1;
  }
  return null;
};
