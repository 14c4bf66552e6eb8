import type { TestServer, TestShop } from '../../../test/harness.ts';

const HOUR_MS = 3_600_000;
/** Younger rows may not be visible yet. */
const SETTLED_MS = 61_000;
let rows = 0;

/** A product of a test shop. */
export const thing = (externalId: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  externalId,
  name: `Thing ${externalId}`,
  price: 10,
  ...more,
});

/** Sends products and waits until they are searchable. */
export async function stock(server: TestServer, shop: TestShop, products: unknown[]): Promise<void> {
  const answer = await server.call('syncProducts', shop, {
    body: { syncType: 'INCREMENTAL', products },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  await server.server.indexes.settled(shop.shop.shopId);
}

/** Writes orders of these products, which are counted at the next step. `refundId`: it is a refund. */
export async function order(
  { server, clock }: TestServer,
  shop: TestShop,
  baskets: readonly (readonly string[])[],
  { refundId = '', ageMs = 0 }: { refundId?: string; ageMs?: number } = {},
): Promise<void> {
  for (const basket of baskets) {
    const id = `order-${++rows}`;
    const at = clock.nowMs() - ageMs;
    await server.store.db
      .insertInto('conversions')
      .values({
        shop_id: shop.shop.shopId,
        id,
        order_id: id,
        refund_id: refundId,
        search_log_id: 'a-search',
        search_at: at,
        query: null,
        value: 0,
        currency: 'USD',
        items: JSON.stringify(basket.map((externalId) => ({ externalId, quantity: 1, price: 1 }))),
        occurred_at: at,
        attributed: 1,
        created_at: at,
      })
      .execute();
  }
}

/** Writes what a session put into its cart, in this order. */
export async function fillCart(
  { server, clock }: TestServer,
  shop: TestShop,
  { session, items, bot = 0 }: { session: string; items: readonly string[]; bot?: number },
): Promise<void> {
  for (const product_id of items) {
    const at = clock.nowMs();
    rows += 1;
    await server.store.db
      .insertInto('shopper_events')
      .values({
        shop_id: shop.shop.shopId,
        id: `event-${String(rows).padStart(6, '0')}`,
        at,
        received_at: at,
        type: 'add_to_cart',
        search_log_id: null,
        search_at: null,
        product_id,
        query: null,
        position: null,
        session_id: session,
        user_id: null,
        caller_hash: null,
        bot,
      })
      .execute();
  }
}

/** Counts what was ordered and put into carts. */
export const learn = ({ server, clock }: TestServer): Promise<number> => {
  clock.advance(SETTLED_MS);
  return server.recommender.learn(new AbortController().signal);
};

export type Traffic = {
  hoursAgo?: number;
  impressions?: number;
  views?: number;
  clicks?: number;
  carts?: number;
  purchases?: number;
  orders?: number;
  /** Different visitors of each kind; default: as many as did it. */
  visitors?: number;
};

/** Writes an hour's traffic of a product, as the rollup would. */
export async function visit(
  { server, clock }: TestServer,
  shop: TestShop,
  [product_id, traffic]: readonly [string, Traffic],
): Promise<void> {
  const { hoursAgo = 1, impressions = 0, views = 0, clicks = 0, carts = 0, purchases = 0 } = traffic;
  const { orders = 0, visitors } = traffic;
  const most = (count: number): number => Math.min(count, visitors ?? count);
  await server.store.db
    .insertInto('product_hours')
    .values({
      shop_id: shop.shop.shopId,
      hour: Math.floor(clock.nowMs() / HOUR_MS - hoursAgo) * HOUR_MS,
      product_id,
      impressions,
      views,
      clicks,
      carts,
      purchases,
      orders,
      view_visitors: most(views),
      click_visitors: most(clicks),
      cart_visitors: most(carts),
      purchase_visitors: most(purchases),
    })
    .execute();
}
