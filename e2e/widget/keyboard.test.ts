import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, searchField, status } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

/** Most steps of Tab from any place of the widget to any other. */
const MOST_STEPS = 200;

type Focused = { name: string; isSeen: boolean; tag: string };

/** The element that has the focus: its accessible words, and whether a shopper sees that it has it. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', isSeen: false, tag: '' };
    const root = element.getRootNode() as Document | ShadowRoot;
    const label = element.id === '' ? null : root.querySelector(`label[for="${element.id}"]`);
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    // What lies over the middle of the element, such as a bar at the foot, would hide the ring.
    const over = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = over !== null && (element.contains(over) || over.contains(element));
    return {
      name: name.replaceAll(/\s+/g, ' ').trim(),
      isSeen: isInView && hasRing && isOnTop,
      tag: element.localName,
    };
  });

/**
 * Presses Tab until the focus is on what is named so. The focus must be seen at every step. After the last element of a
 * dialog it is the browser's, once.
 */
const tabTo = async (
  page: Page,
  name: RegExp,
  { key = 'Tab', tag }: { key?: 'Tab' | 'Shift+Tab'; tag?: string } = {},
): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now.name === '' && !passed.includes('')) {
      passed.push('');
      continue;
    }
    expect(now, `the focus after ${passed.slice(-3).join(', ')}`).toMatchObject({ isSeen: true });
    if (name.test(now.name) && (tag ?? now.tag) === now.tag) return;
    passed.push(now.name);
  }
  throw new Error(`no ${name} among ${passed.join(' | ')}`);
};

it('a shopper does all with the keyboard alone, and sees the focus at every step', async () => {
  const cart = `<script>addEventListener('load', () => { const box = document.querySelector('#add'); box.onclick = () => {
    window.dispatchEvent(new CustomEvent('service:cart-update', { detail: { items: [{ externalId: 'lamp-1', quantity: 1 }] } }));
  } })</script>`;
  const body = `<button id="add">Add to cart</button><div data-aisle="cross-sell"></div>${shop.tag()}${cart}`;
  const page = await shop.open({ body });
  await page.locator('button.opener').waitFor();

  const accepted: string[] = [];
  page.on('filechooser', async (chooser) => {
    accepted.push((await chooser.element().getAttribute('accept')) ?? '');
  });

  // Search, and choose a suggestion by the arrow keys.
  await tabTo(page, /^Search$/);
  await page.keyboard.press('Enter');
  const box = searchField(page);
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Search', isSeen: true });
  await page.keyboard.type('desk la', { delay: 20 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const option = page.locator('[role=option][aria-selected=true]');
  const chosen = (await option.locator('.text').textContent()) ?? '';
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  expect(await box.inputValue()).toBe(chosen);
  await box.selectText();
  await page.keyboard.type('desk lamp');
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).textContent()).toBe('40 products');

  // The question of the assistant: its answer filters.
  const question = page.locator('.advice').getByRole('group').first();
  const answer = question.getByRole('button').first();
  const [label, count] = await Promise.all([
    answer.locator('span').first().textContent(),
    answer.locator('.side').textContent(),
  ]);
  // A box of a filter may have the same name.
  await tabTo(page, new RegExp(`^${label} ${count}$`), { tag: 'button' });
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).textContent()).toBe(`${count} products`);
  await tabTo(page, /^Remove /, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).textContent()).toBe('40 products');

  // Sort, then filter.
  await tabTo(page, /^Sort/);
  await page.keyboard.press('p');
  await expect.poll(() => cards(page).first().locator('h3').textContent()).toBe('Desk lamp 1');
  await tabTo(page, /^Lumo/);
  await page.keyboard.press('Space');
  await expect.poll(() => status(page).textContent()).toBe('14 products');

  // Compare two.
  await tabTo(page, /^Compare: /);
  await page.keyboard.press('Space');
  await tabTo(page, /^Compare: /);
  await page.keyboard.press('Space');
  await tabTo(page, /^Compare 2 products$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('table').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatchObject({ name: 'Compare 2 products', isSeen: true });

  // A photo from a file: the browser's own dialog is all that no key of the page reaches.
  await tabTo(page, /^Search with a photo$/, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect.poll(() => accepted).toEqual(['image/*']);

  // Close, and put a product into the shop's own cart.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatchObject({ name: 'Search', isSeen: true });
  await tabTo(page, /^Add to cart$/, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await page.locator('[data-aisle=cross-sell] .card').first().waitFor();
  await tabTo(page, /^(Lumo|Klar|Nacht)?\s*Desk lamp/);
  await page.close();
}, 120_000);
