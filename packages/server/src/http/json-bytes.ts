/** A body that is JSON already, in UTF-8: sent as it is. `Shape` is what it would parse to. */
export class JsonBytes<Shape> {
  /** Never set: ties the bytes to their shape. */
  declare readonly shape: Shape;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get buffer(): Buffer {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
  }
}
