const MARK = /<!\[CDATA\[|<!--|<(\/?)([\p{L}_:][\p{L}\p{N}_:.-]{0,200})(?=[\s/>])[^>]*(>?)/gu;
const SECTIONS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' };
/** A tag longer than this is none; what is kept between two pieces stays small. */
const LONGEST_TAG = 10_000;

/**
 * Finds the end of an item whose markup is broken. That is behind its closing tag, before the next item, or before the end of
 * what it is in. Takes pieces of any size.
 */
export class ItemEnd {
  readonly #name: string;
  readonly #parent: string | undefined;
  #held = '';
  /** The end of the CDATA or comment that the text is in. */
  #until: string | null = null;
  /** Ends of lines in what was skipped. */
  lines = 0;

  /** `name` of the item and `parent` of the element that it is in, as they are written. */
  constructor(name: string, parent: string | undefined) {
    this.#name = name;
    this.#parent = parent;
  }

  /** The text behind the item; null: a later piece has its end. */
  push(piece: string): string | null {
    let text = this.#held + piece;
    this.#held = '';
    for (;;) {
      if (this.#until !== null) {
        const end = text.indexOf(this.#until);
        if (end === -1) return this.#keep(text, Math.max(0, text.length - 2));
        text = this.#skip(text, end + this.#until.length);
        this.#until = null;
      }
      const mark = this.#next(text);
      if (mark === null) return this.#keep(text, this.#unfinished(text));
      const [found, closing, , closed] = mark;
      const behind = mark.index + found.length;
      const section = SECTIONS[found];
      if (section !== undefined) {
        this.#until = section;
        text = this.#skip(text, behind);
      } else if (this.#isBefore(mark)) return this.#skip(text, mark.index);
      else if (closing === '/' && closed !== '') return this.#skip(text, behind);
      else return this.#keep(text, mark.index);
    }
  }

  /** The next item begins, or what this one is in ends. */
  #isBefore([, closing, name]: RegExpExecArray): boolean {
    return closing === '/' ? name === this.#parent : name === this.#name;
  }

  /** Where a section begins, or a tag that ends the item. */
  #next(text: string): RegExpExecArray | null {
    MARK.lastIndex = 0;
    for (let mark = MARK.exec(text); mark !== null; mark = MARK.exec(text)) {
      const [found, closing, name] = mark;
      const ends = name === this.#name || (closing === '/' && name === this.#parent);
      if (ends || Object.hasOwn(SECTIONS, found)) return mark;
    }
    return null;
  }

  #skip(text: string, to: number): string {
    for (let at = text.indexOf('\n'); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) this.lines += 1;
    return text.slice(to);
  }

  #keep(text: string, from: number): null {
    this.#held = this.#skip(text, from);
    return null;
  }

  /** Where a tag begins that the next piece may finish. */
  #unfinished(text: string): number {
    const open = text.lastIndexOf('<');
    const isShort = open !== -1 && text.length - open < LONGEST_TAG && text.indexOf('>', open) === -1;
    return isShort ? open : text.length;
  }
}

const LEAF =
  /<([\p{L}_][\p{L}\p{N}_:.-]{0,60})(?:\s[^<>]{0,500})?>\s{0,20}(?:<!\[CDATA\[([^<]{0,1000})\]\]>|([^<]{0,1000}))\s{0,20}<\/\1\s{0,20}>/gu;
/** Elements of a broken item that are looked at for its id. */
const MOST_LEAVES = 200;

/** Elements with a text and nothing else, of an item that cannot be read as a whole. */
export const leavesOf = (text: string): [name: string, value: string][] => {
  const leaves: [string, string][] = [];
  for (const [, name = '', cdata, plain = ''] of text.matchAll(LEAF)) {
    leaves.push([name, (cdata ?? plain).trim()]);
    if (leaves.length === MOST_LEAVES) break;
  }
  return leaves;
};
