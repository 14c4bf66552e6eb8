import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { sharedBrowser, sharedServer } from '../shared/shared.ts';
import { axeViolations } from '../widget/axe-violations.ts';
import { cards, searchField, shoot, status } from '../widget/shopper.ts';

const server = sharedServer();
let browser: Browser;
const faults: string[] = [];

const openPage = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
  const page = await browser.newPage(options);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};
const addressOf = (query: string): string =>
  `${server.url}/demo?${new URLSearchParams({ aisle: new URLSearchParams({ q: query }).toString() })}`;

beforeAll(async () => {
  browser = await sharedBrowser();
  // The demo catalog is searchable a moment after the first start.
  const page = await browser.newPage();
  for (let found = 0; found < 3; ) {
    await page.goto(addressOf('kettle'));
    await page.waitForFunction(() => document.querySelector('#search')?.shadowRoot?.querySelector('.status'));
    await page.locator('[aria-busy=false]').waitFor();
    found = await cards(page).count();
  }
  await page.close();
});

afterAll(async () => {
  await browser?.close();
});

it('a shopper goes from the start page to a department, and back', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await page.locator('[data-aisle=trending] .card').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'storefront-start');
  await page.getByRole('list', { name: 'Departments with pictures' }).getByText('Lighting').click();
  await page.getByRole('button', { name: 'Remove Lighting' }).waitFor();
  await cards(page).first().waitFor();
  expect(await page.locator('#page').isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'storefront-department');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Say what you need it for.' }).waitFor();
  await page.close();
});

