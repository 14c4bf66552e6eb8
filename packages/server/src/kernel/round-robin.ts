/** Waiting items by shop, taken one of each shop in turn. No item waits behind all items of another shop. */
export class RoundRobin<Item> {
  /** In the order of their turns. Each shop has at least one item. */
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

  /** Takes the first item of the next shop for which `mayGo` is true; undefined without such a shop. */
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

  /** False when the item is not waiting. */
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
   * Removes the newest item of the shop with the most items, to make room for one of `shopId`. Returns undefined when
   * no other shop has at least two more than `shopId`.
   */
  makeRoom(shopId: string): Item | undefined {
    const mine = this.#shops.get(shopId)?.length ?? 0;
    let most: Item[] = [];
    for (const own of this.#shops.values()) if (own.length > most.length) most = own;
    // `most` has at least two items, so this never removes a shop's last one.
    if (most.length < mine + 2) return undefined;
    this.#size -= 1;
    return most.pop();
  }
}
