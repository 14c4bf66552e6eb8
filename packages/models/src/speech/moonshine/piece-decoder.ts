const SPACE = '▁';
/** `<0x0A>`: one byte of a character that is not in the vocabulary. */
const BYTE_PIECE = /^<0x([0-9A-F]{2})>$/;

/** Lower ids are control tokens, not text. */
const FIRST_TEXT_ID = 3;

/**
 * Turns ids into text by the Llama vocabulary, 32,000 SentencePiece pieces. Higher ids are Moonshine's own control
 * tokens, and are dropped. The vocabulary comes from the package llama-tokenizer-js, which decodes the same.
 */
export class PieceDecoder {
  readonly #pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  static async open(): Promise<PieceDecoder> {
    const { default: tokenizer } = await import('llama-tokenizer-js');
    return new PieceDecoder(tokenizer.vocabById);
  }

  decode(ids: readonly number[]): string {
    const bytes: number[] = [];
    for (const id of ids) {
      const piece = id < FIRST_TEXT_ID ? undefined : this.#pieces[id];
      if (piece === undefined) continue;
      const byte = BYTE_PIECE.exec(piece)?.[1];
      if (byte !== undefined) bytes.push(Number.parseInt(byte, 16));
      else bytes.push(...Buffer.from(piece.replaceAll(SPACE, ' ')));
    }
    return Buffer.from(bytes).toString('utf8').trim();
  }
}
