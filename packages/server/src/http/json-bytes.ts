/** A body that is already JSON in UTF-8 and is sent as is. `Shape`: the type it parses to. */
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
