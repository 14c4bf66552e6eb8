import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, sharedServer } from '../shared/shared.ts';

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await waitForProducts();
});

afterAll(async () => {
  await browser?.close();
});

/** The demo catalog is searchable a moment after the first start. */
const waitForProducts = async (): Promise<void> => {
  const page = await browser.newPage();
  for (let found = 0; found === 0; ) {
    await page.goto(`${server.url}/demo?q=`);
    await page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
    found = await page.locator('#grid .card:not(.card-empty)').count();
  }
  await page.close();
};

const faults: string[] = [];
const openPage = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
  const page = await browser.newPage(options);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};

const cards = (page: Page) => page.locator('#grid .card:not(.card-empty)');

it('a shopper answers a question, and finds as many products as its button said', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp`);
  const button = page.locator('.advice-answer').first();
  await button.waitFor();
  const count = await button.locator('.quiet').textContent();
  await button.click();
  await page.waitForFunction(() => /[?&][fr]\./.test(location.search));
  await expect.poll(() => page.locator('#total').textContent()).toMatch(new RegExp(`^${count} product`));
  await page.close();
});

it('a shopper types, sees suggestions, searches by keyboard alone and opens a product', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  const box = page.getByRole('combobox');
  await box.focus();
  await page.keyboard.type('headph', { delay: 10 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('Escape');
  await box.fill('headphones');
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  await page.waitForFunction(() => location.search.includes('q=headphones'));
  await expect.poll(() => page.locator('#title').textContent()).toContain('headphones');
  await page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
  expect((await cards(page).allTextContents()).join(' ')).toMatch(/headphones/i);
  await cards(page).first().locator('a').first().press('Enter');
  await page.locator('#product[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#product[open]').waitFor({ state: 'detached' });
  await page.close();
});

it('a misspelt search says what it searched for instead', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=${encodeURIComponent('wireles headfones')}`);
  await cards(page).first().waitFor();
  expect(await page.locator('#notices').textContent()).toMatch(/headphones/i);
  await page.close();
});

it('a price said in the query becomes a chip, and taking it off brings the dearer products back', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=${encodeURIComponent('lamp under 40')}`);
  await page.locator('#chips li').first().waitFor();
  const total = async (): Promise<number> =>
    Number.parseInt(((await page.locator('#total').textContent()) ?? '').replace(/\D/g, ''), 10);
  const cheap = await total();
  await page.locator('#chips li').first().getByRole('link').click();
  await expect.poll(total).toBeGreaterThan(cheap);
  await page.close();
});

it('a filter narrows the results, lives in the address and is undone by the back button', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp`);
  await cards(page).first().waitFor();
  const total = (): Promise<string | null> => page.locator('#total').textContent();
  const before = await total();
  await page.locator('#facets input[type=checkbox]').first().click();
  await expect.poll(total).not.toBe(before);
  expect(page.url()).toContain('f.');
  await page.goBack();
  await expect.poll(total).toBe(before);
  await page.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  it(`on a phone in ${colorScheme} nothing is wider than the screen`, async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, colorScheme });
    for (const path of ['/demo', '/demo?q=lamp', '/demo?q=xqzzv', '/']) {
      await page.goto(server.url + path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.close();
  });
}

it('on a phone a tap on a suggestion chooses it, not the product below it', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${server.url}/demo?q=lamp`);
  await cards(page).first().waitFor();
  await page.locator('#q').fill('mug');
  const option = page.locator('#suggestions').getByRole('option').filter({ hasText: 'travel mug' }).first();
  await option.waitFor();
  const box = await option.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect.poll(() => page.locator('#title').textContent()).toBe('“travel mug”');
  expect(new URL(page.url()).searchParams.get('product')).toBeNull();
  await page.close();
});

it('a suggested category opens the category, and leaving the box brings back what the page answers', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp&sort=price_asc`);
  await cards(page).first().waitFor();
  const box = page.locator('#q');
  await box.fill('head');
  await page.locator('#suggestions').getByRole('option').first().waitFor();
  await page.locator('#title').click();
  expect(await box.inputValue()).toBe('lamp');
  await box.fill('head');
  await page.locator('#suggestions').getByRole('option', { name: 'Headphones category' }).click();
  await page.waitForFunction(() => location.search.includes('f.categories='));
  await expect.poll(() => page.locator('#title').textContent()).toBe('Headphones');
  expect(await box.inputValue()).toBe('');
  expect(page.url()).not.toContain('sort=');
  await box.fill('teapot');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => page.locator('#title').textContent()).toBe('“teapot”');
  await page.close();
});

it('a colour said in the query is ticked, and another one ticked beside it keeps it', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=${encodeURIComponent('red dress')}`);
  const ticked = page.locator('[data-field="attributes.color"] input:checked');
  await expect.poll(() => ticked.count()).toBe(1);
  await page.getByRole('checkbox', { name: /^Green/ }).check();
  await expect.poll(() => page.locator('#chips').textContent()).toMatch(/Red.*Green/s);
  expect(await ticked.count()).toBe(2);
  await page.close();
});

it('a page behind the last is the last', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=&page=9999`);
  await cards(page).first().waitFor();
  await expect.poll(() => page.locator('#pages [aria-current]').count()).toBe(1);
  expect(page.url()).not.toContain('9999');
  await page.close();
});

it('a correction can be left: the words are searched as they were typed', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=${encodeURIComponent('wireles headfones')}`);
  await page.getByRole('link', { name: /Search instead for/ }).click();
  await expect.poll(() => page.locator('#notices').textContent()).toContain('Taken as plain words');
  expect(await page.locator('#notices').textContent()).not.toContain('Showing results for');
  await page.close();
});

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
