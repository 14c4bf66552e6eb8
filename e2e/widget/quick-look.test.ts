import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../bench/harness/requests.ts';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, scripts, search, searchField, shoot } from './shopper.ts';

const VASE = {
  name: 'Ribbed vase',
  brand: 'Klar',
  price: 30,
  url: `${ORIGIN}/p/vase`,
  imageUrl: `${ORIGIN}/images/vase.png`,
  images: [`${ORIGIN}/images/vase-side.png`],
  description: '<p>A vase for <b>tall</b> flowers.</p>',
  attributes: { material: 'glass', dishwasherSafe: true },
};
const COLORS = ['red', 'blue'];
const SIZES = ['L', 'S'];
const VASES = [
  { externalId: 'vase', ...VASE },
  ...COLORS.flatMap((color) =>
    SIZES.map((size) => ({
      ...VASE,
      externalId: `vase-${color}-${size}`,
      parentExternalId: 'vase',
      price: size === 'L' ? 40 : 30,
      url: `${ORIGIN}/p/vase-${color}-${size}`,
      imageUrl: `${ORIGIN}/images/vase-${color}.png`,
      attributes: { ...VASE.attributes, color, size },
      availability: color === 'blue' && size === 'S' ? 'out_of_stock' : 'in_stock',
    })),
  ),
];

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const body = { syncType: 'INCREMENTAL', products: VASES };
  await post(`${shop.server.url}/api/integrations/v1/products/sync`, headers, body);
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const quick = (page: Page) => page.getByRole('dialog', { name: 'Quick look' });
const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quick look: ${name}`, exact: true });

const findVase = async (options = {}): Promise<Page> => {
  const page = await shop.open({ body: shop.tag() }, options);
  await page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
  await search(page, 'ribbed vase');
  return page;
};

describe('a quick look at a product', () => {
  it('shows pictures, price, stock, description and facts, and is loaded when it is first used', async () => {
    const page = await findVase();
    expect(await scripts(page)).not.toContain('quick');
    await opener(page, 'Ribbed vase').click();
    const dialog = quick(page);
    await dialog.getByText('A vase for tall flowers.').waitFor();
    expect(await scripts(page)).toContain('quick');
    expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Ribbed vase');
    expect(await dialog.getByRole('status').textContent()).toContain('In stock');
    expect(await dialog.locator('dl').textContent()).toContain('Dishwasher safeYes');
    await dialog.getByRole('button', { name: 'Picture 2' }).click();
    expect(await dialog.locator('.image img').getAttribute('src')).toBe(`${ORIGIN}/images/vase-side.png`);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'quick-look');
    await page.close();
  });

  it('a version has its own price, stock, picture and page', async () => {
    const page = await findVase();
    await opener(page, 'Ribbed vase').click();
    const dialog = quick(page);
    await dialog.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'L' }).click();
    await dialog.getByRole('button', { name: 'blue' }).click();
    expect(await dialog.getByRole('status').textContent()).toBe('$40.00In stock');
    await dialog.getByRole('button', { name: /^S/ }).click();
    expect(await dialog.getByRole('status').textContent()).toBe('$30.00Out of stock');
    expect(await dialog.getByRole('button', { pressed: true }).allTextContents()).toEqual(['', 'blue', 'S']);
    expect(await dialog.locator('.image img').getAttribute('src')).toBe(`${ORIGIN}/images/vase-blue.png`);
    expect(await dialog.getByRole('link').getAttribute('href')).toBe(`${ORIGIN}/p/vase-blue-S`);
    await page.close();
  });

  it('keeps the focus inside, and gives it back to its button by Escape and by Close', async () => {
    const page = await findVase();
    const button = opener(page, 'Ribbed vase');
    for (const way of ['Escape', 'Close']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await quick(page).getByText('A vase for tall flowers.').waitFor();
      const inside = () =>
        page.evaluate(() => {
          const root = document.querySelector('aisle-search')?.shadowRoot;
          return root?.activeElement?.closest('.modal') != null || document.activeElement === document.body;
        });
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Tab');
        expect(await inside()).toBe(true);
      }
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await quick(page).getByRole('button', { name: 'Close' }).click();
      await quick(page).waitFor({ state: 'detached' });
      expect(await page.locator('.overlay').count()).toBe(1);
      expect(await button.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)).toBe(
        true,
      );
    }
    await page.close();
  });

  it('counts as a view of the search, and its link as a click', async () => {
    const page = await findVase();
    const sent = (type: string) =>
      page.waitForRequest((asked) => (asked.postData() ?? '').includes(`"type":"${type}"`));
    const [viewed] = await Promise.all([sent('view'), opener(page, 'Ribbed vase').click()]);
    const source = { productId: 'vase', position: 1, searchLogId: expect.any(String) };
    expect(viewed.postDataJSON().events).toContainEqual(expect.objectContaining({ type: 'view', ...source }));
    const link = quick(page).getByRole('link', { name: 'View product' });
    const [clicked] = await Promise.all([sent('click'), link.click()]);
    expect(clicked.postDataJSON().events).toContainEqual(
      expect.objectContaining({ type: 'click', ...source }),
    );
    await page.waitForURL(`${ORIGIN}/p/vase`);
    await page.close();
  });

  it('shows what the card has where nothing more comes', async () => {
    const page = await findVase();
    await page.route('**/api/widget/products/*', (route) => route.abort());
    await opener(page, 'Ribbed vase').click();
    await quick(page).getByRole('link', { name: 'View product' }).waitFor();
    expect(await quick(page).getByRole('heading', { level: 2 }).textContent()).toBe('Ribbed vase');
    // The console says so a moment later.
    await expect.poll(() => shop.faults.splice(0)).toHaveLength(1);
    await page.close();
  });

  it('stands before the first search too, and a product without pictures, brand or page has one', async () => {
    const page = await shop.open({ body: shop.tag() });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.start .quick-look').first().click();
    await quick(page).getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await searchField(page).fill('evil globe');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Quick look: Evil/ }).click();
    expect(await quick(page).getByRole('heading', { level: 2 }).textContent()).toContain('<img src=x');
    expect(await page.evaluate('window.hacked')).toBe(undefined);
    await page.close();
  });

  it('on a phone it stands at the foot of the screen, mirrored in Arabic, with 40 px for a finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await shop.open({ root: 'lang="ar" dir="rtl"', body: shop.tag() }, phone);
    await page.getByRole('button', { name: 'بحث' }).click();
    await searchField(page).fill('ribbed vase');
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    const button = page.getByRole('button', { name: 'نظرة سريعة: Ribbed vase' });
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await button.tap();
    const dialog = page.getByRole('dialog', { name: 'نظرة سريعة' });
    await dialog.getByRole('link', { name: 'عرض المنتج' }).waitFor();
    const place = async (): Promise<unknown> => {
      const { x = 0, y = 0, width, height = 0 } = (await dialog.boundingBox()) ?? {};
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(place).toEqual([0, 390, 844]);
    const close = await dialog.getByRole('button', { name: 'إغلاق' }).boundingBox();
    expect(close?.x).toBeLessThan(100);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'quick-look-phone-ar');
    await page.close();
  });
});
