import type { Kysely } from 'kysely';
import type { Database, Store } from '../store/index.ts';
import type { Change, StoredGroup, StoredProduct } from './catalog-types.ts';
import { STORED_COLUMNS, type StoredRow, toStored } from './products/product-rows.ts';
import {
  BODY_BYTES,
  BUILD_BYTES,
  childrenBytes,
  firstFitting,
  groupSizesOf,
  IDS_PER_STATEMENT,
  sizesOf,
} from './products/record-sizes.ts';

export type GroupsRequest = { shopId: string; generationId: string; externalIds: string[] };

/** Feed rows deleted by one statement, so that syncs run in between. */
const PRUNE_STEP = 5000;

/**
 * The change feed that indexes follow. `seq` has no gaps within a shop; a row becomes visible together with its
 * products.
 */
export class CatalogFeed {
  readonly #read: Kysely<Database>;
  readonly #db: Kysely<Database>;

  constructor(ports: { store: Pick<Store, 'db' | 'read'> }) {
    this.#read = ports.store.read;
    this.#db = ports.store.db;
  }

  /** The newest change and the catalog it belongs to; `generationId` null when nothing was ever synced. */
  async current(shopId: string): Promise<{ seq: number; generationId: string | null }> {
    const shop = await this.#read
      .selectFrom('shops')
      .select(['last_seq', 'current_generation_id'])
      .where('id', '=', shopId)
      .executeTakeFirst();
    return { seq: shop?.last_seq ?? 0, generationId: shop?.current_generation_id ?? null };
  }

  async currentSeq(shopId: string): Promise<number> {
    return (await this.current(shopId)).seq;
  }

  /** Newest seq of every shop that has one, for a process that polls all at once. */
  async currentSeqs(): Promise<Map<string, number>> {
    const shops = await this.#read
      .selectFrom('shops')
      .select(['id', 'last_seq'])
      .where('last_seq', '>', 0)
      .execute();
    return new Map(shops.map((shop) => [shop.id, shop.last_seq]));
  }

  /** Number of products of every shop, variants included; empty shops are omitted. */
  async productCounts(): Promise<Map<string, number>> {
    const shops = await this.#read
      .selectFrom('shops')
      .innerJoin('generations', 'generations.id', 'shops.current_generation_id')
      .select(['shops.id', 'generations.products_count'])
      .where('generations.products_count', '>', 0)
      .execute();
    return new Map(shops.map((shop) => [shop.id, shop.products_count]));
  }

  /** The oldest change still kept; `currentSeq + 1` when none is. An index behind `oldestSeq - 1` must rebuild. */
  async oldestSeq(shopId: string): Promise<number> {
    // The shop's seq is read first: a change in between makes an index rebuild, never skip.
    const seq = await this.currentSeq(shopId);
    const oldest = await this.#read
      .selectFrom('changes')
      .select('seq')
      .where('shop_id', '=', shopId)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    return oldest?.seq ?? seq + 1;
  }

  /** In order of `seq`, those after `afterSeq`. */
  async readChanges(request: { shopId: string; afterSeq: number; limit: number }): Promise<Change[]> {
    const rows = await this.#read
      .selectFrom('changes')
      .select(['seq', 'generation_id', 'external_id', 'kind'])
      .where('shop_id', '=', request.shopId)
      .where('seq', '>', request.afterSeq)
      .orderBy('seq')
      .limit(request.limit)
      .execute();
    return rows.map((row) => ({
      seq: row.seq,
      generationId: row.generation_id,
      externalId: row.external_id,
      kind: row.kind,
    }));
  }

