import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GALLERY, type GalleryPage } from './gallery-pages.ts';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, shoot, status } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
  // One look of the shop's own: what the widget takes from a page has tests of its own.
  const theme = { accent: '#1f6f5c', font: 'system-ui', radius: 8 };
  await shop.patch({ widget: { theme } });
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const MEASURED = ['.overlay', '.box input', '.overlay > header .close', '.card', '.card h3', '.card .price'];
const STYLES = [
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'textIndent',
  'textShadow',
  'visibility',
  'direction',
  'color',
  'backgroundColor',
  'borderRadius',
  'opacity',
] as const;

type Look = { box: number[]; styles: Record<string, string> };

/** Boxes in pixels and computed styles of what the widget shows, by selector. */
const measure = (page: Page): Promise<Record<string, Look>> =>
  page.evaluate(
    async ([selectors, names]) => {
      const roots = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot);
      const root = roots.find((one) => one?.querySelector('.overlay'));
      // On a busy machine the overlay still fades in.
      await Promise.all(root?.getAnimations().map(({ finished }) => finished) ?? []);
      return Object.fromEntries(
        selectors.map((selector) => {
          const element = root?.querySelector(selector);
          if (element == null) return [selector, { box: [], styles: {} }];
          // Filters above the cards open and close by themselves when the size of the page changes.
          const { x, width, height } = element.getBoundingClientRect();
          const computed = getComputedStyle(element);
          return [
            selector,
            {
              box: [x, width, height].map(Math.round),
              styles: Object.fromEntries(names.map((name) => [name, computed[name]])),
            },
          ];
        }),
      );
    },
    [MEASURED, STYLES] as const,
  );

const withoutColors = (seen: Record<string, Record<string, Look>>): unknown =>
  JSON.parse(JSON.stringify(seen, (key, value) => (/color$/i.test(key) ? undefined : value)));

/** Whether a finger on the middle of the widget's input meets the widget, and none of the page. */
const isOnTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hosts = Array.from(document.querySelectorAll('*')).filter(({ shadowRoot }) =>
      shadowRoot?.querySelector('.overlay'),
    );
    const box = hosts[0]?.shadowRoot?.querySelector('.box input')?.getBoundingClientRect();
    if (box === undefined) return false;
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hosts.includes(met as Element);
  });

const openGallery = ({ root, head, body = '', input, headers = {} }: GalleryPage): Promise<Page> => {
  const { origin } = new URL(shop.server.url);
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, text.replaceAll('SERVICE', origin)]),
  );
  const tag = shop.tag(input === undefined ? '' : `data-input="${input}"`);
  return shop.open(
    { ...(root === undefined ? {} : { root }), ...(head === undefined ? {} : { head }), body: body + tag },
    { viewport: SIZES.desk, headers: own },
  );
};

const hasStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);

/** Searches for lamps as this page has it: in its own input, or by the button. */
const findLamps = async (page: Page, { input }: GalleryPage): Promise<void> => {
  await hasStarted(page);
  if (input === undefined) await page.locator('button.opener').click();
  else {
    // In one step: a page that renders its header again replaces the input every 20 ms, until it has the focus.
    const focus = () =>
      page
        .locator(input)
        .last()
        .evaluate((element: HTMLElement) => {
          element.focus();
          return element.matches(':focus');
        });
    await expect.poll(focus).toBe(true);
    await page.keyboard.type('de');
  }
  const box = page.locator('.overlay .box [role=combobox]');
  await box.fill('desk lamp');
  await box.press('Enter');
  await cards(page).first().waitFor();
  await expect.poll(() => status(page).textContent()).toBe('40 products');
};

describe('the widget looks and works alike on every page', () => {
  let plain: Record<string, Record<string, Look>>;
  it.each(Object.entries(GALLERY))('%s', async (name, host) => {
    const page = await openGallery(host);
    if (name === 'body swapped') {
      await hasStarted(page);
      await page.evaluate('swap()');
    }
    await findLamps(page, host);
    const seen: Record<string, Record<string, Look>> = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      seen[size] = await measure(page);
      await shoot(page, `gallery-${name.replaceAll(' ', '-')}-${size}`);
    }
    plain ??= seen;
    // A dark page has a dark search.
    const isDark = name === 'dark page';
    expect(seen.desk?.['.overlay']?.styles.backgroundColor).toBe(
      isDark ? 'rgb(22, 25, 28)' : 'rgb(255, 255, 255)',
    );
    expect(isDark ? withoutColors(seen) : seen).toEqual(isDark ? withoutColors(plain) : plain);
    expect(await isOnTop(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await page.close();
  });

  it('mirrored where it is written from right to left', async () => {
    const page = await openGallery({ root: 'lang="ar" dir="rtl"' });
    await hasStarted(page);
    await page.evaluate(() => window.aisle?.open('desk lamp'));
    await cards(page).first().waitFor();
    const { '.card': card } = await measure(page);
    const [x = 0, width = 0] = plain.desk?.['.card']?.box ?? [];
    expect(card?.box[0]).toBe(SIZES.desk.width - x - width);
    expect(card?.styles).toEqual({ ...plain.desk?.['.card']?.styles, direction: 'rtl' });
    await shoot(page, 'gallery-mirrored');
    await page.close();
  });
});

it('two tags give one widget, which opens from the inputs of both', async () => {
  const form = (id: string) => `<form action="/own"><input id="${id}" name="q"></form>`;
  const page = await shop.open({
    body: form('one') + form('two') + shop.tag('data-input="#one"') + shop.tag('data-input="#two"'),
  });
  await hasStarted(page);
  for (const id of ['one', 'two']) {
    await page.locator(`#${id}`).pressSequentially('la');
    await expect.poll(() => page.locator('.overlay .box [role=combobox]').inputValue()).toBe('la');
    expect(await page.locator('.overlay').count()).toBe(1);
    for (const _key of ['the list', 'the search']) await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
  }
  const other = await shop.open({ body: shop.tag() + shop.tag() });
  await hasStarted(other);
  expect(await other.locator('button.opener').count()).toBe(1);
  await Promise.all([page.close(), other.close()]);
});
