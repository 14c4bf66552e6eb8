import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, OF_LOOKS, settled, type Visit } from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

let own: OwnShop;
let visit: Visit;

type Search = { query: string; shopper: number };

/** A search as a shopper sends it, each from an address of its own. */
const search = async ({ query, shopper }: Search): Promise<{ total: number; banners: object[] }> => {
  const answer = await fetch(`${own.server.url}/api/widget/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-widget-token': own.token,
      'x-forwarded-for': `198.51.100.${shopper}`,
    },
    body: JSON.stringify({ query, sessionId: `shopper-${shopper}` }),
  });
  return (await answer.json()) as { total: number; banners: object[] };
};

beforeAll(async () => {
  own = await openOwnShop('proposals');
  ({ visit } = own);
  for (let shopper = 1; shopper <= 5; shopper++) {
    await search({ query: 'qwasserkocher', shopper });
    await search({ query: 'kettle', shopper });
    await search({ query: 'playstation', shopper: shopper + 20 });
    await search({ query: 'öffnungszeiten', shopper: shopper + 40 });
  }
  for (let shopper = 1; shopper <= 5; shopper++) {
    await own.logged(`shopper-${shopper}`, 2);
    await own.logged(`shopper-${shopper + 20}`, 1);
    await own.logged(`shopper-${shopper + 40}`, 1);
  }
  await own.rollup();
});

afterAll(() => own?.close());

afterEach(() => {
  expect(visit.faults.splice(0)).toEqual([]);
});

const open = async (): Promise<void> => {
  await visit.page.goto(`${own.server.url}/dashboard/shops/${own.shopId}/zero-results`);
  await settled(visit.page);
};

it('a person has the log read, and sees what could be done', async () => {
  const { page } = visit;
  await open();
  await page.getByRole('button', { name: 'Read the searches now' }).click();
  await page.getByRole('article', { name: '“qwasserkocher” means “kettle”' }).waitFor();
  const articles = await page.getByRole('article').all();
  expect(articles).toHaveLength(3);
});

it.each([
  ['big-light', { width: 1280, height: 900 }, 'light', 'en', {}],
  ['phone-dark', { width: 390, height: 844 }, 'dark', 'en', { rules: OF_LOOKS }],
  ['german', { width: 1280, height: 900 }, 'light', 'de', null],
  ['arabic-phone', { width: 390, height: 844 }, 'light', 'ar', { rules: ['target-size'] }],
] as const)('the proposals have no accessibility fault: %s', async (name, viewport, colorScheme, locale, look) => {
  const { page } = visit;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((language) => localStorage.setItem('aisle-language', language), locale);
  await open();
  await page.getByRole('article').first().waitFor();
  if (look !== null) expect(await accessibilityFaults(page, look)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  const shots = process.env.AISLE_SCREENSHOTS;
  if (shots !== undefined) await page.screenshot({ path: `${shots}/proposals-${name}.png`, fullPage: true });
  await page.evaluate(() => localStorage.setItem('aisle-language', 'en'));
});

it('one click applies a proposal, one takes it back', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open();
  const total = async () => (await search({ query: 'qwasserkocher', shopper: 100 })).total;
  expect(await total()).toBe(0);
  await page.getByRole('button', { name: 'Apply: “qwasserkocher” means “kettle”' }).click();
  await expect.poll(total).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(total).toBe(0);
  await page.getByRole('button', { name: 'Apply: “qwasserkocher” means “kettle”' }).waitFor();
});

it('a page is named by the owner; applied proposals can be undone later', async () => {
  const { page } = visit;
  await open();
  const article = page.getByRole('article', { name: '“öffnungszeiten” leads to a page of yours' });
  await article.getByLabel('Address of the page').fill('https://demo-shop.example/hours');
  await article.getByRole('button', { name: /^Apply/ }).click();
  await article.waitFor({ state: 'detached' });
  await page.getByText('Applied', { exact: true }).click();
  await page.getByRole('button', { name: 'Undo: “öffnungszeiten” leads to a page of yours' }).click();
  await page.getByText('There are none.').waitFor();
});
