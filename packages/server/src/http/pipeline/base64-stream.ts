const DATA_URL = 'data:';

/** Base64 that comes in pieces, decoded as it comes; a data URL's head is taken off. */
export class Base64Stream {
  readonly #decoded: Buffer[] = [];
  /** Characters that are not decoded yet: of a head that is not over, or of a group of four that may be the last. */
  #held = '';
  #inHead = true;
  #isBase64 = true;

  write(text: string): void {
    if (!this.#isBase64) return;
    this.#held += text;
    if (this.#inHead) this.#takeHead();
    if (this.#inHead) return;
    const end = Math.floor((this.#held.length - 1) / 4) * 4;
    if (end <= 0) return;
    this.#decode(this.#held.slice(0, end), end);
    this.#held = this.#held.slice(end);
  }

  /** The bytes; null: it was no base64. */
  end(): Uint8Array<ArrayBuffer> | null {
    // Only the end may be padded.
    const padding = this.#held.endsWith('==') ? 2 : this.#held.endsWith('=') ? 1 : 0;
    this.#decode(this.#held, this.#held.length - padding);
    const isWhole = this.#isBase64 && !this.#held.startsWith(DATA_URL);
    return isWhole ? Buffer.concat(this.#decoded) : null;
  }

  #takeHead(): void {
    const isDataUrl = this.#held.startsWith(DATA_URL);
    if (!isDataUrl && DATA_URL.startsWith(this.#held)) return;
    const comma = isDataUrl ? this.#held.indexOf(',') : -1;
    if (isDataUrl && comma === -1) {
      // A head that does not end is not kept whole.
      this.#held = DATA_URL;
      return;
    }
    this.#held = this.#held.slice(comma + 1);
    this.#inHead = false;
  }

  /** The decoder passes over what is no base64: then there is less than so many characters stand for. */
  #decode(base64: string, characters: number): void {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === Math.floor((characters * 3) / 4)) this.#decoded.push(bytes);
    else this.#isBase64 = false;
  }
}
