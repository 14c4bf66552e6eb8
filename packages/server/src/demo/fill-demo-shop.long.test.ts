import { type DemoLanguage, demoShoppers } from '@aisle/demo';
import { afterEach, expect, it } from 'vitest';
import { TestServer } from '../../test/harness.ts';
import { createTestDatabase } from '../../test/postgres/test-database.ts';
import { ensureDemoShop, FILL_DEMO_SHOP } from './demo-shop.ts';
import { fillDemoShop } from './fill-demo-shop.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const open = async (language: DemoLanguage, env: Record<string, string>) => {
  const current = await TestServer.open({ env: { AISLE_DEMO: language, AISLE_TEXT_MODEL: 'lexis', ...env } });
  ends.push(() => current.close());
  // The runner stands still with the clock: the job is run by hand.
  const demo = await ensureDemoShop({ ...current.server, language, shoppers: false });
  if (demo === null) throw new Error('no demo shop was made');
  const { shopId } = demo.shop;
  const job = fillDemoShop({ ...current.server, now: () => current.clock.nowMs() });
  const claimed = { id: 1, kind: FILL_DEMO_SHOP, key: shopId, shopId, payload: null, attempt: 1 };
  const fill = () => job.run(claimed, new AbortController().signal);
  const report = async (name: string) => {
    const headers = { authorization: `Bearer ${demo.apiKey}` };
    return (await current.request({ method: 'GET', url: `/api/shops/${shopId}/analytics/${name}`, headers }))
      .body;
  };
  return { current, shopId, fill, report };
};

const databaseOf = async (store: string): Promise<Record<string, string>> => {
  if (store === 'SQLite') return {};
  const database = await createTestDatabase();
  ends.push(database.drop);
  return { DATABASE_URL: database.url };
};

it.each([
  ['en', 'PostgreSQL'],
  ['de', 'SQLite'],
  ['ar', 'SQLite'],
] as const)('the demo shop in %s is filled once, on %s, and each report has something to show', async (language, store) => {
  const { current, shopId, fill, report } = await open(language, await databaseOf(store));
  await fill();
  const figures = async () => [await report('summary'), await report('conversions')];
  const [summary, conversions] = await figures();
  expect(summary.totalSearches).toBeGreaterThan(800);
  expect(summary.totalClicks).toBeGreaterThan(200);
  expect(conversions.orders).toBeGreaterThan(40);
  const { rules } = await current.server.rules.list({ shopId, query: { limit: 50 } });
  expect(rules.map(({ status }) => status)).toEqual(['published', 'published']);
  const { proposals } = await current.server.autopilot.list({ shopId, state: 'open' });
  expect(proposals.length).toBeGreaterThan(0);

  // What its shoppers usually look for is found.
  const { queries } = await report('zero-results');
  const lost = queries.map(({ query }: { query: string }) => query);
  const { usual, retried } = demoShoppers(language);
  expect([...usual, ...retried.map(([, then]) => then)].filter((query) => lost.includes(query))).toEqual([]);
  expect(current.log).not.toContain('"level":"error"');

  await fill();
  expect(await figures()).toEqual([summary, conversions]);
});

it('a job that died after its searches were written goes on with the rest, and writes no second month', async () => {
  const { current, shopId, fill, report } = await open('de', {});
  const { server } = current;
  const dies = { ...server, rollups: { run: () => Promise.reject(new Error('the process dies')) } };
  const job = { id: 1, kind: FILL_DEMO_SHOP, key: shopId, shopId, payload: null, attempt: 1 };
  const dying = fillDemoShop({ ...dies, now: () => current.clock.nowMs() });
  await expect(dying.run(job, new AbortController().signal)).rejects.toThrow('dies');
  const written = async () =>
    Promise.all(
      (['search_logs', 'shopper_events', 'conversions', 'rules'] as const).map(async (table) => {
        const rows = server.store.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
        return Number((await rows.where('shop_id', '=', shopId).executeTakeFirstOrThrow()).count);
      }),
    );
  const before = await written();
  await fill();
  expect(await written()).toEqual(before);
  expect((await report('summary')).totalSearches).toBeGreaterThan(800);
});
