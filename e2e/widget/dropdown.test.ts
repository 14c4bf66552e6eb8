import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, shoot } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const FORM = '<form action="/own"><input id="q" name="q" type="search" aria-label="Search lamps"></form>';
const TALL = '<style>body { margin: 0; min-height: 3000px } header { padding: 20px 40px }</style>';
const header = (content = FORM): string => `<header>${content}</header><p>Lamps of all kinds.</p>`;

const drop = (page: Page) => page.locator('.drop');
const input = (page: Page) => page.locator('#q');

const openPage = async (
  host: { body?: string; head?: string; root?: string } = {},
  options = {},
  attributes = 'data-input="#q" data-layout="dropdown"',
): Promise<Page> => {
  const { body = header(), head = TALL, ...rest } = host;
  const page = await shop.open({ ...rest, head, body: body + shop.tag(attributes) }, options);
  await page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
  return page;
};

const typeLamp = async (page: Page): Promise<void> => {
  await input(page).pressSequentially('desk la');
  await drop(page).locator('.goods .row').nth(3).waitFor();
};

const hasFocus = (page: Page): Promise<boolean> =>
  input(page).evaluate((element) => element === document.activeElement);

/** Distance of the dropdown from the foot of the input. */
const gap = async (page: Page): Promise<number> => {
  const [above, below] = await Promise.all([input(page).boundingBox(), drop(page).boundingBox()]);
  return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
};

