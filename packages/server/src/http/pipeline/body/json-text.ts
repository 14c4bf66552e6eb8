/** A backslash at the end, or the beginning of a `\uXXXX`, that is not itself escaped. */
const CUT_ESCAPE = /(?<!\\)(?:\\\\)*(\\(?:u[\da-f]{0,3})?)$/i;

/** Decodes the content of a JSON string that arrives in pieces of UTF-8. */
export class JsonText {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #held = '';

  /** @throws TypeError, SyntaxError where JSON.parse of the whole would */
  write(piece: Uint8Array): string {
    const written = this.#held + this.#utf8.decode(piece, { stream: true });
    this.#held = CUT_ESCAPE.exec(written.slice(-64))?.[1] ?? '';
    return JSON.parse(`"${written.slice(0, written.length - this.#held.length)}"`) as string;
  }
}
