import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, shoot } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

type Seen = { ground: string; accent: string; text: string; font: string; field: string; card: string };
type Host = { head?: string; body?: string; headers?: Record<string, string>; root?: string };

const PLAIN: Seen = {
  ground: 'rgb(255, 255, 255)',
  accent: 'rgb(31, 111, 92)',
  text: 'rgb(255, 255, 255)',
  font: 'system-ui, sans-serif',
  field: '28px',
  card: '8px',
};

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const root = document.querySelector('aisle-search')?.shadowRoot;
    const styleOf = (selector: string) => {
      const element = root?.querySelector(selector);
      return element == null ? null : getComputedStyle(element);
    };
    const button = styleOf('.box .primary');
    return {
      ground: styleOf('.overlay')?.backgroundColor ?? '',
      accent: button?.backgroundColor ?? '',
      text: button?.color ?? '',
      font: styleOf('.card h3')?.fontFamily ?? '',
      field: styleOf('.box')?.borderTopLeftRadius ?? '',
      card: styleOf('.image')?.borderTopLeftRadius ?? '',
    };
  });

const openLamps = async ({ body = '', ...host }: Host, attributes = ''): Promise<Page> => {
  const { headers = {}, ...html } = host;
  const page = await shop.open({ ...html, body: body + shop.tag(attributes) }, { headers });
  await page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
  await page.evaluate(() => window.aisle?.open('desk lamp'));
  await cards(page).first().waitFor();
  return page;
};

const BUTTON = '<button class="btn-primary">Buy</button>';
const css = (text: string): string => `<style>${text}</style>`;

/** Pages, and what of them the widget has; all else is its own. */
const PAGES: Readonly<Record<string, [Host, Partial<Seen>]>> = {
  'without any style': [{ body: '<input><button>Go</button><a href="/x">More</a>' }, {}],
  'a theme with its main button': [
    {
      head: css(
        `body { font: 18px/1.8 "Trebuchet MS", serif } .btn-primary { background: #7a1fa2; color: #fff; border: 0; border-radius: 4px }`,
      ),
      body: BUTTON,
    },
    { accent: 'rgb(122, 31, 162)', font: '"Trebuchet MS", serif, sans-serif', field: '4px', card: '4px' },
  ],
  'a yellow button, whose text is black': [
    {
      head: css('.btn-primary { background: #fc0; border: 1px solid #fc0; border-radius: 99px }'),
      body: BUTTON,
    },
    { accent: 'rgb(255, 204, 0)', text: 'rgb(0, 0, 0)', card: '14px' },
  ],
  'a colour in oklch': [
    { head: css('.btn-primary { background: oklch(0.45 0.2 264); border: 0 }'), body: BUTTON },
    { accent: 'rgb(23, 69, 194)', field: '0px', card: '0px' },
  ],
  'a button with a gradient, and a link': [
    {
      head: css(
        '.btn-primary { background: linear-gradient(red, blue); border: 0; border-radius: 6px } a { color: #b00020 }',
      ),
      body: `${BUTTON}<a href="/more">More lamps</a>`,
    },
    { accent: 'rgb(176, 0, 32)', field: '6px', card: '6px' },
  ],
  'a transparent button': [
    {
      head: css('.btn-primary { background: #0000; border: 1px solid red; border-radius: 50% }'),
      body: BUTTON,
    },
    {},
  ],
  'variables of Shopify': [
    { head: css(':root { --color-button: 18,18,18 }') },
    { accent: 'rgb(18, 18, 18)' },
  ],
  'variables in parts of HSL': [
    { head: css(':root { --primary: 221.2 83.2% 53.3% }') },
    { accent: 'rgb(37, 99, 235)' },
  ],
  'variables that are no colours': [
    {
      head: css(
        ':root { --bs-primary: ; --color-primary: url(x); --primary: 4px; --family: cursive; --accent: red; --pill: 3px',
      ),
    },
    {},
  ],
  'a dark page': [
    {
      head: css(':root { background: #111 } body { color: oklch(0.95 0 0) } a { color: #8ab4f8 }'),
      body: '<a href="/x">More</a>',
    },
    { ground: 'rgb(22, 25, 28)', accent: 'rgb(138, 180, 248)', text: 'rgb(0, 0, 0)' },
  ],
  'names with quotes and braces': [
    { head: css(`body { font-family: "a\\"b} .root { display: none", Georgia }`) },
    { font: '"a\\"b} .root { display: none", Georgia, sans-serif' },
  ],
  'the button of a consent manager': [
    { head: css('.btn-primary { background: red }'), body: `<div id="cookie-banner">${BUTTON}</div>` },
    {},
  ],
  'all unset': [
    { head: css('* { all: unset } style, script, head, title { display: none }'), body: `<input>${BUTTON}` },
    {},
  ],
  'accents for controls': [
    { head: css(':root { accent-color: rebeccapurple }') },
    { accent: 'rgb(102, 51, 153)' },
  ],
  "the widget's own properties": [
    {
      head: css(':root { --aisle-accent: #fc0; --aisle-radius: 3px; --aisle-font: 17px cursive }'),
      body: BUTTON,
    },
    { accent: 'rgb(255, 204, 0)', text: 'rgb(0, 0, 0)', font: 'cursive', field: '3px', card: '3px' },
  ],
};

describe('the widget looks like the page', () => {
  it.each(Object.entries(PAGES))('%s', async (name, [host, own]) => {
    const page = await openLamps(host);
    expect(await seenOn(page)).toEqual({ ...PLAIN, ...own });
    await shoot(page, `look-${name.replaceAll(/[^\w]+/g, '-')}`);
    await page.close();
  });

  it('and becomes dark with it, before it opens again', async () => {
    const page = await openLamps({
      head: css('.night body { color: #eee; background: #111 }'),
      body: '<p>Lamps</p>',
    });
    expect((await seenOn(page)).ground).toBe(PLAIN.ground);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.classList.add('night'));
    await page.locator('button.opener').click();
    await expect.poll(async () => (await seenOn(page)).ground).toBe('rgb(22, 25, 28)');
    await page.close();
  });

  it("but for what the shop's settings say, and the tag", async () => {
    await shop.patch({
      widget: { theme: { mode: 'dark', accent: '#ffee00', font: 'Inter, Source Sans 3', radius: 2 } },
    });
    const host = {
      head: css('body { font-family: Georgia } .btn-primary { background: #7a1fa2 }'),
      body: BUTTON,
    };
    const dark = await openLamps(host);
    const own = { accent: 'rgb(255, 238, 0)', text: 'rgb(0, 0, 0)', field: '2px', card: '2px' };
    const font = 'Inter, "Source Sans 3", sans-serif';
    expect(await seenOn(dark)).toEqual({ ...PLAIN, ...own, font, ground: 'rgb(22, 25, 28)' });
    const light = await openLamps(host, 'data-theme="light"');
    expect(await seenOn(light)).toEqual({ ...PLAIN, ...own, font });
    await shop.patch({ widget: { theme: { mode: 'auto', accent: null, font: null, radius: null } } });
    await Promise.all([dark.close(), light.close()]);
  });
});
