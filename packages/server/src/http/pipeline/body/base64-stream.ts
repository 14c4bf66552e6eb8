const DATA_URL = 'data:';

/** Decodes base64 that arrives in pieces, and removes the head of a data URL. */
export class Base64Stream {
  readonly #decoded: Buffer[] = [];
  /** Characters not decoded yet: an incomplete head, or the group of four that may be the last. */
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

  /** The decoded bytes; null: the text was not base64. */
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
      // Keeps an unfinished head short.
      this.#held = DATA_URL;
      return;
    }
    this.#held = this.#held.slice(comma + 1);
    this.#inHead = false;
  }

  /** The decoder skips invalid characters, so fewer bytes than expected mean invalid base64. */
  #decode(base64: string, characters: number): void {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === Math.floor((characters * 3) / 4)) this.#decoded.push(bytes);
    else this.#isBase64 = false;
  }
}
