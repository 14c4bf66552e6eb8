import { SearchRequest } from '@aisle/contract';
import { type DemoShoppers, demoShoppers } from '@aisle/demo';
import type { Access, Shop } from '../access/index.ts';
import type { Autopilot } from '../autopilot/index.ts';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import {
  type Conversions,
  type Rollups,
  type SearchLogIds,
  writeEvents,
  writeSearches,
} from '../insights/index.ts';
import { markDays } from '../learning/index.ts';
import type { ShopRules } from '../merchandising/index.ts';
import type { JobKind } from '../queue/index.ts';
import type { SearchService } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import { demoLanguageOf, FILL_DEMO_SHOP } from './demo-shop.ts';
import { queriesOf, type Shown, type SimulatedMonth, simulateMonth } from './simulate-month.ts';

export type FillPorts = {
  store: Store;
  access: Access;
  indexes: Pick<IndexRegistry, 'settled'>;
  search: Pick<SearchService, 'search'>;
  searchLogIds: SearchLogIds;
  conversions: Pick<Conversions, 'record'>;
  rules: Pick<ShopRules, 'create' | 'list'>;
  rollups: Pick<Rollups, 'run'>;
  autopilot: Pick<Autopilot, 'refresh'>;
  now: () => number;
};

const SHOWN = 6;
/** Rows of one transaction: other writers wait for it. */
const ROWS_AT_A_TIME = 200;
const RETRY_MS = 60_000;
const ATTEMPTS = 3;

/** Asks the real search: what is logged is what shoppers would have seen. */
const answers = async (
  ports: FillPorts,
  shopId: string,
  shoppers: DemoShoppers,
): Promise<Map<string, Shown>> => {
  const shown = new Map<string, Shown>();
  for (const query of queriesOf(shoppers)) {
    const request = SearchRequest.parse({ query, pageSize: SHOWN, facets: [] });
    const { response } = await ports.search.search({ shopId, request });
    const products = response.products.map(({ externalId, price }) => ({ externalId, price }));
    shown.set(query, { total: response.total, products });
  }
  return shown;
};

const isFilled = async ({ store }: FillPorts, shopId: string): Promise<boolean> => {
  const row = await store.read
    .selectFrom('search_logs')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('session_id', 'like', 'demo-%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const batches = function* <T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield rows.slice(at, at + ROWS_AT_A_TIME);
};

/** Rules that the pages of a demo shop show. */
const makeRules = async (
  { rules }: FillPorts,
  shopId: string,
  parts: { shoppers: DemoShoppers; shown: Map<string, Shown> },
) => {
  const { banner, pin } = parts.shoppers;
  const rule = { enabled: true, status: 'published' } as const;
  await rules.create({
    shopId,
    rule: {
      ...rule,
      name: banner.name,
      condition: { query: { contains: banner.query } },
      actions: [{ type: 'banner', text: banner.text }],
    },
  });
  const second = parts.shown.get(pin.query)?.products[1];
  if (second === undefined) return;
  await rules.create({
    shopId,
    rule: {
      ...rule,
      name: pin.name,
      condition: { query: { is: pin.query } },
      actions: [{ type: 'pin', externalId: second.externalId, position: 1 }],
    },
  });
};

/** Events and orders first: a job that begins again looks for searches, which come all at once or not at all. */
const writeMonth = async (ports: FillPorts, shop: Shop, month: SimulatedMonth): Promise<void> => {
  const { store } = ports;
  for (const events of batches(month.events)) await writeEvents({ store, markDays }, events);
  for (const order of month.orders) await ports.conversions.record(shop, order);
  await writeSearches(
    // Nobody was erased yet, and the past has no webhooks.
    { store, markDays, hide: async (_trx, entries) => [...entries], tell: () => Promise.resolve() },
    month.searches,
  );
};

/** A month of simulated shoppers and two rules, so that the pages of the demo shop show what they are for. */
const fill = async (ports: FillPorts, shop: Shop, signal: AbortSignal): Promise<void> => {
  const { searchLogIds, now } = ports;
  const { shopId } = shop;
  await ports.indexes.settled(shopId);
  const shoppers = demoShoppers(demoLanguageOf(shop));
  const shown = await answers(ports, shopId, shoppers);
  signal.throwIfAborted();
  if (!(await isFilled(ports, shopId))) {
    const idAt = (ms: number): string => searchLogIds.issue(shopId, ms);
    const input = { shopId, shoppers, untilMs: now(), shownFor: shown, idAt, random: Math.random };
    await writeMonth(ports, shop, simulateMonth(input));
  }
  const { rules } = await ports.rules.list({ shopId, query: { limit: 1 } });
  if (rules.length === 0) await makeRules(ports, shopId, { shoppers, shown });
  await ports.rollups.run({ shopId, signal });
  await ports.autopilot.refresh(shopId, signal);
};

/** The job of a new demo shop. */
export const fillDemoShop = (ports: FillPorts): JobKind => ({
  name: FILL_DEMO_SHOP,
  concurrency: 1,
  retryAfterMs: (attempt) => (attempt < ATTEMPTS ? RETRY_MS : null),
  run: async ({ shopId }, signal) => {
    const shop = shopId === null ? null : await ports.access.shops.get(shopId);
    if (shop !== null) await fill(ports, shop, signal);
  },
});
