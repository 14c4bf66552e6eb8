import type { Proposal } from '@aisle/contract';
import type { Insertable } from 'kysely';
import type { TestServer, TestShop } from '../../../test/harness.ts';
import { storeLog } from '../../insights/test/random-log.ts';
import type { SearchLogsTable, ShopperEventsTable } from '../../store/index.ts';

const PRODUCTS = [
  { externalId: 'u-1', name: 'Pocket umbrella' },
  { externalId: 'u-2', name: 'Long umbrella' },
  { externalId: 't-1', name: 'Glass teapot' },
  { externalId: 'b-1', name: 'Balance bike' },
];

const HOUR_MS = 3_600_000;

/** `next`: what the shopper searched for and clicked on then. `opens`: the product that was looked at then. */
type Try = { query: string; next?: string; opens?: string; address?: string };

/** Writes one session for each, of two searches at most, and rolls the log up. */
export const logTries = async (
  current: TestServer,
  { shop }: TestShop,
  tries: readonly Try[],
): Promise<void> => {
  const shop_id = shop.shopId;
  const searches: Insertable<SearchLogsTable>[] = [];
  const events: ShopperEventsTable[] = [];
  const begin = current.clock.nowMs() - 48 * HOUR_MS;
  for (const [n, { query, next, opens, address }] of tries.entries()) {
    const who = {
      session_id: `${shop_id}-s${n}`,
      user_id: null,
      caller_hash: address ?? `${shop_id}-c${n}`,
      bot: 0,
    };
    const at = begin + n * 60_000;
    const logged = (id: string, text: string, more: { total: number; created_at: number }) => ({
      id,
      shop_id,
      kind: 'text' as const,
      query: text,
      normalized_query: text,
      corrected_query: null,
      degraded: null,
      took_ms: 1,
      page: 1,
      ...who,
      ...more,
    });
    searches.push(logged(`${shop_id}-${n}`, query, { total: 0, created_at: at }));
    const second = `${shop_id}-${n}-next`;
    if (next !== undefined) searches.push(logged(second, next, { total: 2, created_at: at + 10_000 }));
    const product_id = opens ?? (next === undefined ? null : 'u-1');
    if (product_id !== null)
      events.push({
        shop_id,
        at: at + 20_000,
        id: `${shop_id}-e${n}`,
        type: next === undefined ? 'view' : 'click',
        search_log_id: next === undefined ? null : second,
        search_at: next === undefined ? null : at + 10_000,
        product_id,
        query: null,
        position: 1,
        received_at: at + 20_100,
        ...who,
      });
  }
  await storeLog(current.server.store, { searches, events, conversions: [] });
  await current.server.rollups.run();
};

const times = (count: number, one: Try): Try[] => Array.from({ length: count }, () => one);

/**
 * A shop with four products and a log that leads to four proposals. `parapluie` means umbrella, `zorbo` the balance
 * bike, `returns` is a page, and violins are not sold.
 */
export const shopWithFailures = async (
  current: TestServer,
): Promise<TestShop & { proposal: (from: string) => Promise<Proposal> }> => {
  const shop = await current.makeShop();
  const { shopId } = shop.shop;
  const products = PRODUCTS.map((one) => ({ ...one, price: 10, url: `${shop.origin}/${one.externalId}` }));
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  await current.server.indexes.settled(shopId);
  await logTries(current, shop, [
    ...times(4, { query: 'parapluie', next: 'umbrella' }),
    ...times(2, { query: 'parapluie rouge' }),
    ...times(4, { query: 'zorbo', opens: 'b-1' }),
    ...times(3, { query: 'returns' }),
    ...times(6, { query: 'violin' }),
    ...times(2, { query: 'violin strings' }),
  ]);
  await current.server.autopilot.refresh(shopId);
  const proposal = async (from: string): Promise<Proposal> => {
    for (const state of ['open', 'applied', 'dismissed']) {
      const { body } = await current.call('listProposals', shop, { query: { state } });
      const found = body.proposals.find((one: Proposal) => one.from === from);
      if (found !== undefined) return found;
    }
    throw new Error(`no proposal for ${from}`);
  };
  return { ...shop, proposal };
};
