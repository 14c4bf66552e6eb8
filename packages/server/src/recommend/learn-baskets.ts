import { lockNames, type Store, type Trx } from '../store/index.ts';
import { type Basket, BasketCounts, type PairKind } from './basket-counts.ts';
import { familiesOf } from './families-of.ts';
import { FIRST_PLACE, type Place, type Read, type ReadRange, readCarts, readOrders } from './read-baskets.ts';
import { writeCounts } from './write-counts.ts';

type Source = 'orders' | 'carts';
const READERS: Readonly<Record<Source, (trx: Trx, range: ReadRange) => Promise<Read>>> = {
  orders: readOrders,
  carts: readCarts,
};

/** Rows are read once they are so old: what is written at the same time may become visible in another order. */
const SETTLED_MS = 60_000;
/** Rows of one transaction: other writers wait for it. */
const ORDERS_AT_A_TIME = 100;
const CARTS_AT_A_TIME = 50;

const cursorOf = async (trx: Trx, source: Source): Promise<Place> => {
  const row = await trx
    .selectFrom('basket_cursors')
    .select(['at', 'shop_id', 'id'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row === undefined ? FIRST_PLACE : { ...row, at: Number(row.at) };
};

const moveCursor = async (trx: Trx, source: Source, place: Place): Promise<void> => {
  await trx
    .insertInto('basket_cursors')
    .values({ source, ...place })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(place))
    .execute();
};

const byShop = (baskets: readonly Basket[]): Map<string, Basket[]> => {
  const shops = new Map<string, Basket[]>();
  for (const basket of baskets) {
    const own = shops.get(basket.shopId) ?? [];
    own.push(basket);
    shops.set(basket.shopId, own);
  }
  return shops;
};

/** The same baskets by another name of their items; what the basket had before by that name is not new. */
const renamed = (baskets: readonly Basket[], nameOf: (item: string) => string | null): Basket[] =>
  baskets.map((basket) => {
    const named = (items: readonly string[]): string[] => [
      ...new Set(items.flatMap((item) => nameOf(item) ?? [])),
    ];
    const before = named(basket.before);
    return { ...basket, before, items: named(basket.items).filter((item) => !before.includes(item)) };
  });

type ShopBaskets = { shopId: string; source: Source; baskets: readonly Basket[] };

const countShop = async (trx: Trx, { shopId, source, baskets }: ShopBaskets): Promise<void> => {
  const families = await familiesOf(
    trx,
    shopId,
    baskets.flatMap(({ items, before }) => [...items, ...before]),
  );
  const names: Readonly<Record<PairKind, (item: string) => string | null>> = {
    product: (item) => {
      const family = families.get(item);
      // Anyone can report carts of made-up products. Orders come from the shop's own server.
      return family === undefined || (source === 'carts' && !family.isInCatalog) ? null : family.root;
    },
    category: (item) => families.get(item)?.category ?? null,
  };
  for (const kind of ['product', 'category'] as const) {
    const counts = new BasketCounts();
    for (const basket of renamed(baskets, names[kind])) counts.add(basket);
    if (counts.items.size > 0) await writeCounts(trx, { shopId, kind, counts });
  }
};

/** Counts the next rows of a source; false after the last. */
const learnSome = (store: Pick<Store, 'db' | 'kind'>, source: Source, nowMs: number): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    // Two that count at a time, of which one has lost its lease, would count the same rows.
    await lockNames(store, trx, ['learn-baskets']);
    const limit = source === 'orders' ? ORDERS_AT_A_TIME : CARTS_AT_A_TIME;
    const range = { store, after: await cursorOf(trx, source), beforeMs: nowMs - SETTLED_MS, limit };
    const { baskets, last } = await READERS[source](trx, range);
    if (last === null) return false;
    for (const [shopId, own] of byShop(baskets)) await countShop(trx, { shopId, source, baskets: own });
    await moveCursor(trx, source, last);
    return true;
  });

/**
 * Counts what was bought and put into carts since the last time. Counts and the place of the last row are written in one
 * transaction, so each row counts once. Returns how many transactions it took.
 */
export async function learnBaskets(
  { store, now }: { store: Pick<Store, 'db' | 'kind'>; now: () => number },
  signal: AbortSignal,
): Promise<number> {
  let parts = 0;
  for (const source of ['orders', 'carts'] as const)
    while (!signal.aborted && (await learnSome(store, source, now()))) parts++;
  return parts;
}
