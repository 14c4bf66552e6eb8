import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../bench/harness/server.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { axeViolations } from '../widget/axe-violations.ts';

/** Words that no German or Arabic page of the demo has. */
const ENGLISH = /\b(?:the|and|with|your|products?|price|cart|compare|filters|sold out|in stock)\b/i;

const GERMAN = {
  language: 'de',
  direction: 'ltr',
  popular: 'Gerade beliebt',
  departments: 'Abteilungen',
  kitchen: 'Küche',
  searched: 'Tasse',
  title: '„Tasse“',
  color: 'Farbe',
  blue: 'Blau',
  removeBlue: 'Filter entfernen: Farbe: Blau',
  compareTwo: '2 Produkte vergleichen',
  table: 'Vergleich von 2 Produkten',
  priceRow: 'Preis',
  addToCart: 'In den Warenkorb',
  inCart: 'Im Warenkorb',
  cart: 'Warenkorb, 1 Produkt',
  openFilters: 'Filter',
  offline: 'Sie sind anscheinend offline',
  price: /^\d+,\d{2}\s€$/,
};
const ARABIC: typeof GERMAN = {
  language: 'ar',
  direction: 'rtl',
  popular: 'رائج الآن',
  departments: 'الأقسام',
  kitchen: 'المطبخ',
  searched: 'كوب',
  title: '«كوب»',
  color: 'اللون',
  blue: 'أزرق',
  removeBlue: 'إزالة عامل التصفية: اللون: أزرق',
  compareTwo: 'قارن المنتجين',
  table: 'مقارنة بين منتجين',
  priceRow: 'السعر',
  addToCart: 'أضف إلى السلة',
  inCart: 'في سلتك',
  cart: 'السلة، منتج واحد',
  openFilters: 'عوامل التصفية',
  offline: 'يبدو أنك غير متصل',
  price: /^\P{L}*\d+\.\d{2}\P{L}+ر\.س\.\P{L}*$/u,
};

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => browser?.close());

const cards = (page: Page): Locator => page.locator('#grid .card:not(.card-empty)');

/** No English word, and no fault that axe sees. Results that are being replaced are pale, so it waits for the new ones. */
const expectInOrder = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(ENGLISH);
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
  const url = (path: Record<string, string>): string => `${server.url}/demo?${new URLSearchParams(path)}`;

  beforeAll(async () => {
    server = await startServer(dataDir, { AISLE_DEMO: said.language, AISLE_TEXT_MODEL: 'off' });
    // The catalog is searchable a moment after the first start.
    const page = await browser.newPage();
    for (let found = 0; found < 2; ) {
      await page.goto(url({ q: said.searched }));
      await page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
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
    await page.getByRole('heading', { name: said.popular }).waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(said.language);
    expect(await html.getAttribute('dir')).toBe(said.direction);
    await expectInOrder(page);

    await page.getByRole('navigation', { name: said.departments }).getByText(said.kitchen).click();
    await page.getByRole('heading', { level: 1, name: said.kitchen }).waitFor();
    await page.getByRole('group', { name: said.color }).getByRole('checkbox', { name: said.blue }).check();
    const chip = page.getByRole('link', { name: said.removeBlue });
    await chip.waitFor();
    await expectInOrder(page);
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    await page.getByRole('combobox').first().fill(said.searched);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
    const [panel, grid] = [
      await page.locator('#filters').boundingBox(),
      await page.locator('#grid').boundingBox(),
    ];
    expect((panel?.x ?? 0) > (grid?.x ?? 0)).toBe(said.direction === 'rtl');

    await cards(page).nth(1).waitFor();

    for (const at of [0, 1]) {
      await cards(page).nth(at).locator('.pick').focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: said.compareTwo }).click();
    const table = page.getByRole('table', { name: said.table });
    await table.waitFor();
    expect(await table.getByRole('rowheader', { name: said.priceRow }).count()).toBe(1);
    await expectInOrder(page);
    await page.keyboard.press('Escape');

    await cards(page).first().getByRole('link').click();
    await page.getByRole('button', { name: said.addToCart }).click();
    await page.getByRole('status').filter({ hasText: said.inCart }).waitFor();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await page.waitForURL((to) => !to.searchParams.has('product'));
    await page.getByRole('button', { name: said.cart }).click();
    const line = page.locator('#cart .cart-line');
    await line.waitFor();
    expect(await line.locator('.price').innerText()).toMatch(said.price);
    await expectInOrder(page);
    await page.close();
  });

  it('fits a phone in the dark, and says in its language what went wrong', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    for (const path of [{}, { q: said.searched }, { 'f.categories': said.kitchen }] as const) {
      await page.goto(url(path));
      await cards(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectInOrder(page);
    }
    await page.getByRole('button', { name: said.openFilters }).click();
    await page.getByRole('dialog', { name: said.openFilters }).waitFor();
    await expectInOrder(page);
    await page.route('**/api/widget/search', (route) => route.abort());
    await page.goto(url({ q: said.searched }));
    await page.getByRole('alert').getByText(said.offline).waitFor();
    await expectInOrder(page);
    await page.close();
  });

  it('runs without a fault of the page', () => expect(faults).toEqual([]));
});