it('a shopper searches on any page by keyboard, and the results take the place of the page until they are left', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo/cart`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  const box = searchField(page);
  await box.focus();
  await page.keyboard.type('kettle', { delay: 10 });
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  expect((await cards(page).allTextContents()).join(' ')).toMatch(/kettle/i);
  expect(await page.getByRole('heading', { level: 1, name: 'Cart' }).isVisible()).toBe(false);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await page.close();
});

it('a colour said in the query is ticked, and another one ticked beside it keeps it', async () => {
  const page = await openPage();
  await page.goto(addressOf('red dress'));
  const colors = page.getByRole('group', { name: /^colou?r$/i });
  await expect.poll(() => colors.locator('input:checked').count()).toBe(1);
  expect(await colors.locator('.swatch').count()).toBeGreaterThan(1);
  await colors.getByRole('checkbox', { name: /^Green/i }).check();
  await expect.poll(() => page.locator('.chips').first().textContent()).toMatch(/red.*green/is);
  // The filters of the new answer come one group at a time.
  await expect.poll(() => colors.locator('input:checked').count()).toBe(2);
  await page.close();
});

it('a price is chosen by the slider and in boxes; a price said in the query gives way to it', async () => {
  const page = await openPage();
  await page.goto(addressOf('lamp under 40'));
  const total = async (): Promise<number> => Number.parseInt((await status(page).textContent()) ?? '', 10);
  await expect.poll(total).toBeGreaterThan(0);
  const cheap = await total();
  const price = page.getByRole('group', { name: 'Price' });
  const box = price.getByRole('spinbutton', { name: 'To' });
  await expect.poll(() => box.inputValue()).toBe('40');
  await price.getByRole('slider', { name: 'Price, To' }).press('End');
  await expect.poll(total).toBeGreaterThan(cheap);
  expect(await searchField(page).inputValue()).toBe('lamp');
  const all = await total();
  await price.getByRole('spinbutton', { name: 'From' }).fill('100');
  await page.keyboard.press('Enter');
  await expect.poll(total).toBeLessThan(all);
  expect(await page.locator('.chips').first().textContent()).toContain('≥ 100');
  await page.close();
});

it('a correction can be left: the words are searched as they were typed', async () => {
  const page = await openPage();
  await page.goto(addressOf('wireles headfones'));
  const notice = page.locator('.notice').filter({ hasText: 'Showing results for' });
  await notice.getByRole('button', { name: 'Search for “wireles headfones” instead' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.close();
});

it('a suggested category shows the category', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await searchField(page).pressSequentially('head');
  const categories = page.getByRole('group', { name: 'Categories' });
  await categories.getByRole('option', { name: /^Headlamps/ }).click();
  await page.getByRole('button', { name: /^Remove .*Headlamps/ }).waitFor();
  expect(await searchField(page).inputValue()).toBe('');
  await page.close();
});

it('filters on a phone open over the results, and stay while they are chosen', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(addressOf('lamp'));
  await cards(page).nth(2).waitFor();
  const top = await cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
  const before = await status(page).textContent();
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox').first().check();
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  await expect.poll(() => status(page).textContent()).not.toBe(before);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'storefront-filters-phone');
  const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
  await show.tap();
  await sheet.waitFor({ state: 'detached' });
  expect(await status(page).textContent()).toMatch(new RegExp(`^${count} product`));
  await page.close();
});

it('a product has a page with its versions; what is like it leads on', async () => {
  const page = await openPage();
  await page.goto(addressOf('commuter travel mug'));
  await cards(page).first().getByRole('link').click();
  await page.waitForURL(/\/demo\/products\//);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'storefront-product');
  await page.getByRole('list', { name: 'Colour' }).getByRole('link', { name: 'Cream' }).click();
  await page.waitForURL(/cream$/);
  expect(await page.locator('[aria-current=true]').textContent()).toBe('Cream');
  const similar = page.locator('[data-aisle=similar] .card').first().getByRole('link');
  const href = await similar.getAttribute('href');
  await similar.click();
  await page.waitForURL(href ?? '');
  await page.close();
});

it('what is in the cart stays there, and the cart shows what goes with it', async () => {
  const page = await openPage();
  await page.goto(addressOf('kettle'));
  await cards(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => page.locator('#added').textContent()).toBe('In your cart');
  await page.getByRole('link', { name: 'Cart, 1 product' }).click();
  await page.locator('#cart-lines li').waitFor();
  await page.locator('[data-aisle=cross-sell] .card').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'storefront-cart');
  await page.locator('#cart-lines').getByRole('button').click();
  await page.getByText('Nothing in it yet.').waitFor();
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  await page.close();
});

it('what a shopper sees, opens and puts into the cart is stored with its search', async () => {
  const page = await openPage();
  await page.goto(addressOf('kettle'));
  await cards(page).nth(1).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
  const session = await page.evaluate(() => sessionStorage.getItem('aisle-session'));
  await cards(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('about:blank');
  const database = new DatabaseSync(join(server.dataDir, 'aisle.db'), { readOnly: true });
  const events = (): { type: string; search_log_id: string | null }[] =>
    database.prepare('select type, search_log_id from shopper_events where session_id = ?').all(session) as {
      type: string;
      search_log_id: string | null;
    }[];
  await expect
    .poll(() => [...new Set(events().map(({ type }) => type))].sort())
    .toEqual(['add_to_cart', 'click', 'impression', 'view']);
  expect(events().find(({ type }) => type === 'click')?.search_log_id).not.toBeNull();
  database.close();
  await page.close();
});

for (const colorScheme of IS_ALL ? (['light', 'dark'] as const) : (['dark'] as const)) {
  it(`on a phone in ${colorScheme} nothing is wider than the screen`, async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, colorScheme });
    const searches = ['lamp', 'xqzzv'].map((query) => addressOf(query).slice(server.url.length));
    for (const path of ['/demo', '/demo/products/travel-mug-fjellvarde', '/demo/cart', ...searches, '/']) {
      await page.goto(server.url + path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      expect(await axeViolations(page), path).toEqual([]);
    }
    await page.close();
  });
}

it('the API page shows every group of endpoints', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/docs`);
  await page.getByText('/api/integrations/v1/products/sync', { exact: false }).first().waitFor();
  // Of a long document Swagger UI draws the part that is in sight.
  const isSeen = async () => {
    // Begins again at the end: a page that drew late may have been scrolled past the group.
    await page.evaluate(() => {
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      scrollTo(0, isEnd ? 0 : scrollY + innerHeight);
    });
    return page.getByText('/api/widget/search', { exact: false }).first().isVisible();
  };
  // The document grows, and each look goes on by a screen.
  await expect.poll(isSeen, { interval: 100, timeout: 60_000 }).toBe(true);
  await page.close();
});

it('no page wrote an error to the console', () => {
  expect(faults).toEqual([]);
});
