import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../bench/harness/server.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { axeViolations } from '../widget/axe-violations.ts';
import { cards, searchField } from '../widget/shopper.ts';

/** Words that no German or Arabic page of the demo has. */
const ENGLISH = /\b(?:the|and|with|your|products?|price|cart|compare|filters|sold out|in stock)\b/i;

const GERMAN = {
  language: 'de',
  direction: 'ltr',
  departments: 'Abteilungen',
  kitchen: 'Küche',
  searched: 'Tasse',
  color: 'Farbe',
  blue: 'Blau',
  removeBlue: /blau/i,
  addToCart: 'In den Warenkorb',
  inCart: 'Im Warenkorb',
  cart: 'Warenkorb, 1 Produkt',
  filters: 'Filter',
  price: /^\d+,\d{2}\s€$/,
};
const ARABIC: typeof GERMAN = {
  language: 'ar',
  direction: 'rtl',
  departments: 'الأقسام',
  kitchen: 'المطبخ',
  searched: 'كوب',
  color: 'اللون',
  blue: 'أزرق',
  removeBlue: /أزرق/,
  addToCart: 'أضف إلى السلة',
  inCart: 'في سلتك',
  cart: 'السلة، منتج واحد',
  filters: 'عوامل التصفية',
  price: /^\P{L}*\d+\.\d{2}\P{L}+ر\.س\.\P{L}*$/u,
};

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => browser?.close());

/** No English word, and no fault that axe sees. */
const expectInOrder = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(ENGLISH);
  const results = page.locator('.results');
  if ((await results.count()) > 0) expect(await results.innerText()).not.toMatch(ENGLISH);
  expect(await axeViolations(page)).toEqual([]);
};

/** German is written like English, from left to right: `npm run test:all` opens it as well. */
describe.each(IS_ALL ? [GERMAN, ARABIC] : [ARABIC])('the storefront of AISLE_DEMO=$language', (said) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-storefront-language-'));
  const faults: string[] = [];
  let server: RunningServer;

  const openPage = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
    const page = await browser.newPage(options);
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  };
  const addressOf = (search: Record<string, string>): string => {
    const aisle = new URLSearchParams({ q: '', ...search }).toString();
    return `${server.url}/demo?${new URLSearchParams({ aisle })}`;
  };

  beforeAll(async () => {
    server = await startServer(dataDir, { AISLE_DEMO: said.language, AISLE_TEXT_MODEL: 'off' });
    // The catalog is searchable a moment after the first start.
    const page = await browser.newPage();
    for (let found = 0; found < 2; ) {
      await page.goto(addressOf({ q: said.searched }));
      // A search that is refused meanwhile leaves no results to wait for.
      await page.waitForLoadState('networkidle');
      found = await cards(page).count();
    }
    await page.close();
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes from the start page to the cart in its language, without a fault of accessibility', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/demo`);
    await page.locator('[data-aisle=trending] .card').first().waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(said.language);
    expect(await html.getAttribute('dir')).toBe(said.direction);
    await expectInOrder(page);

    await page.getByRole('navigation', { name: said.departments }).getByText(said.kitchen).click();
    await page.getByRole('group', { name: said.color }).getByRole('checkbox', { name: said.blue }).check();
    const chip = page.locator('.chips').getByRole('button', { name: said.removeBlue });
    await chip.waitFor();
    await expectInOrder(page);
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    await searchField(page).fill(said.searched);
    await page.keyboard.press('Enter');
    await cards(page).nth(1).waitFor();
    const [filters, grid] = [
      await page.locator('.facets').boundingBox(),
      await page.locator('.found').boundingBox(),
    ];
    expect((filters?.x ?? 0) > (grid?.x ?? 0)).toBe(said.direction === 'rtl');
    await cards(page).first().getByRole('link').click();
    await page.getByRole('button', { name: said.addToCart }).click();
    await page.getByRole('status').filter({ hasText: said.inCart }).waitFor();
    await expectInOrder(page);
    await page.getByRole('link', { name: said.cart }).click();
    expect(await page.locator('#cart-lines .price').innerText()).toMatch(said.price);
    await expectInOrder(page);
    await page.close();
  });

  it('fits a phone in the dark', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    for (const search of [{ q: said.searched }, { 'f.categories': said.kitchen }]) {
      await page.goto(addressOf(search as Record<string, string>));
      await cards(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectInOrder(page);
    }
    await page.locator('.open-filters').click();
    await page.getByRole('dialog', { name: said.filters }).waitFor();
    await expectInOrder(page);
    await page.close();
  });

  it('runs without a fault of the page', () => expect(faults).toEqual([]));
});
