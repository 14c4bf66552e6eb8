import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { shoot } from '../widget/shopper.ts';
import { openVisit, PASSWORD, settled, setupLinkOf, type Visit } from './dashboard-visit.ts';

/** Turns what stands after it, unless it is kept apart. */
const TURN = '\u202E';
const LONG = 'Zwanzigfachtopf'.repeat(30);
const SHOP_PAGES = [
  ...['overview', 'catalog', 'preview', 'analytics', 'zero-results', 'synonyms', 'rules', 'relevance'],
  ...['get-started', 'widget', 'domain', 'api-keys', 'webhooks', 'settings', 'plan', 'models'],
];

let server: RunningServer;
let browser: Browser;
let visit: Visit;
let shopId: string;
let organizationId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-hostile-values-'));

const send = async (path: string, data: object, method = 'POST'): Promise<number> => {
  const headers = { origin: server.url, 'x-shop-id': shopId };
  return (await visit.context.request.fetch(server.url + path, { method, headers, data })).status();
};
const integrations = (path: string, data: object, method?: string): Promise<number> =>
  send(`/api/integrations/v1${path}`, data, method);
const productOf = async (externalId: string) => {
  const headers = { 'x-shop-id': shopId };
  const url = `${server.url}/api/integrations/v1/products/${externalId}`;
  return (await visit.context.request.get(url, { headers })).json();
};

