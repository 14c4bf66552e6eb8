import { BRACE, BRACE_END, BRACKET, BRACKET_END, COLON, COMMA, walkJson } from './walk-json.ts';

export type CutList = {
  /** The JSON around the items, with an empty list in their place. */
  rest: Buffer;
  /** The items as written, at most as many as requested. */
  items: Buffer[];
  /** Number of items in the list. */
  count: number;
};

export type CutListOptions = {
  /** The member of the outermost object that holds the list. If the name occurs twice, the last one counts. */
  name: string;
  mostItems: number;
};

/**
 * Cuts the list in one member of a JSON object into its items, so that each can be parsed alone. The whole is valid
 * JSON exactly if `rest` and all items are.
 *
 *   {"syncType":"FULL","products":[{"externalId":"a"},{"externalId":"b"}],"final":true}
 *    ------------- rest ---------> <---- item -----> <---- item -----> <--- rest ----
 */
export const cutList = (json: Buffer, { name, mostItems }: CutListOptions): CutList => {
  const cutter = new Cutter(json, name, mostItems);
  walkJson(json, {
    onMark: (byte, at) => cutter.see(byte, at),
    onString: (start, end) => cutter.seeString(start, end),
  });
  return cutter.result();
};

/** `\u0041` */
const LONGEST_ESCAPE = 6;

class Cutter {
  readonly #json: Buffer;
  readonly #name: string;
  readonly #mostItems: number;
  #depth = 0;
  #string = { start: 0, end: 0 };
  /** The next mark begins the value of the member. */
  #isOurs = false;
  #inList = false;
  #list = { start: 0, end: 0 };
  #itemStart = 0;
  #items: Buffer[] = [];
  #count = 0;

  constructor(json: Buffer, name: string, mostItems: number) {
    this.#json = json;
    this.#name = name;
    this.#mostItems = mostItems;
  }

  seeString(start: number, end: number): void {
    if (this.#depth === 1) this.#string = { start, end };
  }

  see(byte: number, at: number): void {
    const isOurs = this.#isOurs;
    this.#isOurs = byte === COLON && this.#depth === 1 && this.#isName();
    if (byte === BRACE || byte === BRACKET) {
      if (isOurs && byte === BRACKET) this.#begin(at);
      this.#depth += 1;
    } else if (byte === BRACE_END || byte === BRACKET_END) {
      this.#depth -= 1;
      if (this.#inList && this.#depth === 1) this.#end(at);
    } else if (byte === COMMA && this.#inList && this.#depth === 2) {
      this.#cut(at);
      this.#itemStart = at + 1;
    }
  }

  result(): CutList {
    const { start, end } = this.#list;
    const rest = Buffer.concat([this.#json.subarray(0, start), this.#json.subarray(end)]);
    return { rest, items: this.#items, count: this.#count };
  }

  #isName(): boolean {
    const { start, end } = this.#string;
    if (end - start > this.#name.length * LONGEST_ESCAPE + 2) return false;
    try {
      return JSON.parse(this.#json.toString('utf8', start, end)) === this.#name;
    } catch {
      return false;
    }
  }

  #begin(at: number): void {
    this.#inList = true;
    this.#items = [];
    this.#count = 0;
    this.#itemStart = at + 1;
    // An unterminated list leaves a single opening bracket, which is invalid JSON.
    this.#list = { start: at + 1, end: this.#json.length };
  }

  #cut(end: number): void {
    this.#count += 1;
    if (this.#count <= this.#mostItems) this.#items.push(this.#json.subarray(this.#itemStart, end));
  }

  #end(at: number): void {
    this.#inList = false;
    this.#list.end = at;
    if (this.#count > 0 || !isBlank(this.#json, this.#itemStart, at)) this.#cut(at);
  }
}

const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

const isBlank = (json: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (!SPACES.has(json[at] as number)) return false;
  return true;
};
