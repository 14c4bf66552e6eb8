import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
writeFileSync(plansFile, JSON.stringify({ BASIC: { maxSearchesPerMonth: 3 } }));
const server = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

it("past the month's searches a shop still gets results, by words alone, until the month is over", async () => {
  const { current } = server;
  const shop = await current.makeShop({ plan: 'BASIC' });
  const search = async () => (await current.call('search', shop, { body: { query: 'shoes' } })).body.degraded;
  const used = async () => (await current.call('getShop', shop)).body.searchesThisMonth;
  expect([await search(), await used(), await search(), await used()]).toEqual([null, 1, null, 2]);
  await current.server.searchLog.flush();
  expect([await search(), await search(), await used()]).toEqual([null, 'search_quota_exceeded', 4]);
  await current.server.searchLog.flush();
  expect([await search(), await used()]).toEqual(['search_quota_exceeded', 5]);
  await current.server.searchLog.flush();
  current.clock.advance(31 * 86_400_000);
  const { token } = await current.server.access.tokens.issue(shop.shop.shopId);
  const next = await current.call('search', { ...shop, token }, { body: { query: 'shoes' } });
  expect([next.body.degraded, await used()]).toEqual([null, 1]);
});

it('search-as-you-type counts once', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  for (const query of ['s', 'sh', 'sho', 'shoes']) {
    await current.call('search', shop, { body: { query, typing: true, sessionId: 'one' } });
  }
  expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
});
