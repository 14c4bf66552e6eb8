import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportError } from '../import-error.ts';
import { ItemEnd } from './item-end.ts';
import { MAX_RECORD_CHARS } from './source-record.ts';
import { xmlFault } from './xml-faults.ts';

/** Of a broken item, to find its id. */
const MOST_SHOWN = 100_000;
const CLOSING_TAG = /<\/([^\s<>]+)\s*>$/;
const LONGEST_TAG = 1_000;

/** What a fault of the markup does. `ended`: the item is whole, and only its closing tag is missing. */
export type Verdict = 'passes' | 'refused' | 'ended';

export type XmlEvents = {
  opened(tag: SaxesTagPlain): void;
  closed(name: string): void;
  text(text: string): void;
  /** Anything else that takes no memory. */
  passed(): void;
  /** `message` of the parser; `closesOuter`: the tag that was read last closes what the item is in. */
  faulty(message: string, closesOuter: boolean): Verdict;
  /** The item is left, with its text as far as it is known, and why. */
  refused(text: string, why: string): void;
  /** The item that was noted is over, although it is not closed. */
  left(): void;
};

type Noted = {
  name: string;
  /** Names of the elements that it is in. */
  path: string[];
  /** Where the text behind its tag begins, as the parser counts. */
  from: number;
  line: number;
};

/** Thrown through the parser, whose stack of open elements is of no use any more. */
class Interrupted extends Error {
  readonly why: string | null;

  /** `why` null: the item is over, and the text goes on with the tag that was read last. */
  constructor(why: string | null) {
    super('the parser is given up');
    this.why = why;
  }
}

/** Parses XML in pieces. Behind an item whose tags are wrong it goes on with a new parser. */
export class XmlReader {
  readonly #events: XmlEvents;
  #sax: SaxesParser;
  #path: string[] = [];
  #item: Noted | null = null;
  /** The item was closed by the tag that was read last. */
  #isOver = false;
  /** Text that the parser has taken, from `#keptFrom` on, as far as an item needs it. */
  #kept = '';
  #keptFrom = 0;
  #skipping: { end: ItemEnd; shown: string; why: string; line: number } | null = null;
  /** Lines before those that the parser counts. */
  #lines = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
    this.#sax = this.#parser([]);
  }

  get line(): number {
    return this.#lines + this.#sax.line;
  }

  #parser(path: readonly string[]): SaxesParser {
    const sax = new SaxesParser();
    const opening = path.map((name) => `<${name}>`).join('');
    sax.write(opening);
    this.#keptFrom = opening.length;
    this.#kept = '';
    this.#path = [...path];
    sax.on('opentag', (tag) => {
      this.#release();
      this.#path.push(tag.name);
      this.#events.opened(tag);
    });
    sax.on('text', (text) => {
      this.#release();
      this.#events.text(text);
    });
    sax.on('cdata', (text) => this.#events.text(text));
    sax.on('closetag', ({ name }) => {
      this.#release();
      this.#path.pop();
      this.#events.closed(name);
    });
    sax.on('doctype', () => this.#events.passed());
    sax.on('comment', () => this.#events.passed());
    sax.on('error', ({ message }) => this.#fail(message));
    return sax;
  }

  /** The element whose tag was read last is an item: if its tags are wrong, the text behind it can still be read. */
  noteItem(): void {
    const name = this.#path.at(-1) ?? '';
    this.#isOver = false;
    this.#item = { name, path: this.#path.slice(0, -1), from: this.#sax.position, line: this.line };
  }

  /** The noted item is closed, unless its closing tag turns out to be another's. */
  endItem(): void {
    this.#isOver = true;
  }

  #release(): void {
    if (!this.#isOver) return;
    this.#isOver = false;
    this.#item = null;
  }

  /** The tag that was read last begins another item: the noted one was never closed. */
  beginAnew(): never {
    throw new Interrupted(null);
  }

  write(text: string): void {
    let rest: string | null = text;
    while (rest !== null && rest !== '') {
      if (this.#skipping !== null) {
        rest = this.#skip(this.#skipping, rest);
        continue;
      }
      try {
        this.#kept += rest;
        this.#sax.write(rest);
        this.#forget();
        rest = null;
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        rest = this.#interrupt(error.why);
      }
    }
  }

  /** @throws ImportError where the text ends inside a broken item: the rest may be missing */
  close(): void {
    if (this.#skipping !== null) throw this.#broken(this.#skipping.why, this.#skipping.line);
    // Whatever is open now may have lost its end.
    this.#item = null;
    this.#sax.close();
  }

  #broken(why: string, line = this.line): ImportError {
    return new ImportError(`the XML is broken at line ${line}: ${why}`);
  }

  /** Keeps the text of an open item alone. */
  #forget(): void {
    const from = this.#item?.from ?? this.#keptFrom + this.#kept.length;
    if (from > this.#keptFrom) this.#kept = this.#kept.slice(from - this.#keptFrom);
    this.#keptFrom = from;
    if (this.#kept.length <= 2 * MAX_RECORD_CHARS) return;
    this.#item = null;
    this.#kept = '';
  }

  #fail(message: string): void {
    const closing = this.#item === null ? undefined : CLOSING_TAG.exec(this.#read())?.[1];
    const closesOuter = closing !== undefined && this.#item?.path.includes(closing) === true;
    const verdict = this.#events.faulty(message, closesOuter);
    if (verdict === 'passes') return;
    if (this.#item === null) throw this.#broken(xmlFault(message));
    throw new Interrupted(verdict === 'ended' ? null : xmlFault(message));
  }

  /** The last of what the parser has read: enough to hold a tag. */
  #read(): string {
    const end = this.#sax.position - this.#keptFrom;
    return this.#kept.slice(Math.max(0, end - LONGEST_TAG), end);
  }

  /** Gives up the parser, and returns the text that a new one goes on with. */
  #interrupt(why: string | null): string {
    const item = this.#item;
    if (item === null) throw this.#broken(xmlFault(''));
    const { line } = this;
    const last = this.#kept.lastIndexOf('<', this.#sax.position - this.#keptFrom - 1);
    const from = why === null ? last : item.from - this.#keptFrom;
    const rest = this.#kept.slice(from);
    this.#lines = (why === null ? line : item.line) - 1;
    this.#item = null;
    this.#isOver = false;
    this.#sax = this.#parser(item.path);
    if (why === null) this.#events.left();
    else {
      const end = new ItemEnd(item.name, item.path.at(-1));
      this.#skipping = { end, shown: '', why, line };
    }
    return rest;
  }

  #skip(skipping: { end: ItemEnd; shown: string; why: string }, piece: string): string | null {
    const rest = skipping.end.push(piece);
    const read = piece.slice(0, piece.length - (rest?.length ?? 0));
    if (skipping.shown.length < MOST_SHOWN) skipping.shown += read.slice(0, MOST_SHOWN);
    if (rest === null) return null;
    this.#lines += skipping.end.lines;
    this.#skipping = null;
    this.#events.refused(skipping.shown, skipping.why);
    return rest;
  }
}
