import type { SaxesTagPlain } from 'saxes';
import { attributeName } from '../fields/field-map.ts';
import { ImportError } from '../import-error.ts';
import { leavesOf } from './item-end.ts';
import { XmlMender } from './mend-xml.ts';
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
import { XML_ITEMS, type XmlDialect } from './xml-dialects.ts';
import { xmlFault } from './xml-faults.ts';
import { XmlNames } from './xml-names.ts';
import { type Verdict, XmlReader } from './xml-reader.ts';

/** Elements that a refusal names. */
const MOST_NAMED = 8;
/** Of HTML: inside a field they are part of its text. */
const INLINE = new Set('a b big code em font i s small span strong sub sup u'.split(' '));
const BLOCKS = new Set(
  'blockquote br center dd div dl dt h1 h2 h3 h4 h5 h6 hr img li ol p table tbody td th tr ul'.split(' '),
);
/** An item inside an item of these names is the next one: the closing tag is missing. Others have fields of their own name. */
const NEVER_NESTED = new Set(['item', 'entry', 'shopitem', 'offer']);
/** Faults behind which the parser still knows where it is. */
const OF_TEXT = /entity|disallowed character\.$/i;
const OF_A_TAG = /(?:unquoted attribute value|attribute without value|whitespace between attributes)\.$/;
/** Categories of a feed that has a list of them. */
const MOST_CATEGORIES = 100_000;

type Item = {
  name: string;
  dialect: XmlDialect;
  attributes: Record<string, string>;
  line: number;
  depth: number;
  entries: SourceEntry[];
  /** Properties that have a name of their own; one may come several times. */
  details: Map<string, string[]>;
  fault: string | null;
  chars: number;
  /** Names of the elements inside it that are open. */
  open: string[];
};

/**
 * A feed of products: Google Merchant as RSS 2.0 or Atom, with any prefix or none; those of Heureka, Ceneo and Yandex; plain lists.
 * Entities of its own are not expanded. Its text is decoded: the encoding that it declares plays no part.
 */