  /** The first of these products, up to PAGE_BYTES in all; at least one. */
  async fittingProducts({ externalIds, ...place }: GroupsRequest): Promise<string[]> {
    if (externalIds.length < 2) return externalIds;
    const sizes = await sizesOf(this.#read, place, externalIds);
    return firstFitting(externalIds, (id) => sizes.get(id)?.bytes ?? 0);
  }

  /** The first of these products, up to BUILD_BYTES of whole groups; at least one. */
  async fittingGroups({ externalIds, ...place }: GroupsRequest): Promise<string[]> {
    if (externalIds.length < 2) return externalIds;
    const sizes = await groupSizesOf(this.#read, place, externalIds);
    const counted = new Set<string>();
    return firstFitting(
      externalIds,
      (id) => {
        const { rootId, bytes } = sizes.get(id) ?? { rootId: id, bytes: 0 };
        if (counted.has(rootId)) return 0;
        counted.add(rootId);
        return bytes;
      },
      BUILD_BYTES,
    );
  }

  /** Current products by externalId; deleted ones are missing. */
  async loadProducts(request: GroupsRequest): Promise<Map<string, StoredProduct>> {
    const swapSeq = await this.#swapSeq(request.generationId);
    const rows = await this.#rows(request, 'external_id', request.externalIds);
    return new Map(rows.map((row) => [row.external_id, toStored(row, swapSeq)]));
  }

  /** The whole groups of the given products; see StoredGroup for deleted ones. */
  async loadGroups(request: GroupsRequest): Promise<StoredGroup[]> {
    const named = new Map(
      (await this.#rows(request, 'external_id', request.externalIds)).map((row) => [row.external_id, row]),
    );
    const rootIds = new Set(request.externalIds);
    for (const row of named.values())
      if (row.parent_external_id !== null) rootIds.add(row.parent_external_id);
    const missing = [...rootIds].filter((id) => !named.has(id));
    for (const row of await this.#rows(request, 'external_id', missing)) named.set(row.external_id, row);

    const roots = new Map<string, StoredRow | null>();
    for (const id of rootIds) {
      const row = named.get(id);
      roots.set(id, row === undefined || row.parent_external_id !== null ? null : row);
    }
    return this.#withChildren(request, roots);
  }

  /**
   * A page of whole groups for a rebuild, ordered by rootId. It has up to `limit` groups with rootId > `after` (start
   * with null), and up to PAGE_BYTES, but at least one group. An empty page is the end. A root deleted during the read
   * is null. Read `current` first, then all pages, then follow the feed from that seq.
   */
  async readAll(request: {
    shopId: string;
    generationId: string;
    after: string | null;
    limit: number;
  }): Promise<StoredGroup[]> {
    const { after, limit, ...place } = request;
    let listed = this.#read
      .selectFrom('products')
      .select(['external_id', BODY_BYTES.as('bytes')])
      .where('shop_id', '=', place.shopId)
      .where('generation_id', '=', place.generationId)
      .where('parent_external_id', 'is', null)
      .orderBy('external_id')
      .limit(limit);
    if (after !== null) listed = listed.where('external_id', '>', after);
    const sized = await listed.execute();
    const children = await childrenBytes(
      this.#read,
      place,
      sized.map((root) => root.external_id),
    );
    const page = firstFitting(sized, ({ external_id, bytes }) => bytes + (children.get(external_id) ?? 0));
    const ids = page.map((root) => root.external_id);
    const rows = await this.#rows(place, 'external_id', ids);
    const roots = new Map<string, StoredRow | null>(ids.map((id) => [id, null]));
    for (const row of rows) if (row.parent_external_id === null) roots.set(row.external_id, row);
    return this.#withChildren(place, roots);
  }

  /** False when a catalog is being deleted: what was read of it may be incomplete. */
  async isKept(generationId: string): Promise<boolean> {
    const generation = await this.#read
      .selectFrom('generations')
      .select('id')
      .where('id', '=', generationId)
      .where('status', '!=', 'staging')
      .executeTakeFirst();
    return generation !== undefined;
  }

  /** Deletes feed rows made before `before` (epoch ms); returns how many. */
  async pruneChanges(before: number): Promise<number> {
    let pruned = 0;
    for (const shopId of (await this.currentSeqs()).keys()) pruned += await this.#pruneShop(shopId, before);
    return pruned;
  }

  /** A beginning of the feed alone: where a clock was ahead for a while, older rows behind those would leave a gap that nobody sees. */
  async #pruneShop(shopId: string, before: number): Promise<number> {
    const feed = this.#db.selectFrom('changes').where('shop_id', '=', shopId);
    for (let pruned = 0; ; ) {
      const oldest = await feed.select(['seq', 'created_at']).orderBy('seq').limit(1).executeTakeFirst();
      if (oldest === undefined || oldest.created_at >= before) return pruned;
      const step = oldest.seq + PRUNE_STEP;
      const kept = await feed
        .select('seq')
        .where('seq', '<', step)
        .where('created_at', '>=', before)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      const { numDeletedRows } = await this.#db
        .deleteFrom('changes')
        .where('shop_id', '=', shopId)
        .where('seq', '<', kept?.seq ?? step)
        .executeTakeFirst();
      pruned += Number(numDeletedRows);
    }
  }

  async #withChildren(
    place: { shopId: string; generationId: string },
    roots: Map<string, StoredRow | null>,
  ): Promise<StoredGroup[]> {
    const swapSeq = await this.#swapSeq(place.generationId);
    const parents = [...roots].filter(([, row]) => row !== null).map(([id]) => id);
    const children = new Map<string, StoredProduct[]>();
    for (const row of await this.#rows(place, 'parent_external_id', parents)) {
      const siblings = children.get(row.parent_external_id ?? '');
      if (siblings === undefined) children.set(row.parent_external_id ?? '', [toStored(row, swapSeq)]);
      else siblings.push(toStored(row, swapSeq));
    }
    return [...roots].map(([rootId, row]) => ({
      rootId,
      root: row === null ? null : toStored(row, swapSeq),
      children: children.get(rootId) ?? [],
    }));
  }

  async #rows(
    place: { shopId: string; generationId: string },
    column: 'external_id' | 'parent_external_id',
    ids: string[],
  ): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
      let chunk = this.#read
        .selectFrom('products')
        .select(STORED_COLUMNS)
        .where('generation_id', '=', place.generationId)
        .where(column, 'in', ids.slice(start, start + IDS_PER_STATEMENT));
      // With the shop or an order added, SQLite scans the whole generation instead of using the index of parents.
      if (column === 'external_id') chunk = chunk.where('shop_id', '=', place.shopId);
      rows.push(...(await chunk.execute()));
    }
    return rows.sort((left, right) => (left.external_id < right.external_id ? -1 : 1));
  }

  async #swapSeq(generationId: string): Promise<number> {
    const generation = await this.#read
      .selectFrom('generations')
      .select('swap_seq')
      .where('id', '=', generationId)
      .executeTakeFirst();
    return generation?.swap_seq ?? 0;
  }
}
