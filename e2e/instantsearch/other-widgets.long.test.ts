import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HostShop, openHostShop } from '../widget/host-shop.ts';
import { libraryScript, openScripted, type ScriptedPage } from './instantsearch-page.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());

/** A page with a list of hits, and what `setUp` adds: it sees `widgets` and `search`. */
const opened = (places: readonly string[], setUp: string): Promise<ScriptedPage> => {
  const html = `<!doctype html><html lang="en"><head><title>Lamps</title></head><body>
${places.map((place) => `<div id="${place}"></div>`).join('')}<div id="stats"></div>
<script src="/instantsearch.js"></script><script type="module">
import { createSearchClient } from '${shop.server.url}/widget/instantsearch.js';
const { widgets } = window.instantsearch;
const searchClient = createSearchClient({ token: '${shop.token}', baseUrl: '${shop.server.url}' });
const search = window.instantsearch({ indexName: 'lamps', searchClient, future: { preserveSharedStateOnUnmount: true } });
search.on('error', ({ error }) => { window.searchError = error.message; });
search.addWidgets([widgets.stats({ container: '#stats', templates: { text: ({ nbHits }) => nbHits + ' found' } }), widgets.hits({ container: '#hits' })]);
${setUp}
search.start();
</script></body></html>`;
  return openScripted(shop, html, { '/instantsearch.js': libraryScript() });
};
const saysFound = (page: Page, count: number) =>
  expect.poll(() => page.locator('#stats .ais-Stats-text').textContent()).toBe(`${count} found`);

it('menu, toggle, numeric menu and breadcrumb filter and go back', async () => {
  const { page, faults, warnings } = await opened(
    ['hits', 'menu', 'toggle', 'numeric', 'tree', 'crumbs', 'clear'],
    `search.addWidgets([
  widgets.menu({ container: '#menu', attribute: 'brand' }),
  widgets.toggleRefinement({ container: '#toggle', attribute: 'availability', on: 'in_stock' }),
  widgets.numericMenu({ container: '#numeric', attribute: 'price', items: [
    { label: 'All' }, { label: 'To 10', end: 10 }, { label: '11 to 20', start: 11, end: 20 }, { label: '40', start: 40, end: 40 },
  ] }),
  widgets.hierarchicalMenu({ container: '#tree', attributes: ['categories.lvl0', 'categories.lvl1'] }),
  widgets.breadcrumb({ container: '#crumbs', attributes: ['categories.lvl0', 'categories.lvl1'] }),
  widgets.clearRefinements({ container: '#clear' }),
]);`,
  );
  await saysFound(page, 42);
  await page.locator('#menu a', { hasText: 'Nacht' }).click();
  await saysFound(page, 13);
  expect(await page.locator('#menu li').allInnerTexts()).toEqual(['Nacht13', 'Klar13', 'Lumo14']);
  await page.locator('#toggle input').check();
  await saysFound(page, 12);
  await page.locator('#numeric label', { hasText: '11 to 20' }).click();
  // Of Nacht: 15 and 18; 12 is sold out.
  await saysFound(page, 2);
  await page.locator('#clear button').click();
  await saysFound(page, 42);
  await page.locator('#numeric label', { hasText: '40' }).click();
  await saysFound(page, 1);
  await page.locator('#numeric label', { hasText: 'To 10' }).click();
  await saysFound(page, 3);
  await page.locator('#numeric label', { hasText: 'All' }).click();
  await page.locator('#tree a').first().click();
  await saysFound(page, 40);
  await page.locator('#tree a', { hasText: 'Floor' }).click();
  await saysFound(page, 20);
  await page.locator('#crumbs a', { hasText: 'Lighting' }).click();
  await saysFound(page, 40);
  expect([faults, warnings]).toEqual([[], []]);
  await page.close();
});

it('dynamic widgets show the fields that Aisle chooses', async () => {
  const { page, faults } = await opened(
    ['hits', 'dynamic'],
    `search.addWidgets([widgets.dynamicWidgets({ container: '#dynamic', facets: ['*'], widgets: [
  (container) => widgets.refinementList({ container, attribute: 'brand' }),
  (container) => widgets.refinementList({ container, attribute: 'color' }),
  (container) => widgets.refinementList({ container, attribute: 'shoe_size' }),
] })]);`,
  );
  await saysFound(page, 42);
  const lists = page.locator('#dynamic .ais-RefinementList');
  await expect.poll(() => lists.count()).toBe(2);
  await page.locator('#dynamic label', { hasText: 'Lumo' }).click();
  await saysFound(page, 14);
  // All that are left are red: a choice of colours would be none.
  await expect.poll(() => lists.count()).toBe(1);
  await page.locator('#dynamic label', { hasText: 'Klar' }).click();
  await saysFound(page, 27);
  expect(faults).toEqual([]);
  await page.close();
});

it('what Aisle cannot answer is an error event and a line in the console, and the page goes on', async () => {
  const { page, faults, warnings } = await opened(
    ['hits', 'box'],
    `search.addWidgets([
  widgets.searchBox({ container: '#box' }),
  widgets.configure({ filters: 'brand:Lumo OR color:red', typoTolerance: 'min' }),
]);`,
  );
  await expect.poll(() => faults.join('\n')).toContain('an OR joins different fields');
  expect(await page.evaluate(() => 'searchError' in window)).toBe(true);
  expect(warnings).toEqual([]);
  expect(await page.locator('#box input').isEditable()).toBe(true);
  await page.close();
});