export class XmlFeedParser implements RecordParser {
  readonly #mender = new XmlMender();
  readonly #names = new XmlNames();
  readonly leftOut = new Set<string>();
  #ready: SourceRecord[] = [];
  #record = 0;
  #depth = 0;
  #item: Item | null = null;
  #last: Item | null = null;
  #text = '';
  #detail: { name: string; value: string; depth: number } | null = null;
  #category: { id: string; parentId: string } | null = null;
  readonly #categories = new Map<string, string>();
  /** Elements outside of products, for a refusal. */
  readonly #others = new Set<string>();
  /** Characters since the parser last told of something: it keeps what is not finished in memory. */
  #silent = 0;
  #seen = 0;
  /** Elements that the last item is in. */
  #outside = 0;
  /** Of the tag that is being read. */
  #tagFault: string | null = null;
  /** What the last closing tag has closed. */
  #closed: 'markup' | 'item' | 'other' = 'other';
  readonly #reader = new XmlReader({
    opened: (tag) => this.#open(tag),
    closed: (name) => this.#close(name),
    text: (text) => this.#add(text),
    passed: () => this.#told(),
    faulty: (message, closesOuter) => this.#judge(message, closesOuter),
    refused: (text, why) => this.#refuse(text, why),
    left: () => this.#leave(),
  });

  push(text: string): SourceRecord[] {
    this.#reader.write(this.#mender.push(text));
    this.#silent += text.length;
    if (this.#silent > 2 * MAX_RECORD_CHARS)
      throw new ImportError(`line ${this.#reader.line}: an element is ${TOO_LONG}`);
    return this.#take();
  }

  end(): SourceRecord[] {
    this.#reader.write(this.#mender.end());
    this.#reader.close();
    if (this.#item !== null) throw new ImportError(`the XML ends inside the item of line ${this.#item.line}`);
    if (this.#seen === 0) {
      const found = [...this.#others].map((name) => `<${name}>`).join(', ');
      throw new ImportError(
        `the XML holds no <item>, <entry>, <SHOPITEM>, <offer> or <product>: it begins with ${found}. Is it a feed of products?`,
      );
    }
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
    const fault = this.#tagFault;
    this.#tagFault = null;
    this.#depth += 1;
    if (this.#depth > MAX_RECORD_DEPTH)
      throw new ImportError(`line ${this.#reader.line}: nested deeper than ${MAX_RECORD_DEPTH} levels`);
    this.#names.bind(tag.attributes);
    const name = this.#names.local(tag.name);
    if (this.#isMarkup(name)) return;
    if (this.#item === null) this.#openOutside(name, tag, fault);
    else this.#openInside(this.#item, name, tag);
    this.#text = '';
  }

  /** Whether the element is markup inside a field. A block of it parts words. */
  #isMarkup(name: string): boolean {
    if (this.#item === null || this.#item.open.length === 0) return false;
    const { details, addresses } = this.#item.dialect;
    if (details.has(name) || addresses?.has(name) === true) return false;
    if (BLOCKS.has(name)) this.#text += ' ';
    else if (!INLINE.has(name)) return false;
    return true;
  }

  #openOutside(name: string, { attributes, name: written }: SaxesTagPlain, fault: string | null): void {
    const dialect =
      Object.hasOwn(XML_ITEMS, name) && !this.#names.isForeign(written) ? XML_ITEMS[name] : undefined;
    this.#closed = 'other';
    if (dialect === undefined) {
      if (this.#others.size < MOST_NAMED) this.#others.add(written);
      const { id } = attributes;
      this.#category =
        name === 'category' && id !== undefined
          ? { id, parentId: attributes.parentId ?? attributes.parent_id ?? '' }
          : null;
      return;
    }
    this.#seen += 1;
    this.#reader.noteItem();
    this.#outside = this.#depth - 1;
    const place = { line: this.#reader.line, depth: this.#depth };
    this.#item = {
      name,
      dialect,
      attributes,
      ...place,
      entries: [],
      details: new Map(),
      fault,
      chars: 0,
      open: [],
    };
  }

  #openInside(item: Item, name: string, { attributes }: SaxesTagPlain): void {
    const isNext = name === item.name && this.#depth === item.depth + 1 && NEVER_NESTED.has(name);
    if (isNext) {
      this.#finish(item);
      this.#reader.beginAnew();
    }
    item.open.push(name);
    if (this.#detail === null && item.dialect.details.has(name)) {
      this.#detail = { name: attributes.name ?? attributes.key ?? '', value: '', depth: this.#depth };
    }
    // Atom writes its link as <link href="...">.
    const { href, rel } = attributes;
    if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate')) {
      item.entries.push(['link', href]);
    }
    const address = attributes.url ?? attributes.src;
    if (address !== undefined && item.dialect.addresses?.has(name) === true)
      item.entries.push([name, address]);
  }

  #add(text: string): void {
    this.#told();
    const item = this.#item;
    if (item === null) {
      if (this.#category !== null && this.#text.length < 1_000) this.#text += text;
      return;
    }
    item.chars += text.length;
    if (item.chars > MAX_RECORD_CHARS) item.fault ??= TOO_LONG;
    else this.#text += text;
  }

  #close(written: string): void {
    this.#told();
    const item = this.#item;
    const name = this.#names.local(written);
    this.#closed = 'other';
    if (this.#isMarkup(name)) {
      this.#closed = 'markup';
      this.#depth -= 1;
      return;
    }
    if (item === null) this.#closeCategory();
    else if (this.#depth === item.depth) this.#finish(item);
    else {
      this.#closeInside(item, name, written);
      item.open.pop();
    }
    this.#depth -= 1;
    this.#text = '';
  }

  /** The path of a category of which the file has a list. */
  #closeCategory(): void {
    const category = this.#category;
    this.#category = null;
    const name = this.#text.trim();
    if (category === null || name === '' || this.#categories.size >= MOST_CATEGORIES) return;
    const parent = this.#categories.get(category.parentId);
    this.#categories.set(category.id, parent === undefined ? name : `${parent} > ${name}`);
  }

  #closeInside(item: Item, name: string, written: string): void {
    const text = this.#text.trim();
    if (hasBrokenText(text)) item.fault ??= BROKEN_TEXT;
    if (this.#detail !== null) {
      this.#closeDetail(item, this.#detail, name, text);
      return;
    }
    if (text === '') return;
    const [list] = item.open;
    const isListed = this.#depth === item.depth + 2 && list !== undefined && item.dialect.lists.has(list);
    // Deeper elements (shipping, tax) do not describe the product.
    if (this.#depth > item.depth + 1 && !isListed) return;
    if (this.#names.isForeign(written) || item.dialect.leftOut.test(name)) this.leftOut.add(written);
    else item.entries.push([isListed ? list : name, text]);
  }

  #closeDetail(
    item: Item,
    detail: { name: string; value: string; depth: number },
    name: string,
    text: string,
  ): void {
    if (this.#depth > detail.depth) {
      if (item.dialect.detailName.has(name)) detail.name = text;
      if (item.dialect.detailValue.has(name)) detail.value = text;
      return;
    }
    this.#detail = null;
    const value = detail.value === '' ? text : detail.value;
    if (detail.name === '' || value === '') return;
    const key = detail.name.toLowerCase();
    item.details.set(key, [...(item.details.get(key) ?? []), value]);
  }

  #finish(item: Item): void {
    const { fault } = item;
    this.#closed = 'item';
    this.#last = item;
    this.#item = null;
    this.#reader.endItem();
    this.#detail = null;
    this.#record += 1;
    const place = { record: this.#record, line: item.line };
    const entries = this.#entriesOf(item);
    this.#ready.push(fault === null ? { ...place, entries } : { ...place, fault, partly: entries });
  }

  #entriesOf(item: Item): SourceEntry[] {
    const { attributes, dialect } = item;
    const entries = dialect.finish({ attributes, entries: item.entries, categories: this.#categories });
    const details = Array.from(item.details, ([name, [value, ...more]]): SourceEntry => {
      const target = dialect.detailFields?.[name] ?? `attributes.${attributeName(name)}`;
      return [target, more.length === 0 ? value : [value, ...more]];
    });
    return [...entries, ...details];
  }

  /** The parser goes on outside of the item. */
  #leave(): void {
    this.#told();
    this.#depth = this.#outside;
    this.#item = null;
    this.#detail = null;
    this.#text = '';
  }

  /** What closed the last item was another's closing tag. */
  #reopen(): void {
    this.#item = this.#last;
    this.#ready.pop();
    this.#record -= 1;
  }

  #refuse(text: string, why: string): void {
    const item = this.#item;
    this.#leave();
    if (item === null) return;
    const leaves = leavesOf(text).map(([name, value]): SourceEntry => [this.#names.local(name), value]);
    this.#finish({ ...item, entries: [...item.entries, ...leaves], fault: `not valid XML: ${why}` });
  }

  #judge(message: string, closesOuter: boolean): Verdict {
    if (/close tag/.test(message)) {
      // `<p>` and `<b>` that a field leaves open are part of its text.
      if (this.#closed === 'markup') return 'passes';
      if (this.#closed === 'item' && closesOuter) return 'ended';
      if (this.#closed === 'item') this.#reopen();
    }
    const fault = `not valid XML: ${xmlFault(message)}`;
    if (this.#item === null && OF_A_TAG.test(message)) {
      this.#tagFault = fault;
      return 'passes';
    }
    if (this.#item === null || !OF_TEXT.test(message)) return 'refused';
    this.#item.fault ??= fault;
    return 'passes';
  }
}
