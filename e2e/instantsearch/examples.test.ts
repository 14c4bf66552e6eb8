import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { type HostShop, openHostShop } from '../widget/host-shop.ts';
import { buildExample } from './build-example.ts';
import { openScripted, type ScriptedPage } from './instantsearch-page.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());

const opened = async (entry: string): Promise<ScriptedPage> => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body>
<div id="root" data-token="${shop.token}" data-service="${shop.server.url}"></div>
<script type="module" src="/example.js"></script></body></html>`;
  return openScripted(shop, html, { '/example.js': await buildExample(entry) });
};

it('React InstantSearch searches, corrects, filters, sorts and goes on', async () => {
  const { page, faults, warnings } = await opened('react-instantsearch/main.tsx');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const stats = page.locator('.ais-Stats-text');
  const prices = page.locator('.ais-InfiniteHits-item b');
  await page.locator('.ais-SearchBox-input').fill('dsek lamp');
  await expect.poll(() => stats.textContent()).toMatch(/^40 results/);
  await page.getByText('Results for desk lamp').waitFor();
  expect(await page.locator('.ais-InfiniteHits-item mark').first().textContent()).toBe('Desk');
  await page.locator('.ais-RefinementList-label', { hasText: 'Lumo' }).click();
  await expect.poll(() => stats.textContent()).toMatch(/^14 results/);
  await page.locator('.ais-SortBy-select').selectOption('lamps_price_desc');
  await expect.poll(() => prices.first().textContent()).toBe('49');
  await page.locator('.ais-InfiniteHits-loadMore').click();
  await expect.poll(() => prices.count()).toBe(14);
  await expect.poll(() => page.locator('.ais-RelatedProducts-item').count()).toBeGreaterThan(0);
  const reported = page.waitForResponse(
    (response) => /"type":"click"/.test(response.request().postData() ?? '') && response.ok(),
  );
  await page
    .locator('.ais-InfiniteHits-item a')
    .nth(1)
    .click({ modifiers: ['Control'] });
  expect(await (await reported).json()).toMatchObject({ rejected: [] });
  // No other host gets data of the shopper, Algolia included.
  expect([...hosts]).toEqual([new URL(shop.server.url).origin]);
  expect([faults, warnings]).toEqual([[], []]);
  await page.close();
});

it('a server renders the first results, and the page takes them over without a search of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-rendered-'));
  const file = join(folder, 'server.mjs');
  writeFileSync(file, await buildExample('react-instantsearch/server.tsx', { isServer: true }));
  const { renderPage } = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  const { html, serverState } = await renderPage(shop.token, shop.server.url);
  expect(html).toContain('40 results');
  expect(html).toContain('Desk lamp');

  const quoted = JSON.stringify(serverState).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const whole = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body>
<div id="root" data-token="${shop.token}" data-service="${shop.server.url}" data-state="${quoted}">${html}</div>
<script type="module" src="/example.js"></script></body></html>`;
  const searches: string[] = [];
  const script = await buildExample('react-instantsearch/hydrate.tsx');
  const { page, faults } = await openScripted(shop, whole, { '/example.js': script }, '/', (asked) => {
    if (asked.url().endsWith('/api/widget/search')) searches.push(asked.postData() ?? '');
  });
  const stats = page.locator('.ais-Stats-text');
  await page.waitForLoadState('networkidle');
  expect(await stats.textContent()).toMatch(/^40 results/);
  expect([searches, faults]).toEqual([[], []]);
  await page.locator('.ais-RefinementList-label', { hasText: 'Lumo' }).click();
  await expect.poll(() => stats.textContent()).toMatch(/^14 results/);
  expect(searches).toHaveLength(1);
  await page.locator('.ais-RefinementList-label', { hasText: 'Lumo' }).click();
  await expect.poll(() => stats.textContent()).toMatch(/^40 results/);
  expect(faults).toEqual([]);
  await page.close();
});

it.runIf(IS_ALL)('Vue InstantSearch searches, filters, sorts and pages', async () => {
  const { page, faults } = await opened('vue-instantsearch/main.ts');
  const stats = page.locator('.ais-Stats-text');
  await page.locator('.ais-SearchBox-input').fill('desk lamp');
  await expect.poll(() => stats.textContent()).toMatch(/40 results/);
  await page.locator('.ais-RefinementList-label', { hasText: 'Lumo' }).click();
  await expect.poll(() => stats.textContent()).toMatch(/14 results/);
  await page.locator('.ais-SortBy-select').selectOption('lamps_price_desc');
  await expect.poll(() => page.locator('.ais-Hits-item b').first().textContent()).toBe('49');
  await page.locator('.ais-Pagination-link', { hasText: '2' }).click();
  await expect.poll(() => page.locator('.ais-Hits-item').count()).toBe(4);
  expect(faults).toEqual([]);
  await page.close();
});

it.runIf(IS_ALL)(
  'a React page of one’s own on the core suggests, searches, filters and goes back',
  async () => {
    const { page, faults } = await opened('react-core/main.tsx');
    const total = page.locator('.total');
    await page.getByLabel('Search').fill('desk la');
    await page.locator('.suggestions button').first().waitFor();
    await page.getByLabel('Search').fill('desk lamp');
    await page.keyboard.press('Enter');
    await expect.poll(() => total.textContent()).toBe('40 found');
    await page.getByRole('checkbox', { name: /^Lumo/ }).click();
    await expect.poll(() => total.textContent()).toBe('14 found');
    await page.goBack();
    await expect.poll(() => total.textContent()).toBe('40 found');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.locator('.products li').count()).toBe(40);
    expect(faults).toEqual([]);
    await page.close();
  },
);
