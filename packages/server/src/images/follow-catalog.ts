import { CatalogFeed, decodeProducts, type StoredProduct } from '../catalog/index.ts';
import type { Trx } from '../store/index.ts';
import { followProducts, outOfLine } from './follow-products.ts';
import type { CatalogPort, FeedPort, TablePorts } from './ports.ts';

/** Products of one step. They are parsed in a millisecond or two, and written in a short transaction. */
const PRODUCTS_PER_STEP = 50;

export type FollowPorts = TablePorts & { feed: FeedPort; catalog: Pick<CatalogPort, 'announce'> };
type Place = { generationId: string; seq: number };

const placeOf = async ({ store }: TablePorts, shopId: string): Promise<Place | null> => {
  const row = await store.read
    .selectFrom('picture_feeds')
    .select(['generation_id', 'seq'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row === undefined ? null : { generationId: row.generation_id, seq: row.seq };
};

/**
 * Writes the shop's place in the feed. The row lock serialises followers: each reads products at least as new as the
 * one before.
 */
const holdPlace = async (
  db: Trx | TablePorts['store']['db'],
  shopId: string,
  place: Place,
): Promise<void> => {
  const row = { generation_id: place.generationId, seq: place.seq };
  await db
    .insertInto('picture_feeds')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
};

type Step = {
  shopId: string;
  place: Place;
  externalIds: string[];
  /** Those of them that the catalog has, as read by now. */
  products: ReadonlyMap<string, StoredProduct>;
};

/**
 * One step, all or nothing. Products whose images are up to date cause no write.
 */
const followStep = async (ports: FollowPorts, step: Step): Promise<void> => {
  const { shopId, place } = step;
  await decodeProducts(step.products.values());
  const externalIds = await outOfLine(ports.store.read, { ...step, now: ports.now() });
  if (externalIds.length === 0) return;
  const bared = await ports.store.db.transaction().execute(async (trx) => {
    await holdPlace(trx, shopId, place);
    const inside = new CatalogFeed({ store: { db: trx, read: trx } });
    const products = await inside.loadProducts({ shopId, generationId: place.generationId, externalIds });
    return followProducts(trx, { shopId, externalIds, products, now: ports.now() });
  });
  if (bared.length > 0) await ports.catalog.announce({ shopId, externalIds: bared });
};

/**
 * Follows every product of a catalog, from the first. Products that only a replaced catalog has keep their images until
 * that catalog is dropped, since it may be restored.
 */
const followAll = async (ports: FollowPorts, shopId: string, head: Place): Promise<void> => {
  const { generationId } = head;
  // Until the last page is done the place stays before all changes, so that an interrupted run starts again.
  const place = { generationId, seq: -1 };
  for (let after: string | null = null; ; ) {
    const page = await ports.feed.readAll({ shopId, generationId, after, limit: PRODUCTS_PER_STEP });
    const last = page.at(-1);
    if (last === undefined) break;
    const all = page.flatMap(({ root, children }) => [...(root === null ? [] : [root]), ...children]);
    for (let at = 0; at < all.length; at += PRODUCTS_PER_STEP) {
      const products = new Map(
        all.slice(at, at + PRODUCTS_PER_STEP).map((product) => [product.externalId, product]),
      );
      await followStep(ports, { shopId, place, externalIds: [...products.keys()], products });
    }
    after = last.rootId;
  }
  await holdPlace(ports.store.db, shopId, head);
};

const isLost = async ({ feed }: FollowPorts, shopId: string, place: Place): Promise<boolean> =>
  place.seq < 0 || (await feed.oldestSeq(shopId)) > place.seq + 1;

/** Follows the products that changed up to `to`, one read at a step. The last step of a read moves the place on. */
const followSome = async (
  ports: FollowPorts,
  { shopId, from, to }: { shopId: string; from: Place; to: Place },
  changed: string[],
): Promise<void> => {
  const { generationId } = to;
  for (let left = changed; left.length > 0; ) {
    const externalIds = await ports.feed.fittingProducts({ shopId, generationId, externalIds: left });
    left = left.slice(externalIds.length);
    const products = await ports.feed.loadProducts({ shopId, generationId, externalIds });
    await followStep(ports, { shopId, place: left.length === 0 ? to : from, externalIds, products });
  }
};

/** Updates a shop's images from its change feed. Safe on several nodes at once. */
export const followCatalog = async (ports: FollowPorts, shopId: string): Promise<void> => {
  const { feed } = ports;
  const { generationId, seq } = await feed.current(shopId);
  if (generationId === null) return;
  const head = { generationId, seq };
  const from = await placeOf(ports, shopId);
  if (from === null || from.generationId !== generationId || (await isLost(ports, shopId, from))) {
    return followAll(ports, shopId, head);
  }
  let place = from;
  while (place.seq < seq) {
    const changes = await feed.readChanges({ shopId, afterSeq: place.seq, limit: PRODUCTS_PER_STEP });
    const last = changes.at(-1);
    if (last === undefined) break;
    if (changes.some((change) => change.externalId === null)) return followAll(ports, shopId, head);
    // Neither changes of price and stock nor announced vectors change which images there are.
    const text = changes
      .filter(({ kind }) => kind === 'text' || kind === 'delete')
      .map(({ externalId }) => externalId ?? '');
    const to = { generationId, seq: last.seq };
    await followSome(ports, { shopId, from: place, to }, [...new Set(text)]);
    place = to;
  }
  // Once a run: steps without a write have not stored the place.
  if (place !== from) await holdPlace(ports.store.db, shopId, place);
};
