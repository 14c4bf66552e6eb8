type Group<Item> = { items: Item[]; groups: Map<string, Group<Item>>; size: number };

const emptyGroup = <Item>(): Group<Item> => ({ items: [], groups: new Map(), size: 0 });

/** Names of groups, from the widest to the narrowest, such as networks: a site, a customer in it, a line of the customer. */
export type TurnPath = readonly string[];

/** The largest group in one that has some; of equals the one that is called `preferred`. */
const largestIn = <Item>({ groups }: Group<Item>, preferred: string | undefined): [string, Group<Item>] => {
  const sizeOf = ([name, { size }]: [string, Group<Item>]): number => size + (name === preferred ? 0.5 : 0);
  return [...groups].reduce((largest, one) => (sizeOf(one) > sizeOf(largest) ? one : largest));
};

/**
 * Waiting items by group. At each level the groups take turns, so that no item waits behind all of another group, and
 * splitting a group into many gains no turns. All paths of one queue end in groups without groups.
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

  /** Takes the first item of the next group; undefined when none waits. */
  take(): Item | undefined {
    if (this.#root.size === 0) return undefined;
    let group = this.#root;
    group.size -= 1;
    for (;;) {
      const [next] = group.groups;
      if (next === undefined) return group.items.shift();
      const [name, inner] = next;
      group.groups.delete(name);
      inner.size -= 1;
      if (inner.size > 0) group.groups.set(name, inner);
      group = inner;
    }
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

  /**
   * Removes the newest item of the largest group beside those of `path`, to make room for one more in them. Returns
   * undefined when no such group has at least two items more than the one of `path` at its level.
   */
  makeRoom(path: TurnPath): Item | undefined {
    const names: string[] = [];
    const groups = [this.#root];
    let isMine = true;
    let group: Group<Item> = this.#root;
    while (group.groups.size > 0) {
      const wanted: string | undefined = isMine ? path[names.length] : undefined;
      const [name, largest]: [string, Group<Item>] = largestIn(group, wanted);
      const mine = wanted === undefined ? 0 : (group.groups.get(wanted)?.size ?? 0);
      if (isMine && name !== wanted && largest.size < mine + 2) return undefined;
      isMine &&= name === wanted;
      names.push(name);
      groups.push(largest);
      group = largest;
    }
    if (isMine) return undefined;
    const item = groups.at(-1)?.items.pop();
    this.#shrink(groups, names);
    return item;
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
