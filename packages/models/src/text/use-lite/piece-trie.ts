const EMPTY = -1;

/**
 * A trie over UTF-16 units in three flat arrays: one open-addressed table maps (node, unit) to the child node. A step
 * costs a multiplication and one or two reads, and nothing is allocated while a text is read.
 */
export class PieceTrie {
  readonly root = 0;
  /** node * 65,536 + unit of every slot; a double, because the product passes 2^31. */
  #keys = new Float64Array(1 << 17).fill(EMPTY);
  #children = new Int32Array(1 << 17);
  #ids: number[] = [EMPTY];

  add(piece: string, id: number): void {
    let node = this.root;
    for (let i = 0; i < piece.length; i++) node = this.#childOrNew(node, piece.charCodeAt(i));
    this.#ids[node] = id;
  }

  /** The child of `node` by `unit`, or -1. */
  step(node: number, unit: number): number {
    const slot = this.#slot(node, unit);
    return this.#keys[slot] === EMPTY ? EMPTY : (this.#children[slot] ?? EMPTY);
  }

  /** The id of the piece that ends in `node`, or -1. */
  idAt(node: number): number {
    return this.#ids[node] ?? EMPTY;
  }

  #childOrNew(node: number, unit: number): number {
    const slot = this.#slot(node, unit);
    if (this.#keys[slot] !== EMPTY) return this.#children[slot] ?? EMPTY;
    const child = this.#ids.push(EMPTY) - 1;
    this.#keys[slot] = node * 65_536 + unit;
    this.#children[slot] = child;
    if (this.#ids.length * 2 > this.#keys.length) this.#grow();
    return child;
  }

  #slot(node: number, unit: number): number {
    const key = node * 65_536 + unit;
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 7;
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const held = this.#keys[slot];
      if (held === key || held === EMPTY) return slot;
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const children = this.#children;
    this.#keys = new Float64Array(keys.length * 2).fill(EMPTY);
    this.#children = new Int32Array(keys.length * 2);
    keys.forEach((key, i) => {
      if (key === EMPTY) return;
      const slot = this.#slot(Math.floor(key / 65_536), key % 65_536);
      this.#keys[slot] = key;
      this.#children[slot] = children[i] ?? EMPTY;
    });
  }
}
