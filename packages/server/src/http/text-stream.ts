import { Readable } from 'node:stream';

/** The text of a long answer, sent piece by piece. */
export class TextStream {
  readonly #pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces;
  }

  /** No piece is made before the reader wants it. */
  get stream(): Readable {
    return Readable.from(this.#pieces, { highWaterMark: 1 });
  }
}
