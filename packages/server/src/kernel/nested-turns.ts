type Group<Item> = { items: Item[]; groups: Map<string, Group<Item>>; size: number };

const emptyGroup = <Item>(): Group<Item> => ({ items: [], groups: new Map(), size: 0 });

/** Names of groups, from the widest to the narrowest: a shop and a visitor in it; a site, a customer in it, a line of the customer. */
export type TurnPath = readonly string[];

/** The largest group in one that has some; of equals the one that is called `preferred`. */
const largestIn = <Item>({ groups }: Group<Item>, preferred: string | undefined): [string, Group<Item>] => {
  let most = 0;
  let largest: [string, Group<Item>] | null = null;
  for (const [name, group] of groups) {
    const size = group.size + (name === preferred ? 0.5 : 0);
    if (size <= most) continue;
    most = size;
    largest = [name, group];
  }
  if (largest === null) throw new Error('a group without items');
  return largest;
};

/** The item that is taken next from a group that has some. */
const firstOf = <Item>(group: Group<Item>): Item => {
  let inner = group;
  for (let [next] = inner.groups.values(); next !== undefined; [next] = inner.groups.values()) inner = next;
  return inner.items[0] as Item;
};

/** One item of `inner` goes, and the others in it wait behind the groups beside it. */
const passTurn = <Item>(outer: Group<Item>, name: string, inner: Group<Item>): Group<Item> => {
  outer.groups.delete(name);
  inner.size -= 1;
  if (inner.size > 0) outer.groups.set(name, inner);
  return inner;
};

/**
 * Waiting items by group. At each level the groups take turns, so that no item waits behind all of another group.
 * Splitting a group into many gains no turns. All paths of one queue end in groups without groups.
 */
export class NestedTurns<Item> {
  readonly #root = emptyGroup<Item>();

  get size(): number {
    return this.#root.size;
  }

  add(path: TurnPath, item: Item): void {
    let group = this.#root;
    group.size += 1;
    for (const name of path) {
      const inner = group.groups.get(name) ?? emptyGroup<Item>();
      group.groups.set(name, inner);
      inner.size += 1;
      group = inner;
    }
    group.items.push(item);
  }

  /** Takes the first item of the next widest group for which `mayGo` is true; undefined without such a group. */
  take(mayGo: (group: string, first: Item) => boolean = () => true): Item | undefined {
    for (const [name, group] of this.#root.groups) {
      if (!mayGo(name, firstOf(group))) continue;
      this.#root.size -= 1;
      let inner = passTurn(this.#root, name, group);
      for (let [next] = inner.groups; next !== undefined; [next] = inner.groups)
        inner = passTurn(inner, ...next);
      return inner.items.shift();
    }
    return undefined;
  }

  /** False when the item is not waiting. */
  remove(path: TurnPath, item: Item): boolean {
    const groups = this.#groupsOf(path);
    const own = groups.length === path.length + 1 ? groups.at(-1) : undefined;
    const at = own?.items.indexOf(item) ?? -1;
    if (own === undefined || at === -1) return false;
    own.items.splice(at, 1);
    this.#shrink(groups, path);
    return true;
  }

  /** Removes the newest item of the group that gives way to one more in those of `path`; undefined: none does. */
  makeRoom(path: TurnPath): Item | undefined {
    const givesWay = this.#givingWay(path);
    if (givesWay === null) return undefined;
    const { groups, names } = givesWay;
    const item = groups.at(-1)?.items.pop();
    this.#shrink(groups, names);
    return item;
  }

  /** Whether `makeRoom` would remove an item. */
  hasRoomFor(path: TurnPath): boolean {
    return this.#givingWay(path) !== null;
  }

  /**
   * The largest group, and those around it. It gives way only if it has at least two items more than that of `path` at
   * its level; if none has, the groups in that of `path` are looked at. Null: no group gives way.
   */
  #givingWay(path: TurnPath): { groups: Group<Item>[]; names: string[] } | null {
    const names: string[] = [];
    const groups = [this.#root];
    let isMine = true;
    for (let group = this.#root; group.groups.size > 0; ) {
      const wanted: string | undefined = isMine ? path[names.length] : undefined;
      const own = wanted === undefined ? undefined : group.groups.get(wanted);
      let [name, next]: [string, Group<Item>] = largestIn(group, wanted);
      if (isMine && name !== wanted && next.size < (own?.size ?? 0) + 2) {
        if (wanted === undefined || own === undefined) return null;
        [name, next] = [wanted, own];
      }
      isMine &&= name === wanted;
      names.push(name);
      groups.push(next);
      group = next;
    }
    return isMine ? null : { groups, names };
  }

  /** The groups on a path, as far as they exist, the root first. */
  #groupsOf(path: TurnPath): Group<Item>[] {
    const found = [this.#root];
    for (const name of path) {
      const inner = found.at(-1)?.groups.get(name);
      if (inner === undefined) break;
      found.push(inner);
    }
    return found;
  }

  #shrink(groups: readonly Group<Item>[], path: TurnPath): void {
    for (const [level, group] of groups.entries()) {
      group.size -= 1;
      const name = path[level - 1];
      if (group.size === 0 && name !== undefined) groups[level - 1]?.groups.delete(name);
    }
  }
}
