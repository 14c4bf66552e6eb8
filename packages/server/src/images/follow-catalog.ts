import { type ImageFields, loadImageFields, pageOfImageFields } from '../catalog/index.ts';
import type { Trx } from '../store/index.ts';
import { followProducts, outOfLine } from './follow-products.ts';
import type { CatalogPort, FeedPort, TablePorts } from './ports.ts';

/** Products of one step, written in a short transaction. */
const PRODUCTS_PER_STEP = 50;

export type FollowPorts = TablePorts & { feed: FeedPort; catalog: Pick<CatalogPort, 'announce'> };
type Place = { generationId: string; seq: number };

const placeOf = async ({ store }: TablePorts, shopId: string): Promise<Place | null> => {
  const row = await store.read
    .selectFrom('image_feeds')
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
    .insertInto('image_feeds')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
};

type Step = {
  shopId: string;
  place: Place;
  externalIds: string[];
  /** Those of them that the catalog has, as read by now. */
  products: ReadonlyMap<string, ImageFields>;
};

/**
 * One step, all or nothing. Products whose images are up to date cause no write.
 */
const followStep = async (ports: FollowPorts, step: Step): Promise<void> => {
  const { shopId, place } = step;
  const externalIds = await outOfLine(ports.store.read, { ...step, now: ports.now() });
  if (externalIds.length === 0) return;
  const bared = await ports.store.db.transaction().execute(async (trx) => {
    await holdPlace(trx, shopId, place);
    const inside = { kind: ports.store.kind, read: trx };
    const { generationId } = place;
    const products = await loadImageFields(inside, { shopId, generationId, externalIds });
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
    const page = { shopId, generationId, after, limit: PRODUCTS_PER_STEP };
    const products = await pageOfImageFields(ports.store, page);
    const externalIds = [...products.keys()];
    const last = externalIds.at(-1);
    if (last === undefined) break;
    await followStep(ports, { shopId, place, externalIds, products });
    after = last;
  }
  await holdPlace(ports.store.db, shopId, head);
};

const isLost = async ({ feed }: FollowPorts, shopId: string, place: Place): Promise<boolean> =>
  place.seq < 0 || (await feed.oldestSeq(shopId)) > place.seq + 1;

/** Follows the products that changed up to `place`. */
const followSome = async (
  ports: FollowPorts,
  { shopId, place, externalIds }: Pick<Step, 'shopId' | 'place' | 'externalIds'>,
): Promise<void> => {
  if (externalIds.length === 0) return;
  const { generationId } = place;
  const products = await loadImageFields(ports.store, { shopId, generationId, externalIds });
  await followStep(ports, { shopId, place, externalIds, products });
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
    await followSome(ports, { shopId, place: to, externalIds: [...new Set(text)] });
    place = to;
  }
  // Once a run: steps without a write have not stored the place.
  if (place !== from) await holdPlace(ports.store.db, shopId, place);
};