beforeAll(async () => {
  server = await startServer(dataDir, { AISLE_DEMO: 'on', ...WORDS_ONLY, AISLE_LOG_LEVEL: 'info' });
  browser = await sharedBrowser();
  visit = await openVisit(browser);
  while (setupLinkOf(server.output()) === '') await delay(50);
  const setupToken = new URL(setupLinkOf(server.output())).searchParams.get('token');
  const data = { name: 'Ada', email: 'ada@shop.example', password: PASSWORD, setupToken };
  const url = `${server.url}/api/dashboard/sign-up`;
  const made = await visit.context.request.post(url, { headers: { origin: server.url }, data });
  const { organizations } = await made.json();
  ({ organizationId } = organizations[0]);
  ({ shopId } = organizations[0].shops[0]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${server.url}/dashboard${path}`);
  await settled(page);
};

const search = async (query: string): Promise<void> => {
  const headers = { origin: server.url, 'x-shop-id': shopId };
  const url = `${server.url}/api/integrations/v1/widget-tokens`;
  const { token } = await (await visit.context.request.post(url, { headers, data: {} })).json();
  await fetch(`${server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': token },
    body: JSON.stringify({ query, sessionId: 'hostile' }),
  });
};

it('long words, turned names and huge numbers break no page, on a big screen and on a phone', async () => {
  const { page } = visit;
  const huge = {
    externalId: `H-${'9'.repeat(180)}`,
    name: LONG,
    price: 999_999_999.99,
    stockQuantity: 2_000_000_000,
    brand: `${TURN}${LONG.slice(0, 150)}`,
  };
  const products = [huge, { externalId: 'T-1', name: `Topf ${TURN}gnp.exe`, price: 0.125, stockQuantity: 7 }];
  expect(await integrations('/products/sync', { syncType: 'INCREMENTAL', products })).toBe(200);
  expect(await integrations('/synonyms', { type: 'group', terms: [LONG.slice(0, 60), `x${TURN}y`] })).toBe(
    201,
  );
  expect(await integrations('/api-keys', { name: `${TURN}${LONG.slice(0, 60)}` })).toBe(201);
  const rule = { name: LONG.slice(0, 200), actions: [{ type: 'hide', externalId: 'T-1' }] };
  expect(await integrations('/rules', { ...rule, status: 'draft' })).toBe(201);
  expect(await integrations('/shop', { name: `${TURN}${LONG.slice(0, 190)}` }, 'PATCH')).toBe(200);
  await search(LONG.slice(0, 490));
  await search(`${TURN}nothing like that`);
  await aisle(dataDir, ['rollup']);

  const wrong: string[] = [];
  const paths = [
    ...SHOP_PAGES.map((name) => `/shops/${shopId}/${name}`),
    ...['shops', 'team', 'audit', 'new-shop'].map((name) => `/organizations/${organizationId}/${name}`),
  ];
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      // The navigation moves away for a moment when the window becomes narrow.
      const over = await page.evaluate(async () => {
        const tooWide = (): number => document.documentElement.scrollWidth - innerWidth;
        for (let frame = 0; frame < 120 && (frame < 2 || tooWide() > 0); frame += 1)
          await new Promise(requestAnimationFrame);
        return tooWide();
      });
      if (over > 0) wrong.push(`${path} is ${over} px too wide at ${width}`);
    }
    await shoot(page, `hostile-${path.split('/').at(-1)}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(wrong).toEqual([]);
  expect(visit.faults).toEqual([]);
});

it('a name that turns the direction does not turn the sentence of a notice', async () => {
  const { page } = visit;
  await goTo(page, `/shops/${shopId}/catalog`);
  const row = page.getByRole('row').filter({ hasText: 'T-1' });
  await row.getByRole('button').click();
  await page.locator('input[name=stockQuantity]').fill('8');
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  const notice = page.locator('.mantine-Notification-root').last();
  await notice.waitFor();
  expect(await notice.textContent()).not.toContain(TURN);
});

it('two tabs: who saves the stock does not undo the price that another tab has saved', async () => {
  const { context } = visit;
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await goTo(page, `/shops/${shopId}/catalog`);
    await page.getByRole('row').filter({ hasText: 'T-1' }).getByRole('button').click();
    await page.getByRole('dialog').waitFor();
  }
  const save = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await first.locator('input[name=price]').fill('4.5');
  await save(first);
  await first.getByRole('dialog').waitFor({ state: 'detached' });
  await second.locator('input[name=stockQuantity]').fill('3');
  await save(second);
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await productOf('T-1')).toMatchObject({ price: 4.5, stockQuantity: 3 });
  await Promise.all([first.close(), second.close()]);
});

it('two tabs: a section of the settings saves what was changed in it, and nothing else', async () => {
  const { context, page } = visit;
  expect(
    await integrations('/shop', { name: 'Before', widget: { labels: { search: 'Find' } } }, 'PATCH'),
  ).toBe(200);
  const second = await context.newPage();
  for (const tab of [page, second]) await goTo(tab, `/shops/${shopId}/settings`);
  await page.getByLabel('Name', { exact: false }).first().fill('After');
  await page.getByRole('button', { name: 'Save: General' }).click();
  await page.locator('.mantine-Notification-root').last().waitFor();
  await second
    .getByLabel('Warn', { exact: false })
    .or(second.locator('input[type=number]'))
    .first()
    .fill('5');
  await second.getByRole('button', { name: 'Save: General' }).click();
  await second.locator('.mantine-Notification-root').last().waitFor();
  const headers = { 'x-shop-id': shopId };
  const shop = await (
    await context.request.get(`${server.url}/api/integrations/v1/shop`, { headers })
  ).json();
  expect(shop).toMatchObject({ name: 'After', lowStockThreshold: 5, widget: { labels: { search: 'Find' } } });
  await second.close();
});

it('two tabs: what one has removed is gone in the other as soon as that tries the same', async () => {
  const { context } = visit;
  const tabs = [await context.newPage(), await context.newPage()] as const;
  expect(await integrations('/synonyms', { type: 'group', terms: ['doomed', 'lost'] })).toBe(201);
  for (const tab of tabs) await goTo(tab, `/shops/${shopId}/synonyms`);
  for (const tab of tabs) {
    const row = tab.getByRole('row').filter({ hasText: 'doomed' });
    await row.getByRole('button').click();
    await tab.locator('.mantine-Notification-root').last().waitFor();
    await row.waitFor({ state: 'detached' });
  }
  await Promise.all(tabs.map((tab) => tab.close()));
});
