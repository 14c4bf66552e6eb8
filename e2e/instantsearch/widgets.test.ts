import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HostShop, openHostShop } from '../widget/host-shop.ts';
import { libraryScript, openScripted, type ScriptedPage } from './instantsearch-page.ts';
import { widgetsPage } from './widgets-page.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());

const opened = (html: string, path?: string): Promise<ScriptedPage> =>
  openScripted(shop, html, { '/instantsearch.js': libraryScript() }, path);

const found = (page: Page) => page.locator('#stats .ais-Stats-text');
const items = (page: Page) => page.locator('#hits li');
const prices = (page: Page): Promise<number[]> =>
  page.locator('#hits li b').evaluateAll((all) => all.map((one) => Number(one.textContent)));
const saysFound = (page: Page, count: number) =>
  expect.poll(() => found(page).textContent()).toBe(`${count} found`);
const counts = (page: Page, place: string): Promise<Record<string, number>> =>
  page
    .locator(`${place} li .ais-RefinementList-label`)
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [
          one.querySelector('.ais-RefinementList-labelText')?.textContent,
          Number(one.querySelector('.ais-RefinementList-count')?.textContent),
        ]),
      ),
    );

it('InstantSearch’s own widgets search, mark, filter, sort and page', async () => {
  const { page, faults, warnings } = await opened(widgetsPage(shop));
  await saysFound(page, 42);
  expect(await items(page).count()).toBe(10);
  await page.locator('#box input').fill('desk lamp');
  await saysFound(page, 40);
  expect(await items(page).first().locator('mark').allTextContents()).toEqual(['Desk', 'lamp']);

  await page.locator('#brand label', { hasText: 'Lumo' }).click();
  await saysFound(page, 14);
  // A chosen brand leaves the counts of the others, and shrinks those of colours.
  expect(await counts(page, '#brand')).toEqual({ Lumo: 14, Klar: 13, Nacht: 13 });
  expect(await counts(page, '#color')).toEqual({ red: 14 });
  await page.locator('#brand label', { hasText: 'Klar' }).click();
  await saysFound(page, 27);
  expect(await page.locator('#current .ais-CurrentRefinements-categoryLabel').allTextContents()).toEqual([
    'Lumo',
    'Klar',
  ]);

  await page.locator('#price input').first().fill('20');
  await page.locator('#price input').nth(1).fill('30');
  await page.locator('#price button').click();
  await saysFound(page, 7);
  await page.locator('#sort select').selectOption('lamps_price_desc');
  await expect.poll(() => prices(page)).toEqual([29, 28, 26, 25, 23, 22, 20]);
  await page.locator('#sort select').selectOption('lamps_price_asc');
  await expect.poll(() => prices(page)).toEqual([20, 22, 23, 25, 26, 28, 29]);
  await page.locator('#current button').first().click();
  await saysFound(page, 4);
  expect([faults, warnings]).toEqual([[], []]);
  await page.close();
});

it('pages forth and back, by the pagination and by the address', async () => {
  const { page, faults } = await opened(widgetsPage(shop));
  await saysFound(page, 42);
  // The names of the first items come after the items.
  await expect
    .poll(async () => (await items(page).allTextContents()).every((text) => text.startsWith('Desk')))
    .toBe(true);
  const first = await items(page).allTextContents();
  await page.locator('#pagination').getByText('5', { exact: true }).click();
  await expect.poll(() => items(page).count()).toBe(2);
  await page.locator('#pagination').getByText('1', { exact: true }).click();
  await expect.poll(() => items(page).allTextContents()).toEqual(first);
  await page.locator('#per-page select').selectOption('20');
  await expect.poll(() => items(page).count()).toBe(20);
  // The address follows after a pause.
  await expect.poll(() => page.url()).toContain('hitsPerPage');
  const address = new URL(page.url());
  const other = await opened(widgetsPage(shop), address.pathname + address.search);
  await expect.poll(() => items(other.page).count()).toBe(20);
  expect(faults).toEqual([]);
  await Promise.all([page.close(), other.page.close()]);
});

