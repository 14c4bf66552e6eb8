import { createHash } from 'node:crypto';
import type { StoredGroup, StoredProduct } from '../../catalog/index.ts';
import { membersOf } from '../../embeddings/document-texts.ts';

/** A group that the builder failed on, and the version of it that failed. */
export type UnindexableGroup = { rootId: string; version: string; externalIds: string[] };

/** A hash of the group's texts: a change of price or stock makes no new version. */
const versionOf = (members: StoredProduct[]): string => {
  const hash = createHash('sha256');
  for (const { externalId, textHash } of members) hash.update(`${externalId}\n${textHash}\n`);
  return hash.digest('base64url');
};

/**
 * The groups that a shop's index lacks because the builder fails on them. Each is tried again when one of its members
 * changes, and when the index is rebuilt.
 */
export class UnindexableGroups {
  readonly #groups = new Map<string, UnindexableGroup>();
  readonly #rootOf = new Map<string, string>();

  constructor(groups: Iterable<UnindexableGroup> = []) {
    for (const group of groups) this.#set(group);
  }

  /** The number of products in these groups. */
  get products(): number {
    return this.#rootOf.size;
  }

  list(): UnindexableGroup[] {
    return [...this.#groups.values()];
  }

  /** The group that the product was in when it failed; undefined when it did not fail. */
  rootOf(externalId: string): string | undefined {
    return this.#rootOf.get(externalId);
  }

  /** Records how building `groups` went. Returns the roots that failed at this version for the first time. */
  built(groups: StoredGroup[], failedRoots: ReadonlySet<string>): string[] {
    const news: string[] = [];
    for (const group of groups) {
      const before = this.#groups.get(group.rootId);
      if (before !== undefined) this.#delete(before);
      if (!failedRoots.has(group.rootId)) continue;
      const members = membersOf(group);
      const version = versionOf(members);
      const externalIds = members.map(({ externalId }) => externalId);
      this.#set({ rootId: group.rootId, version, externalIds });
      if (before?.version !== version) news.push(group.rootId);
    }
    return news;
  }

  #set(group: UnindexableGroup): void {
    this.#groups.set(group.rootId, group);
    for (const externalId of group.externalIds) this.#rootOf.set(externalId, group.rootId);
  }

  #delete({ rootId, externalIds }: UnindexableGroup): void {
    this.#groups.delete(rootId);
    for (const externalId of externalIds) {
      if (this.#rootOf.get(externalId) === rootId) this.#rootOf.delete(externalId);
    }
  }
}
