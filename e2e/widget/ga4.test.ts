import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type HostShop, openHostShop } from './host-shop.ts';
import { searchField } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

type Reported = { type: string; productId: string; eventId: string };

const isReport = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/widget/analytics');
const reportedIn = (request: Request): Reported[] => request.postDataJSON().events;
const layerOf = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer)));
const written = async (page: Page, name: string): Promise<Record<string, unknown> | undefined> =>
  (await layerOf(page)).findLast(({ event }) => event === name);

const search = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await searchField(page).fill(query);
  await page.keyboard.press('Enter');
  await page.locator('.found .card').first().waitFor();
};

const bought = (order: string, product: string): string =>
  `{ event: 'purchase', ecommerce: { transaction_id: '${order}', items: [{ item_id: '${product}' }] } }`;

it('Tag Manager hears of searches, lists and clicks, and a purchase is reported under the name of its order', async () => {
  const head = `<script>window.dataLayer = [{ event: 'gtm.js' }, ${bought('T-1', 'lamp-3')}];</script>`;
  const page = await shop.open({});
  const before = page.waitForRequest(isReport);
  await page.setContent(`${head}<main><h1>Lamps</h1></main>${shop.tag('data-ga4')}`);
  expect(reportedIn(await before)).toMatchObject([
    { type: 'purchase', productId: 'lamp-3', eventId: 'ga4 T-1 lamp-3' },
  ]);
  const later = page.waitForRequest(isReport);
  await page.evaluate(`window.dataLayer.push(${bought('T-2', 'lamp-4')})`);
  expect(reportedIn(await later)).toMatchObject([{ type: 'purchase', productId: 'lamp-4' }]);

  await search(page, 'desk lamp');
  expect(await written(page, 'search')).toEqual({ event: 'search', search_term: 'desk lamp' });
  const list = (await written(page, 'view_item_list')) as { ecommerce: { items: Record<string, unknown>[] } };
  expect(list.ecommerce).toMatchObject({ item_list_id: 'aisle_search', currency: 'USD' });
  expect(list.ecommerce.items).toHaveLength(24);
  const [, second] = list.ecommerce.items;
  expect(second).toMatchObject({ index: 1, item_brand: expect.any(String), item_category: 'Lighting' });
  await page
    .locator('.found .card a')
    .nth(1)
    .click({ modifiers: ['Control'] });
  expect(await written(page, 'select_item')).toMatchObject({ ecommerce: { items: [second] } });
  await page.close();
});

it('a page with gtag hears by gtag, and one without the option hears nothing', async () => {
  const head = `<script>window.dataLayer = []; window.heard = [];
    window.gtag = (...said) => { window.heard.push(said); };</script>`;
  const page = await shop.open({ head, body: shop.tag('data-ga4') });
  const heard = (): Promise<unknown[][]> =>
    page.evaluate(() => (window as unknown as { heard: unknown[][] }).heard);
  await search(page, 'desk lamp');
  await expect
    .poll(async () => (await heard()).map(([, name]) => name))
    .toEqual(['search', 'view_item_list']);
  expect(await layerOf(page)).toEqual([]);
  await page.close();

  const plain = await shop.open({ head, body: shop.tag() });
  await search(plain, 'desk lamp');
  expect(await plain.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect(await layerOf(plain)).toEqual([]);
  await plain.close();
});
