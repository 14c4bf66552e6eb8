import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { shoot } from '../widget/shopper.ts';

let server: RunningServer;
let browser: Browser;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-shop-around-'));
const faults: string[] = [];

beforeAll(async () => {
  server = await startServer(dataDir, { AISLE_DEMO: 'on', ...WORDS_ONLY, AISLE_LOG_LEVEL: 'info' });
  browser = await sharedBrowser();
  await waitForProducts();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The demo catalog is searchable a moment after the first start. */
const waitForProducts = async (): Promise<void> => {
  const page = await browser.newPage();
  for (let found = 0; found < 3; ) {
    await page.goto(`${server.url}/demo?q=kettle`);
    await page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
    found = await cards(page).count();
  }
  await page.close();
};

const openPage = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
  const page = await browser.newPage(options);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};
const cards = (page: Page) => page.locator('#grid .card:not(.card-empty)');
const openKettles = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/demo?q=kettle`);
  await cards(page).nth(2).waitFor();
};

it('two products are picked, compared and left again by keyboard alone', async () => {
  const page = await openPage();
  await openKettles(page);
  for (const at of [0, 1]) {
    await cards(page).nth(at).locator('.pick').focus();
    await page.keyboard.press('Enter');
  }
  expect(await cards(page).nth(0).locator('.pick').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('#compare-status').textContent()).toContain('2 of 4 picked');
  await page.getByRole('button', { name: 'Compare 2 products' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Comparison of 2 products' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').count()).toBeGreaterThanOrEqual(2);
  expect(await table.getByRole('rowheader', { name: 'Price' }).count()).toBe(1);
  expect(await page.locator('#compare .summary').textContent()).toContain('price');
  await page.keyboard.press('Escape');
  await page.locator('#compare[open]').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Compare 2 products' }).waitFor();
  await page.close();
});

it('a fifth product is not picked, and one that is removed from the table leaves the choice', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp`);
  await cards(page).nth(5).waitFor();
  for (const at of [0, 1, 2, 3, 4]) await cards(page).nth(at).locator('.pick').click();
  expect(await page.locator('#grid .pick[aria-pressed=true]').count()).toBe(4);
  expect(await page.locator('#compare-status').textContent()).toContain('At most 4');
  await page.getByRole('button', { name: 'Compare 4 products' }).click();
  await page.getByRole('table').waitFor();
  await page
    .locator('#compare')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Comparison of 3 products' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('#grid .pick[aria-pressed=true]').count()).toBe(3);
  await page.close();
});

it('a product shows what is like it; one goes to the next, and back goes to the results', async () => {
  const page = await openPage();
  await openKettles(page);
  await cards(page).first().locator('a').first().click();
  const similar = page.locator('#product .shelf').filter({ hasText: 'Similar products' });
  await similar.waitFor();
  const before = page.url();
  await similar.locator('.card a').first().click();
  await page.waitForFunction((url) => location.href !== url, before);
  await page.locator('#product #product-name').waitFor();
  await page.goBack();
  await page.locator('#product[open]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('q')).toBe('kettle');
  await page.close();
});

it('what is in the cart stays there, and the cart shows what goes with it', async () => {
  const page = await openPage();
  await openKettles(page);
  await cards(page).first().locator('a').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => page.locator('.buy [role=status]').textContent()).toBe('In your cart');
  await page.keyboard.press('Escape');
  // Closing goes back in the history; a reload before that has ended is aborted.
  await page.waitForURL((url) => !url.searchParams.has('product'));
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 product' }).click();
  await page.locator('#cart .cart-line').waitFor();
  await page.locator('#cart .shelf .card').first().waitFor();
  expect(await page.locator('#cart .reason').count()).toBeGreaterThan(0);
  await page.locator('#cart .cart-line').getByRole('button').click();
  await page.locator('#cart .blank').waitFor();
  await page.close();
});

it('the start page shows what is new where nobody has been, and shelves fit a phone', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto(`${server.url}/demo`);
  await page.locator('#trending .card').first().waitFor();
  expect(await page.locator('#trending .shelf-title').textContent()).toBe('New and well rated');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
});

it('products of another currency are named where a filter or a sort compares prices, and only there', async () => {
  const { shops } = await aisle<{ shops: { shopId: string }[] }>(dataDir, ['shop', 'list']);
  const file = join(dataDir, 'gnomes.csv');
  writeFileSync(
    file,
    'id,name,price,currency,url\ngnome,Zwerglein gnome,9,EUR,https://demo-shop.example/gnome\n',
  );
  await aisle(dataDir, ['import', file, '--shop', shops[0]?.shopId ?? '']);
  const note = 'Products with prices in another currency, which are not compared: 1';
  for (const width of [1280, 390]) {
    const page = await openPage({ viewport: { width, height: 800 } });
    // The server hears of an import by another process within a second.
    const found = async (): Promise<string> => {
      await page.goto(`${server.url}/demo?q=zwerglein`);
      const card = cards(page).first().textContent({ timeout: 1_000 });
      return (await card.catch(() => null)) ?? '';
    };
    await expect.poll(found).toContain('€9.00');
    const find = async (query: string): Promise<string | null> => {
      await page.goto(`${server.url}/demo?${query}`);
      await cards(page).first().waitFor();
      return page.locator('#notices').textContent();
    };
    expect(await find('q=zwerglein')).not.toContain(note);
    expect(await find('q=zwerglein&sort=price_asc')).toContain(note);
    await shoot(page, `storefront-currencies-${width}`);
    await page.close();
  }
});

type StoredEvent = {
  id: string;
  type: string;
  search_log_id: string | null;
  product_id: string;
  query: string | null;
};

it('what a shopper sees, opens and puts into the cart is stored with its search, also when the page is left at once', async () => {
  const page = await openPage();
  await openKettles(page);
  const session = await page.evaluate(() => sessionStorage.getItem('aisle-demo-session'));
  const product = await cards(page).first().getAttribute('data-product');
  await cards(page).first().locator('a').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('about:blank');
  const database = new DatabaseSync(join(dataDir, 'aisle.db'), { readOnly: true });
  const events = (): StoredEvent[] =>
    database
      .prepare('select id, type, search_log_id, product_id, query from shopper_events where session_id = ?')
      .all(session) as StoredEvent[];
  await expect
    .poll(() => [...new Set(events().map(({ type }) => type))].sort())
    .toEqual(['add_to_cart', 'click', 'impression', 'view']);
  const ofProduct = events().filter(
    ({ product_id, type }) => product_id === product && type !== 'impression',
  );
  expect(ofProduct.map(({ type }) => type)).toEqual(expect.arrayContaining(['click', 'view']));
  expect(new Set(ofProduct.map(({ query }) => query))).toEqual(new Set(['kettle']));
  expect(new Set(ofProduct.map(({ search_log_id }) => search_log_id)).size).toBe(1);
  expect(ofProduct[0]?.search_log_id).not.toBeNull();
  database.close();
  await page.close();
});

it('a shop that switched its reports off gets none', async () => {
  const page = await openPage();
  let posts = 0;
  await page.route('**/api/widget/analytics', (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return route.fulfill({ json: { enabled: false, sampleRate: 1, consentRequired: false } });
  });
  await openKettles(page);
  await cards(page).first().locator('a').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  await page.goto('about:blank');
  expect(posts).toBe(0);
  await page.close();
});

it('the console stayed empty', () => expect(faults).toEqual([]));
