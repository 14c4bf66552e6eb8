/** Bytes of JSON. Its structure is ASCII, and no other UTF-8 character contains an ASCII byte. */
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

export type MemberSplitterOptions = {
  /** A member of the outermost object. */
  name: string;
  /** The member's value begins. If the name occurs twice, the last one counts. */
  onValue: () => void;
  /** A piece of the value as written, with its escapes. */
  onPiece: (piece: Uint8Array) => void;
};

type Place = 'name' | 'colon' | 'value' | 'elsewhere';

/**
 * Extracts the string in one member of a JSON object while the bytes arrive. The rest stays small, and the string is
 * never in memory as a whole. Does not detect invalid JSON: the rest fails to parse.
 *
 *   {"query":"mug","image":"iVBORw0K...","page":1}
 *    ----------- rest -------><- pieces -><- rest ->
 */
export class MemberSplitter {
  readonly #options: MemberSplitterOptions;
  readonly #rest: Uint8Array[] = [];
  #restBytes = 0;
  #depth = 0;
  #place: Place = 'elsewhere';
  #inString = false;
  #isEscaped = false;
  #inValue = false;
  #nameBytes: number[] | null = null;
  #name = '';

  constructor(options: MemberSplitterOptions) {
    this.#options = options;
  }

  get restBytes(): number {
    return this.#restBytes;
  }

  /** The JSON with `""` in place of the member's string. */
  rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  write(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; )
      at = this.#inValue ? this.#value(chunk, at) : this.#other(chunk, at);
  }

  /** Up to the quote that ends the value, or all. */
  #value(chunk: Uint8Array, start: number): number {
    let from = start;
    if (this.#isEscaped) from += 1;
    this.#isEscaped = false;
    let quote = chunk.indexOf(QUOTE, from);
    for (;;) {
      const slash = chunk.indexOf(BACKSLASH, from);
      if (slash === -1 || (quote !== -1 && slash > quote)) break;
      from = slash + 2;
      this.#isEscaped = from > chunk.length;
      if (quote !== -1 && quote < from) quote = chunk.indexOf(QUOTE, from);
    }
    const end = quote === -1 ? chunk.length : quote;
    this.#options.onPiece(chunk.subarray(start, end));
    // The quote itself belongs to the rest.
    this.#inValue = quote === -1;
    this.#inString = quote !== -1;
    return end;
  }

  /** Up to the quote that begins the value, or all. */
  #other(chunk: Uint8Array, start: number): number {
    let at = start;
    while (at < chunk.length && !this.#inValue) this.#see(chunk[at++] as number);
    this.#rest.push(chunk.subarray(start, at));
    this.#restBytes += at - start;
    return at;
  }

  #see(byte: number): void {
    if (this.#inString) this.#seeInString(byte);
    else if (byte === QUOTE) this.#open();
    else if (!SPACES.has(byte)) this.#seeStructure(byte);
  }

  #seeInString(byte: number): void {
    if (byte === QUOTE && !this.#isEscaped) this.#close();
    else this.#nameBytes?.push(byte);
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
  }

  #open(): void {
    const isOurs = this.#depth === 1 && this.#place === 'value' && this.#name === this.#options.name;
    this.#inValue = isOurs;
    this.#inString = !isOurs;
    if (isOurs) this.#options.onValue();
    else if (this.#depth === 1 && this.#place === 'name') this.#nameBytes = [];
    else this.#place = 'elsewhere';
  }

  #close(): void {
    this.#inString = false;
    if (this.#nameBytes === null) {
      this.#place = 'elsewhere';
      return;
    }
    this.#name = nameOf(this.#nameBytes);
    this.#nameBytes = null;
    this.#place = 'colon';
  }

  #seeStructure(byte: number): void {
    if (byte === BRACE || byte === BRACKET) this.#depth += 1;
    else if (byte === BRACE_END || byte === BRACKET_END) this.#depth -= 1;
    const begins = byte === COMMA || byte === BRACE;
    if (this.#depth === 1 && begins) this.#place = 'name';
    else this.#place = byte === COLON && this.#place === 'colon' ? 'value' : 'elsewhere';
  }
}

/** The name as JSON encodes it; invalid escapes match no name of ours. */
const nameOf = (bytes: readonly number[]): string => {
  try {
    return JSON.parse(`"${Buffer.from(bytes).toString('utf8')}"`) as string;
  } catch {
    return '';
  }
};
