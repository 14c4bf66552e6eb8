import { CatalogFeed, type Trx } from '../catalog/index.ts';
import { followProducts } from './follow-products.ts';
import type { CatalogPort, FeedPort, TablePorts } from './ports.ts';

/** Products of one transaction. */
const PRODUCTS_PER_STEP = 200;

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

/** Whoever holds it reads products that are no older than those of whoever held it before. */
const holdPlace = async (trx: Trx, shopId: string, place: Place): Promise<void> => {
  const row = { generation_id: place.generationId, seq: place.seq };
  await trx
    .insertInto('picture_feeds')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
};

type Step = { shopId: string; place: Place; externalIds: string[] };

/** One step, all or nothing. */
const followStep = async (ports: FollowPorts, { shopId, place, externalIds }: Step): Promise<void> => {
  const bared = await ports.store.db.transaction().execute(async (trx) => {
    await holdPlace(trx, shopId, place);
    const inside = new CatalogFeed({ store: { db: trx, read: trx } });
    const products = await inside.loadProducts({ shopId, generationId: place.generationId, externalIds });
    return followProducts(trx, { shopId, externalIds, products, now: ports.now() });
  });
  if (bared.length > 0) await ports.catalog.announce({ shopId, externalIds: bared });
};

/**
 * Every product of a catalog, from the first. Products that only a replaced catalog has keep their pictures until that
 * catalog is dropped, since it may be restored.
 */
const followAll = async (ports: FollowPorts, shopId: string, head: Place): Promise<void> => {
  const { generationId } = head;
  // Until the last page is done the place is before all changes, so that an interrupted run begins anew.
  const place = { generationId, seq: -1 };
  for (let after: string | null = null; ; ) {
    const page = await ports.feed.readAll({ shopId, generationId, after, limit: PRODUCTS_PER_STEP });
    const last = page.at(-1);
    if (last === undefined) break;
    const externalIds = page.flatMap(({ root, children }) =>
      [...(root === null ? [] : [root]), ...children].map((product) => product.externalId),
    );
    for (let at = 0; at < externalIds.length; at += PRODUCTS_PER_STEP) {
      const part = externalIds.slice(at, at + PRODUCTS_PER_STEP);
      await followStep(ports, { shopId, place, externalIds: part });
    }
    after = last.rootId;
  }
  await followStep(ports, { shopId, place: head, externalIds: [] });
};

const isLost = async ({ feed }: FollowPorts, shopId: string, place: Place): Promise<boolean> =>
  place.seq < 0 || (await feed.oldestSeq(shopId)) > place.seq + 1;

/** Brings a shop's pictures in line with what its change feed tells. Safe on several nodes at once. */
export const followCatalog = async (ports: FollowPorts, shopId: string): Promise<void> => {
  const { feed } = ports;
  const { generationId, seq } = await feed.current(shopId);
  if (generationId === null) return;
  const head = { generationId, seq };
  let place = await placeOf(ports, shopId);
  if (place === null || place.generationId !== generationId || (await isLost(ports, shopId, place))) {
    return followAll(ports, shopId, head);
  }
  while (place.seq < seq) {
    const request = { shopId, afterSeq: place.seq, limit: PRODUCTS_PER_STEP };
    const changes = await feed.readChanges(request);
    const last = changes.at(-1);
    if (last === undefined) return;
    if (changes.some((change) => change.externalId === null)) return followAll(ports, shopId, head);
    // Price and stock have no pictures.
    const text = changes.filter(({ kind }) => kind !== 'live').map(({ externalId }) => externalId ?? '');
    place = { generationId, seq: last.seq };
    await followStep(ports, { shopId, place, externalIds: [...new Set(text)] });
  }
};
