import { SearchRequest } from '@aisle/contract';
import { type DemoLanguage, demoCatalog } from '@aisle/demo';
import type { Insertable } from 'kysely';
import type { TestServer, TestShop } from '../../../test/harness.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { storeLog } from '../../insights/test/random-log.ts';
import type { SearchLogsTable, ShopperEventsTable } from '../../store/index.ts';
import type { Shoppers } from './shoppers.ts';

const DAY_MS = 86_400_000;
const DAYS = 29;

export type SimulatedMonth = {
  language: DemoLanguage;
  shoppers: readonly Shoppers[];
  usual: readonly string[];
  seed: number;
};

/** A shop with the demo catalog. */
export const demoShop = async (current: TestServer, language: DemoLanguage): Promise<TestShop> => {
  const made = await current.makeShop({ language, currency: language === 'de' ? 'EUR' : 'USD' });
  const products = demoCatalog(made.origin, language);
  for (let first = 0; first < products.length; first += 500)
    await current.call('syncProducts', made, {
      body: { syncType: 'INCREMENTAL', products: products.slice(first, first + 500) },
    });
  await current.server.indexes.settled(made.shop.shopId);
  return made;
};

/** Answers of the real search: what was logged is what shoppers would have seen. */
const answersOf = ({ server }: TestServer, shopId: string) => {
  const known = new Map<string, { total: number; shown: string[] }>();
  return async (query: string) => {
    const before = known.get(query);
    if (before !== undefined) return before;
    const { response } = await server.search.search({
      shopId,
      request: SearchRequest.parse({ query, pageSize: 3, facets: [] }),
    });
    const answer = { total: response.total, shown: response.products.map(({ externalId }) => externalId) };
    known.set(query, answer);
    return answer;
  };
};

/** Writes a month of sessions to the shop's log and rolls it up. */
export const simulateMonth = async (
  current: TestServer,
  { shop }: TestShop,
  { language, shoppers, usual, seed }: SimulatedMonth,
): Promise<{ searches: number; served: Set<Shoppers> }> => {
  const random = seededRandom(seed);
  const { shopId } = shop;
  const answer = answersOf(current, shopId);
  const idOf = new Map(
    demoCatalog('https://shop.example', language).map((one) => [one.name, one.externalId]),
  );
  const searches: Insertable<SearchLogsTable>[] = [];
  const events: ShopperEventsTable[] = [];
  const now = current.clock.nowMs();
  let sessions = 0;
  const begin = (address?: string) => {
    sessions += 1;
    const session = {
      session_id: `s-${sessions}`,
      user_id: null,
      caller_hash: address ?? `c-${sessions}`,
      bot: 0,
    };
    const at = now - Math.floor((0.2 + random() * DAYS) * DAY_MS);
    return { session, at };
  };
  type Begun = ReturnType<typeof begin>;
  const search = async ({ session, at }: Begun, query: string, afterMs: number): Promise<string> => {
    const id = `${shopId}-${searches.length}`;
    const { total } = await answer(query);
    searches.push({
      id,
      shop_id: shopId,
      kind: 'text',
      query,
      normalized_query: query.toLowerCase(),
      total,
      corrected_query: null,
      degraded: null,
      took_ms: 3,
      page: 1,
      created_at: at + afterMs,
      ...session,
    });
    return id;
  };
  const open = (
    { session, at }: Begun,
    product_id: string,
    { from, afterMs }: { from: string | null; afterMs: number },
  ) => {
    events.push({
      shop_id: shopId,
      at: at + afterMs,
      id: `${shopId}-e${events.length}`,
      type: from === null ? 'view' : 'click',
      search_log_id: from,
      search_at: from === null ? null : at,
      product_id,
      query: null,
      position: from === null ? null : 1,
      received_at: at + afterMs + 100,
      ...session,
    });
  };
  const find = async (begun: Begun, query: string, afterMs: number): Promise<void> => {
    const id = await search(begun, query, afterMs);
    const [first] = (await answer(query)).shown;
    if (first !== undefined) open(begun, first, { from: id, afterMs: afterMs + 4_000 });
  };
  const anyOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';

  for (const query of usual)
    for (let n = 0; n < 40; n++) {
      const begun = begin();
      if (random() < 0.6) await find(begun, query, 0);
      else await search(begun, query, 0);
    }
  const served = new Set<Shoppers>();
  for (const one of shoppers) {
    const { typed, count, retry, opens, sameAddress, right } = one;
    const wanted = right?.kind === 'synonym' ? (retry?.[0] ?? right.to[0] ?? '') : '';
    const best = wanted === '' ? [] : (await answer(wanted)).shown;
    for (let n = 0; n < count; n++) {
      const begun = begin(sameAddress === true ? 'c-one' : undefined);
      const query = typed[n % typed.length] ?? '';
      // The search shows what the shopper means: there is nothing to propose.
      const [shown] = (await answer(query)).shown;
      if (shown !== undefined && best.includes(shown)) {
        served.add(one);
        await find(begun, query, 0);
        continue;
      }
      await search(begun, query, 0);
      const afterMs = 6_000 + Math.floor(random() * 40_000);
      const turn = random();
      const product = opens === undefined ? undefined : idOf.get(opens[0]);
      if (retry !== undefined && turn < retry[1]) {
        const rest = query.slice((typed[0] ?? '').length);
        await find(begun, `${retry[0]}${rest}`, afterMs);
      } else if (opens !== undefined && product !== undefined && turn < opens[1])
        open(begun, product, { from: null, afterMs });
      // Others look for something else, and find it.
      else if (random() < 0.3) await find(begun, anyOf(usual), afterMs);
    }
  }
  await storeLog(current.server.store, { searches, events, conversions: [] });
  await current.server.rollups.run();
  return { searches: searches.length, served };
};
