import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import {
  accessibilityFaults,
  openVisit,
  PASSWORD,
  settled,
  setupLinkOf,
  type Visit,
} from './dashboard-visit.ts';

let server: RunningServer;
let browser: Browser;
let visit: Visit;
let shopId: string;
let token: string;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-proposals-'));

type Search = { query: string; shopper: number };

/** A search as a shopper sends it, each from an address of its own. */
const search = async ({ query, shopper }: Search): Promise<{ total: number; banners: object[] }> => {
  const answer = await fetch(`${server.url}/api/widget/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-widget-token': token,
      'x-forwarded-for': `198.51.100.${shopper}`,
    },
    body: JSON.stringify({ query, sessionId: `shopper-${shopper}` }),
  });
  return (await answer.json()) as { total: number; banners: object[] };
};

beforeAll(async () => {
  server = await startServer(dataDir, {
    AISLE_DEMO: 'on',
    ...WORDS_ONLY,
    AISLE_LOG_LEVEL: 'info',
    AISLE_TRUST_PROXY: '127.0.0.1',
  });
  browser = await sharedBrowser();
  visit = await openVisit(browser);
  while (setupLinkOf(server.output()) === '') await delay(50);
  const setupToken = new URL(setupLinkOf(server.output())).searchParams.get('token');
  const data = { name: 'Ada', email: 'ada@shop.example', password: PASSWORD, setupToken };
  const headers = { origin: server.url };
  const made = await visit.context.request.post(`${server.url}/api/dashboard/sign-up`, { headers, data });
  const { organizations } = await made.json();
  shopId = organizations.flatMap(({ shops }: { shops: { shopId: string }[] }) => shops)[0].shopId;
  const issued = await visit.context.request.post(`${server.url}/api/integrations/v1/widget-tokens`, {
    headers: { ...headers, 'x-shop-id': shopId },
    data: {},
  });
  ({ token } = await issued.json());
  while ((await search({ query: 'kettle', shopper: 200 })).total === 0) await delay(500);
  for (let shopper = 1; shopper <= 5; shopper++) {
    await search({ query: 'qwasserkocher', shopper });
    await delay(5);
    await search({ query: 'kettle', shopper });
    await search({ query: 'playstation', shopper: shopper + 20 });
    await search({ query: 'öffnungszeiten', shopper: shopper + 40 });
  }
  await delay(4_500);
  await aisle(dataDir, ['rollup']);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

afterEach(() => {
  expect(visit.faults.splice(0)).toEqual([]);
});

const open = async (): Promise<void> => {
  await visit.page.goto(`${server.url}/dashboard/shops/${shopId}/zero-results`);
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
  ['big-light', { width: 1280, height: 900 }, 'light', 'en'],
  ['phone-dark', { width: 390, height: 844 }, 'dark', 'en'],
  ['german', { width: 1280, height: 900 }, 'light', 'de'],
  ['arabic-phone', { width: 390, height: 844 }, 'light', 'ar'],
] as const)('the proposals have no accessibility fault: %s', async (name, viewport, colorScheme, locale) => {
  const { page } = visit;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((language) => localStorage.setItem('aisle-language', language), locale);
  await open();
  await page.getByRole('article').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
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