/** When the first search was answered, and when the first recommendations were asked for, in ms. */
const firstTimes = (page: Page): Promise<{ searched: number; recommended: number }> =>
  page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (part: string) => loads.filter(({ name }) => name.includes(part));
    return {
      searched: Math.min(...named('/api/widget/search').map(({ responseEnd }) => responseEnd)),
      recommended: Math.min(
        ...[...named('/similar'), ...named('/trending')].map(({ startTime }) => startTime),
      ),
    };
  });

it('recommendations wait for the first results: endless lists fail when they are drawn without', async () => {
  const { page, faults } = await opened(widgetsPage(shop, 'infiniteHits'));
  await expect.poll(() => page.locator('#trending .name').count()).toBeGreaterThan(0);
  const { searched, recommended } = await firstTimes(page);
  expect(searched).toBeGreaterThan(0);
  expect(recommended).toBeGreaterThanOrEqual(searched);
  expect(faults).toEqual([]);
  await page.close();
});

it('endless lists go on without gaps or repeats', async () => {
  const { page, faults } = await opened(widgetsPage(shop, 'infiniteHits'));
  await saysFound(page, 42);
  for (const shown of [20, 30, 40, 42]) {
    await page.locator('#hits button', { hasText: 'Show more' }).click();
    await expect.poll(() => items(page).count()).toBe(shown);
  }
  const links = await items(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(42);
  expect(faults).toEqual([]);
  await page.close();
});

it('a hierarchical menu opens level by level and keeps the siblings', async () => {
  const { page, faults } = await opened(widgetsPage(shop));
  const links = page.locator('#menu a');
  await expect.poll(() => links.allInnerTexts()).toEqual(['Lighting40']);
  await links.first().click();
  await expect.poll(() => links.allInnerTexts()).toEqual(['Lighting40', 'Desk20', 'Floor20']);
  await links.nth(2).click();
  await saysFound(page, 20);
  expect(await links.allInnerTexts()).toEqual(['Lighting40', 'Desk20', 'Floor20']);
  expect(faults).toEqual([]);
  await page.close();
});

it('searching in a facet, slider, rating menu and recommendations work', async () => {
  const { page, faults } = await opened(widgetsPage(shop));
  await saysFound(page, 42);
  await page.locator('#brand input[type=search]').fill('na');
  await expect.poll(() => counts(page, '#brand')).toEqual({ Nacht: 13 });
  expect(await page.locator('#brand mark').allTextContents()).toEqual(['Na']);
  await page.locator('#rating a').first().click();
  await saysFound(page, 40);
  await page.locator('#slider .rheostat-handle').first().focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => found(page).textContent()).not.toBe('40 found');
  await expect.poll(() => page.locator('#related .name').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('#trending .name').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await page.close();
});

it('a hostile product name stays text', async () => {
  const { page, faults } = await opened(widgetsPage(shop));
  await page.locator('#box input').fill('evil globe');
  await expect.poll(() => items(page).first().textContent()).toContain('globe');
  expect(await page.locator('#hits img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
  await page.close();
});

it('a page without widgets uses the core as a module', async () => {
  const html = `<!doctype html><html lang="en"><title>Lamps</title><body><p></p><script type="module">
import { createWidgetApi, pageBrowser, WidgetCore } from '${shop.server.url}/widget/core.js';
const browser = pageBrowser();
const api = createWidgetApi({ browser, baseUrl: '${shop.server.url}', token: '${shop.token}' });
const core = new WidgetCore({ api, browser, urlKey: 'search', language: undefined });
core.subscribe(({ answer }) => {
  if (answer !== null) document.querySelector('p').textContent = answer.total + ' found';
});
core.submit('desk lamp');
</script></body></html>`;
  const { page, faults } = await opened(html);
  await expect.poll(() => page.locator('p').textContent()).toBe('40 found');
  expect(page.url()).toContain('search=');
  expect(faults).toEqual([]);
  await page.close();
});
