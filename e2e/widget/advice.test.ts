import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, pick, scripts, search, searchField, shoot, status } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const SIZES = [
  ['desktop', 'light', {}],
  ['phone', 'dark', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['desktop', 'dark', {}],
  ['tablet', 'light', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
  ['phone', 'light', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const;

describe('the assistant', () => {
  it('asks a question whose answer filters, and says so in a chip', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    const question = page.locator('.advice').getByRole('group').first();
    const answer = question.getByRole('button').first();
    const count = await answer.locator('.side').textContent();
    await answer.click();
    await expect.poll(() => status(page).textContent()).toBe(`${count} products`);
    await page
      .locator('.chips')
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    await page.close();
  });

  it('refines what is shown: cheaper, another brand; the address keeps it', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    const brand = await cards(page).first().locator('.brand').textContent();
    await page.getByRole('button', { name: 'Another brand' }).click();
    await page.getByRole('button', { name: `Remove not ${brand}` }).waitFor();
    await expect.poll(() => status(page).textContent()).not.toBe('40 products');
    expect(await cards(page).locator('.brand').allTextContents()).not.toContain(brand);
    expect(await searchField(page).inputValue()).toBe('desk lamp');
    await page.getByRole('button', { name: 'Cheaper' }).click();
    await expect.poll(() => page.locator('.chips').textContent()).toMatch(/≤|up to|under|–|\d/);
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThan(2);
    const told = await status(page).textContent();
    const other = await shop.open({ body: shop.tag(), path: page.url().slice(ORIGIN.length) });
    await expect.poll(() => status(other).textContent()).toBe(told);
    await Promise.all([page.close(), other.close()]);
  });

  it('reads a follow-up in the own words of the shopper', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    await page.getByRole('button', { name: 'Refine …' }).click();
    await page.getByRole('textbox', { name: 'Refine' }).fill('in blue');
    await page.keyboard.press('Enter');
    await expect.poll(() => searchField(page).inputValue()).toMatch(/desk lamp.*blue/);
    await expect.poll(() => status(page).textContent()).toMatch(/^1[34] products$/);
    await page.close();
  });

  it('refines a search that was sent before the settings of the reports had come', async () => {
    const page = await shop.open({ body: shop.tag() });
    let letThrough = (): void => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\/api\/widget\/analytics$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await search(page, 'desk lamp');
    const settings = page.waitForResponse(/\/api\/widget\/analytics$/);
    letThrough();
    await (await settings).finished();
    const brand = await cards(page).first().locator('.brand').textContent();
    await page.getByRole('button', { name: 'Another brand' }).click();
    await page.getByRole('button', { name: `Remove not ${brand}` }).waitFor();
    await page.close();
  });
});

describe('a question', () => {
  it('about the products shown is answered from their records, and the search stays', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    await page.getByRole('button', { name: 'Refine …' }).click();
    await page.getByRole('textbox', { name: 'Refine' }).fill('which of these fit under 30 cm?');
    await page.keyboard.press('Enter');
    await page.getByText('None of the 24 products here says so.').waitFor();
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    expect(await searchField(page).inputValue()).toBe('desk lamp');
    await page.close();
  });

  it('is not asked where the owner has switched the assistant off', async () => {
    const { server, apiKey } = shop;
    const change = (assistant: boolean) =>
      fetch(`${server.url}/api/integrations/v1/shop`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ features: { assistant } }),
      });
    expect((await change(false)).status).toBe(200);
    try {
      const page = await shop.open({ body: shop.tag() });
      await search(page, 'desk lamp');
      expect(await page.locator('.advice').count()).toBe(0);
      expect(await scripts(page)).not.toContain('advice');
      await page.close();
    } finally {
      await change(true);
    }
  });
});

describe('everybody can use it', () => {
  it.each(
    IS_ALL ? SIZES : SIZES.slice(0, 2),
  )('axe finds nothing: %s, %s', async (size, colorScheme, options) => {
    const page = await shop.open({ body: shop.tag() }, { ...options, colorScheme });
    await search(page, 'desk lamp');
    await page.locator('.advice').waitFor();
    const names = await cards(page).locator('h3').allTextContents();
    await shoot(page, `advice-${size}-${colorScheme}`);
    for (const name of names.slice(0, 3)) await pick(page, name).click();
    await page.locator('.tray').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `tray-${size}-${colorScheme}`);
    await page.getByRole('button', { name: 'Compare 3 products' }).click();
    await page.getByRole('table').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `compare-${size}-${colorScheme}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });

  it('speaks the language of the page, right to left', async () => {
    const page = await shop.open({ body: shop.tag('data-language="ar"') });
    await page.getByRole('button', { name: 'بحث' }).click();
    await searchField(page).fill('desk lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'ماركة أخرى' }).click();
    await page.getByRole('button', { name: /^إزالة ليس / }).waitFor();
    for (const at of [0, 1]) await page.locator('.pick').nth(at).click();
    await page.getByRole('button', { name: 'قارن 2 منتجات' }).click();
    await page.getByRole('table').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'compare-arabic');
    await page.close();
  });
});
