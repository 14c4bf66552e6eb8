import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, searchField, shoot, status } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

type Size = NonNullable<Parameters<HostShop['open']>[1]>;

/** Products follow typing from when the settings of reports are known: they bring the session. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);

/** A page of the shop with its search open. */
const opened = async (size: Size = DESK): Promise<Page> => {
  const page = await shop.open({ body: shop.tag() }, size);
  await page.getByRole('button', { name: 'Search' }).click();
  await settled(page);
  return page;
};

/** The searches that a page asks for from here on. */
const searches = (page: Page): { query: string; typing?: boolean }[] => {
  const all: { query: string; typing?: boolean }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/widget/search')) all.push(request.postDataJSON());
  });
  return all;
};

it.each([
  ['desk', 'light', DESK],
  ['desk', 'dark', DESK],
  ['phone', 'light', PHONE],
  ['phone', 'dark', PHONE],
] as const)('products follow what is typed, in sight with the suggestions: %s, %s', async (name, colorScheme, size) => {
  const page = await opened({ ...size, colorScheme });
  await searchField(page).pressSequentially('desk la');
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => status(page).textContent()).toBe('40 products');
  expect(await searchField(page).getAttribute('aria-expanded')).toBe('true');
  expect(await searchField(page).inputValue()).toBe('desk la');
  const list = await page.locator('.list').boundingBox();
  const shown = name === 'desk' ? cards(page).first() : page.locator('.found');
  const products = await shown.boundingBox();
  if (list === null || products === null) throw new Error('nothing is shown');
  if (name === 'desk') expect(products.x).toBeGreaterThanOrEqual(list.x + list.width);
  else expect(list.y + list.height).toBeLessThan(size.viewport.height * 0.7);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, `typing-${name}-${colorScheme}`);
  await page.close();
});

it('the return key asks for the same search, in the place of the typed one; back leads to the page', async () => {
  const page = await opened();
  const asked = searches(page);
  const start = page.url();
  await searchField(page).fill('desk lamp');
  await expect.poll(() => status(page).textContent()).toBe('40 products');
  const typed = page.url();
  expect(typed).toContain('desk');
  const answered = page.waitForResponse('**/api/widget/search');
  await page.keyboard.press('Enter');
  await (await answered).finished();
  await expect.poll(() => status(page).textContent()).toBe('40 products');
  expect(await searchField(page).getAttribute('aria-expanded')).toBe('false');
  expect(page.url()).toBe(typed);
  expect(asked.at(-1)).toMatchObject({ query: 'desk lamp' });
  expect(asked.at(-1)).not.toHaveProperty('typing');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(start);
  await page.close();
});

it('an answer to what was typed over is not shown, and the newest is', async () => {
  const page = await opened();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/widget/search', async (route) => {
    if (route.request().postDataJSON().query === 'desk lamp') await held.promise;
    await route.continue();
  });
  const late = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/widget/search') &&
      response.request().postDataJSON().query === 'desk lamp',
  );
  const first = page.waitForRequest('**/api/widget/search');
  await searchField(page).fill('desk lamp');
  await first;
  await searchField(page).fill('garden hose');
  await expect.poll(() => status(page).textContent()).toBe('1 product');
  held.resolve();
  await (await late).finished();
  // The page's own code has had its turn with the late answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await status(page).textContent()).toBe('1 product');
  await page.close();
});

it('a service that refuses while the shopper types is not mentioned before the return key', async () => {
  const page = await opened();
  await page.route('**/api/widget/search', (route) => route.fulfill({ status: 429, body: '{}' }));
  const refused = page.waitForResponse('**/api/widget/search');
  await searchField(page).fill('desk lamp');
  await (await refused).finished();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  // The browser itself notes the refused requests.
  shop.faults.splice(0);
  await page.close();
});

it('a product that is chosen while typing is reported with the search that found it', async () => {
  const page = await opened();
  const found = page.waitForResponse('**/api/widget/search');
  await searchField(page).fill('garden hose');
  const { searchLogId } = (await (await found).json()) as { searchLogId: string };
  const events: object[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/widget/analytics'))
      events.push(...request.postDataJSON().events);
  });
  await cards(page).getByRole('link', { name: 'Garden hose' }).click();
  await expect
    .poll(() => events)
    .toMatchObject([
      { type: 'impression', productId: 'hose', searchLogId, position: 1 },
      { type: 'click', productId: 'hose', searchLogId, position: 1 },
    ]);
  await page.close();
});

it('search as a part of the page follows what is typed too', async () => {
  const page = await shop.open({ body: `<div id="here"></div>${shop.tag('data-target="#here"')}` }, PHONE);
  await searchField(page).waitFor();
  await settled(page);
  await searchField(page).fill('garden hose');
  await expect.poll(() => status(page).textContent()).toBe('1 product');
  expect(await searchField(page).inputValue()).toBe('garden hose');
  await page.close();
});
