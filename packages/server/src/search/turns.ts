/** What waits, by shop. Shops take turns, so that nobody waits behind all that another shop has sent. */
export class Turns<Item> {
  /** In the order of their turns; each has something that waits. */
  readonly #shops = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(shopId: string, item: Item): void {
    this.#size += 1;
    const own = this.#shops.get(shopId);
    if (own === undefined) this.#shops.set(shopId, [item]);
    else own.push(item);
  }

  /** The first of the shop whose turn it is, of those that may go; undefined: there is none. */
  take(mayGo: (shopId: string, first: Item) => boolean = () => true): Item | undefined {
    for (const [shopId, own] of this.#shops) {
      const [item] = own;
      if (item === undefined || !mayGo(shopId, item)) continue;
      own.shift();
      this.#size -= 1;
      this.#shops.delete(shopId);
      if (own.length > 0) this.#shops.set(shopId, own);
      return item;
    }
    return undefined;
  }

  /** False when it does not wait. */
  remove(shopId: string, item: Item): boolean {
    const own = this.#shops.get(shopId) ?? [];
    const at = own.indexOf(item);
    if (at === -1) return false;
    own.splice(at, 1);
    this.#size -= 1;
    if (own.length === 0) this.#shops.delete(shopId);
    return true;
  }

  /**
   * Takes out the newest of the shop that has most, to make room for one of `shopId`; undefined when no shop would have
   * as many as that one even then.
   */
  makeRoom(shopId: string): Item | undefined {
    const mine = this.#shops.get(shopId)?.length ?? 0;
    let most: Item[] = [];
    for (const own of this.#shops.values()) if (own.length > most.length) most = own;
    // Never the last of a shop: `most` has two at least.
    if (most.length < mine + 2) return undefined;
    this.#size -= 1;
    return most.pop();
  }
}
