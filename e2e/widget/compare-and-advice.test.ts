import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';

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
  ['desktop', 'dark', {}],
  ['tablet', 'light', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
  ['phone', 'light', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['phone', 'dark', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const;

const cards = (page: Page) => page.locator('.found .card');
const status = (page: Page) => page.locator('.results > .status');
const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: `Compare: ${name}`, exact: true });
const search = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').first().fill(query);
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
};
const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.AISLE_SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/widget-${name}.png` });
};

/** Names of the scripts that a page has loaded from the service. */
const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/widget\/(?:assets\/)?([a-z]+)[^/]*\.js$/.exec(name)?.[1] ?? '')
      .filter((name) => name !== ''),
  );

describe('comparing', () => {
  it('loads when the first product is picked, shows differences first, and takes products out', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    expect(await scripts(page)).not.toContain('compare');
    const names = await cards(page).locator('h3').allTextContents();
    const [first = '', second = '', third = ''] = names;
    await pick(page, first).click();
    const tray = page.getByRole('region', { name: 'Products to compare' });
    await tray.getByRole('button', { name: 'Pick one more to compare' }).waitFor();
    expect(await scripts(page)).toContain('compare');
    await pick(page, second).click();
    await pick(page, third).click();
    expect(await pick(page, third).getAttribute('aria-pressed')).toBe('true');
    await tray.getByRole('button', { name: 'Compare 3 products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    const table = dialog.getByRole('table');
    await table.getByRole('columnheader').nth(1).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(5);
    const sections = await table.locator('tr.section').allTextContents();
    expect(sections[0]).toBe('What differs');
    const price = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
    expect(await price.locator('td').allTextContents()).toHaveLength(3);
    expect(await price.textContent()).toContain('Best');
    await dialog.getByRole('button', { name: `Take ${second} out of the comparison` }).click();
    await expect.poll(() => table.locator('thead th').count()).toBe(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Escape closes the dialog alone.
    expect(await cards(page).count()).toBe(24);
    expect(
      await page.evaluate(
        () => document.querySelector('[data-mode]')?.shadowRoot?.activeElement?.textContent,
      ),
    ).toBe('Compare 2 products');
    await tray.getByRole('button', { name: 'Take all out' }).click();
    await tray.waitFor({ state: 'detached' });
    await page.close();
  });

  it('takes four at most, and says so', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    for (const name of (await cards(page).locator('h3').allTextContents()).slice(0, 5))
      await pick(page, name).click();
    await page.getByText('At most 4 products can be compared.').waitFor();
    expect(await page.locator('.pick[aria-pressed=true]').count()).toBe(4);
    await page.close();
  });

  it('a shopper is told when the service or the part does not come, and can try again', async () => {
    const page = await shop.open({ body: shop.tag() });
    let isDown = true;
    await page.route(`${shop.server.url}/api/widget/compare`, (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await search(page, 'desk lamp');
    const names = await cards(page).locator('h3').allTextContents();
    await pick(page, names[0] ?? '').click();
    await pick(page, names[1] ?? '').click();
    await page.getByRole('button', { name: 'Compare 2 products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    await dialog.getByRole('alert').waitFor();
    isDown = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('table').waitFor();
    shop.faults.splice(0);
    await page.close();
  });

  it('a part whose bytes are not those of the build is refused by the browser', async () => {
    const page = await shop.open({});
    await page.route('**/compare-part-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};window.hacked=1` });
    });
    await page.setContent(`<main>${shop.tag()}</main>`);
    await search(page, 'desk lamp');
    const [name = ''] = await cards(page).locator('h3').allTextContents();
    await pick(page, name).click();
    await expect.poll(() => shop.faults.join()).toContain('integrity');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('.tray').count()).toBe(0);
    shop.faults.splice(0);
    await page.close();
  });
});

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
    expect(await page.getByRole('combobox').first().inputValue()).toBe('desk lamp');
    await page.getByRole('button', { name: 'Cheaper' }).click();
    await expect.poll(() => page.locator('.results > .chips').textContent()).toMatch(/≤|up to|under|–|\d/);
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThan(2);
    const told = await status(page).textContent();
    const other = await shop.open({ body: shop.tag(), path: page.url().slice(ORIGIN.length) });
    await expect.poll(() => status(other).textContent()).toBe(told);
    await Promise.all([page.close(), other.close()]);
  });

  it('reads a follow-up in the own words of the shopper', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    await page.getByRole('textbox', { name: 'Refine' }).fill('in blue');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox').first().inputValue()).toMatch(/desk lamp.*blue/);
    await expect.poll(() => status(page).textContent()).toMatch(/^1[34] products$/);
    await page.close();
  });
});

describe('everybody can use it', () => {
  it.each(SIZES)('axe finds nothing: %s, %s', async (size, colorScheme, options) => {
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
    await page.getByRole('combobox').first().fill('desk lamp');
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
