import type { CatalogFeed, StoredGroup } from '../src/catalog/index.ts';

const membersOf = ({ root, children }: StoredGroup): string[] =>
  [...(root === null ? [] : [root]), ...children]
    .map(({ input }) => JSON.stringify(Object.entries(input).sort()))
    .sort();

/** The simplest index that follows the feed: what it holds must be what the catalog holds. */
export class FeedFollower {
  readonly groups = new Map<string, string[]>();
  readonly #feed: CatalogFeed;
  readonly #shopId: string;
  seq = 0;

  constructor(feed: CatalogFeed, shopId: string) {
    this.#feed = feed;
    this.#shopId = shopId;
  }

  async follow(limit: number): Promise<void> {
    for (;;) {
      const changes = await this.#feed.readChanges({ shopId: this.#shopId, afterSeq: this.seq, limit });
      const last = changes.at(-1);
      if (last === undefined) return;
      for (const [index, { seq }] of changes.entries()) {
        if (seq !== this.seq + 1 + index) throw new Error(`the feed has a gap before ${seq}`);
      }
      if (changes.some(({ kind }) => kind === 'swap')) await this.#rebuild();
      else {
        const externalIds = changes.flatMap(({ externalId }) => externalId ?? []);
        await this.#apply({ generationId: last.generationId, externalIds: [...new Set(externalIds)] });
        this.seq = last.seq;
      }
    }
  }

  async #apply(load: { generationId: string; externalIds: string[] }): Promise<void> {
    const groups = await this.#feed.loadGroups({ shopId: this.#shopId, ...load });
    for (const group of groups) this.groups.delete(group.rootId);
    for (const group of groups) if (group.root !== null) this.groups.set(group.rootId, membersOf(group));
  }

  async #rebuild(): Promise<void> {
    const { seq, generationId } = await this.#feed.current(this.#shopId);
    this.groups.clear();
    for (let after: string | null = null; ; ) {
      const request = { shopId: this.#shopId, generationId: generationId ?? '', after, limit: 2 };
      const page: StoredGroup[] = await this.#feed.readAll(request);
      for (const group of page) this.groups.set(group.rootId, membersOf(group));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.rootId;
    }
    this.seq = seq;
  }
}