describe("the dropdown under the shop's own input", () => {
  it('shows suggestions and products, while text and focus stay in the input', async () => {
    const page = await openPage();
    await typeLamp(page);
    expect(await input(page).inputValue()).toBe('desk la');
    expect(await hasFocus(page)).toBe(true);
    expect(await page.locator('.overlay').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(await drop(page).locator('.texts .row').first().textContent()).toContain('desk lamp');
    expect(await gap(page)).toBe(6);
    await shoot(page, 'dropdown-desktop');
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });

  it('goes by keyboard to a suggestion, whose results open, and Escape leads back', async () => {
    const page = await openPage();
    await typeLamp(page);
    await page.keyboard.press('ArrowUp');
    expect(await drop(page).locator('[data-active]').textContent()).toBe('All results for “desk la”');
    for (const _key of ['the input', 'the first']) await page.keyboard.press('ArrowDown');
    const first = await drop(page).locator('.row').first().locator('.text').textContent();
    expect(await drop(page).locator('[data-active] .text').textContent()).toBe(first);
    expect(await drop(page).getByRole('status').textContent()).toMatch(new RegExp(`^${first}, 1 of \\d+$`));
    expect(await hasFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    expect(await drop(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(await drop(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await drop(page).waitFor();
    await page.keyboard.press('Escape');
    await input(page).click();
    await drop(page).waitFor();
    await page.close();
  });

  it('products of former letters go where those of the text do not come', async () => {
    const page = await openPage();
    await typeLamp(page);
    await page.route('**/api/widget/search', (route) => route.abort());
    await page.keyboard.type('mp');
    await drop(page).locator('.goods').waitFor({ state: 'detached' });
    expect(await drop(page).locator('.texts .row').count()).toBeGreaterThan(0);
    shop.faults.splice(0);
    await page.close();
  });

  it('the return key alone searches for what is typed', async () => {
    const page = await openPage();
    await typeLamp(page);
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    expect(await page.locator('.overlay [role=combobox]').inputValue()).toBe('desk la');
    await page.close();
  });

  it('a product leads to its page', async () => {
    const page = await openPage();
    await typeLamp(page);
    const [request] = await Promise.all([
      page.waitForRequest(
        (asked) =>
          asked.method() === 'POST' &&
          asked.url().endsWith('/api/widget/analytics') &&
          (asked.postData() ?? '').includes('"click"'),
      ),
      drop(page).locator('.goods a').first().click(),
    ]);
    expect(request.postDataJSON().events).toContainEqual(
      expect.objectContaining({ type: 'click', position: 1, searchLogId: expect.any(String) }),
    );
    await page.waitForURL(`${ORIGIN}/p/*`);
    await page.close();
  });

  it('closes by Escape, Tab and a press beside it, and opens again by an arrow', async () => {
    const page = await openPage();
    await typeLamp(page);
    await page.keyboard.press('Escape');
    expect(await drop(page).count()).toBe(0);
    expect(await input(page).inputValue()).toBe('desk la');
    await page.keyboard.press('ArrowDown');
    await drop(page).waitFor();
    await page.mouse.click(600, 700);
    await drop(page).waitFor({ state: 'detached' });
    await input(page).click();
    await drop(page).waitFor();
    await page.keyboard.press('Tab');
    await drop(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('follows the page when it scrolls and changes its size, and goes with the input', async () => {
    const sticky = '<style>header { margin-top: 60px }</style>';
    const page = await openPage({ head: TALL + sticky });
    await typeLamp(page);
    await page.evaluate(() => window.scrollTo(0, 40));
    await expect.poll(() => gap(page)).toBe(6);
    await page.setViewportSize({ width: 700, height: 600 });
    await expect.poll(() => gap(page)).toBe(6);
    const box = await drop(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(700);
    await page.evaluate(() => window.scrollTo(0, 900));
    await drop(page).waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('ArrowDown');
    await drop(page).waitFor();
    await page.evaluate(() => document.querySelector('form')?.remove());
    await drop(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it("stands above a modal dialog of the page that holds the shop's input", async () => {
    const page = await openPage({
      body: `<dialog id="modal">${FORM}</dialog><button onclick="modal.showModal()">Find</button>`,
      head: '<style>* { all: unset } style, script, head, title { display: none } dialog[open] { position: fixed; inset: 0; display: block; overflow: hidden }</style>',
    });
    await page.getByText('Find').click();
    await typeLamp(page);
    const first = drop(page).locator('.texts .row').first();
    await first.click();
    await cards(page).first().waitFor();
    await page.close();
  });

  it('recent searches stand there before the first letter', async () => {
    const page = await openPage();
    await typeLamp(page);
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
    await input(page).fill('');
    expect(await drop(page).locator('.row').allTextContents()).toEqual(['desk la']);
    expect(await drop(page).locator('.group').textContent()).toBe('Recent searches');
    await page.close();
  });

  it('on a phone and from right to left', async () => {
    const page = await openPage(
      { root: 'lang="ar" dir="rtl"' },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    );
    await typeLamp(page);
    const box = await drop(page).boundingBox();
    expect([box?.x, box?.width]).toEqual([8, 374]);
    await shoot(page, 'dropdown-phone-ar');
    await page.close();
  });

  it('has results in the page where the tag names a place for them, and is dark on a dark page', async () => {
    const page = await openPage(
      {
        body: `${header()}<div id="results"></div>`,
        head: '<style>body { background: #111; color: #eee }</style>',
      },
      {},
      'data-input="#q" data-target="#results" data-layout="dropdown"',
    );
    await typeLamp(page);
    await shoot(page, 'dropdown-dark');
    await page.keyboard.press('Enter');
    await page.locator('#results .card').first().waitFor();
    expect(await drop(page).count()).toBe(0);
    await page.close();
  });

  it("by the shop's settings, and gone after destroy", async () => {
    await shop.patch({ widget: { theme: { layout: 'dropdown' } } });
    const page = await openPage({}, {}, 'data-input="#q"');
    await typeLamp(page);
    await page.evaluate(() => window.aisle?.destroy());
    expect(await page.locator('aisle-search').count()).toBe(0);
    expect(await input(page).getAttribute('autocomplete')).toBe(null);
    await input(page).pressSequentially('mp');
    expect(await page.locator('aisle-search').count()).toBe(0);
    const over = await openPage({}, {}, 'data-input="#q" data-layout="overlay"');
    await input(over).pressSequentially('de');
    await over.locator('.overlay').waitFor();
    await shop.patch({ widget: { theme: { layout: 'overlay' } } });
    await Promise.all([page.close(), over.close()]);
  });
});
