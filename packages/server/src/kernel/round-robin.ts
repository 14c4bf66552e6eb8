/** Waiting items of one shop by member (a visitor), taken one of each member in turn. */
class MemberTurns<Item> {
  /** In the order of their turns. Each member has at least one item. */
  readonly #members = new Map<string, Item[]>();
  size = 0;

  get first(): Item | undefined {
    const [own] = this.#members.values();
    return own?.[0];
  }

  countOf(member: string): number {
    return this.#members.get(member)?.length ?? 0;
  }

  add(member: string, item: Item): void {
    this.size += 1;
    const own = this.#members.get(member);
    if (own === undefined) this.#members.set(member, [item]);
    else own.push(item);
  }

  take(): Item | undefined {
    const [turn] = this.#members;
    if (turn === undefined) return undefined;
    const [member, own] = turn;
    const item = own.shift();
    this.size -= 1;
    this.#members.delete(member);
    if (own.length > 0) this.#members.set(member, own);
    return item;
  }

  remove(member: string, item: Item): boolean {
    const own = this.#members.get(member) ?? [];
    const at = own.indexOf(item);
    if (at === -1) return false;
    own.splice(at, 1);
    this.size -= 1;
    if (own.length === 0) this.#members.delete(member);
    return true;
  }

  /** Removes the newest item of the member with the most, if that has at least `least`. */
  dropNewest(least: number): Item | undefined {
    let [member, most]: [string, Item[]] = ['', []];
    for (const [name, own] of this.#members) if (own.length > most.length) [member, most] = [name, own];
    const newest = most.at(-1);
    if (newest === undefined || most.length < least) return undefined;
    this.remove(member, newest);
    return newest;
  }
}

/**
 * Waiting items by shop, and by member within the shop. Shops take turns first, then the members of each: a shop with many
 * visitors has no larger share than one with a single visitor.
 */
export class RoundRobin<Item> {
  /** In the order of their turns. Each shop has at least one item. */
  readonly #shops = new Map<string, MemberTurns<Item>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(shopId: string, item: Item, member = ''): void {
    this.#size += 1;
    const own = this.#shops.get(shopId) ?? new MemberTurns<Item>();
    own.add(member, item);
    this.#shops.set(shopId, own);
  }

  /** Takes the first item of the next shop for which `mayGo` is true; undefined without such a shop. */
  take(mayGo: (shopId: string, first: Item) => boolean = () => true): Item | undefined {
    for (const [shopId, own] of this.#shops) {
      const { first } = own;
      if (first === undefined || !mayGo(shopId, first)) continue;
      own.take();
      this.#size -= 1;
      this.#shops.delete(shopId);
      if (own.size > 0) this.#shops.set(shopId, own);
      return first;
    }
    return undefined;
  }

  /** False when the item is not waiting. */
  remove(shopId: string, item: Item, member = ''): boolean {
    const own = this.#shops.get(shopId);
    if (own?.remove(member, item) !== true) return false;
    this.#size -= 1;
    if (own.size === 0) this.#shops.delete(shopId);
    return true;
  }

  /**
   * Removes the newest item of the shop with the most items, to make room for one of `shopId`; if no other shop has at
   * least two more than `shopId`, that of the member with the most in the same shop, by the same rule. Otherwise
   * undefined.
   */
  makeRoom(shopId: string, member = ''): Item | undefined {
    const mine = this.#shops.get(shopId);
    let most = mine;
    for (const own of this.#shops.values()) if (own.size > (most?.size ?? 0)) most = own;
    const isOther = most !== mine && (most?.size ?? 0) >= (mine?.size ?? 0) + 2;
    // Each has at least two items, so this never removes the last one of a shop or a member.
    const dropped = isOther ? most?.dropNewest(1) : mine?.dropNewest(mine.countOf(member) + 2);
    if (dropped !== undefined) this.#size -= 1;
    return dropped;
  }
}
