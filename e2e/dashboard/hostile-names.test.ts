import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { openVisit, PASSWORD, settled, setupLinkOf, type Visit } from './dashboard-visit.ts';

/** Runs wherever it is read as markup. */
const MARKUP =
  '"\'><img src=x onerror="globalThis.struck=1"><svg onload="globalThis.struck=1"></svg><script>globalThis.struck=1</script>';
const WORD = 'Zwanzigfachtopf';
const NAME = `${WORD} ${MARKUP}`;
const SCRIPT_URLS = ['javascript:globalThis.struck=1', 'data:text/html,<script>1</script>', ' javascript:1'];
const SHOP_PAGES = [
  ...['get-started', 'widget', 'domain', 'api-keys', 'webhooks', 'settings', 'plan', 'models'],
  ...['overview', 'catalog', 'preview', 'analytics', 'zero-results', 'synonyms', 'rules', 'relevance'],
];

let server: RunningServer;
let browser: Browser;
let visit: Visit;
let shopId: string;
let organizationId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-hostile-'));

const send = async (path: string, data: object, method = 'POST'): Promise<number> => {
  const headers = { origin: server.url, 'x-shop-id': shopId };
  const url = server.url + path;
  return (await visit.context.request.fetch(url, { method, headers, data })).status();
};
const integrations = (path: string, data: object, method?: string): Promise<number> =>
  send(`/api/integrations/v1${path}`, data, method);

/** A search as a shopper sends it. */
const search = async (query: string): Promise<number> => {
  const headers = { origin: server.url, 'x-shop-id': shopId };
  const url = `${server.url}/api/integrations/v1/widget-tokens`;
  const { token } = await (await visit.context.request.post(url, { headers, data: {} })).json();
  const answer = await fetch(`${server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': token },
    body: JSON.stringify({ query, sessionId: MARKUP.slice(0, 60) }),
  });
  return ((await answer.json()) as { total?: number }).total ?? 0;
};

const product = {
  externalId: `Z-1 ${MARKUP}`,
  name: NAME,
  description: NAME,
  price: 12.5,
  imageUrl: 'https://images.invalid/"><script>globalThis.struck=1</script>',
  url: 'https://shop.invalid/"onmouseover="globalThis.struck=1',
  brand: MARKUP,
  sku: MARKUP,
  categories: [`Pots > ${MARKUP.replaceAll('>', '')}`],
  tags: [MARKUP],
  attributes: { [MARKUP]: MARKUP, color: [MARKUP] },
  metadata: { [MARKUP]: MARKUP },
};

beforeAll(async () => {
  server = await startServer(dataDir, { AISLE_DEMO: 'on', ...WORDS_ONLY, AISLE_LOG_LEVEL: 'info' });
  browser = await sharedBrowser();
  visit = await openVisit(browser);
  while (setupLinkOf(server.output()) === '') await delay(50);
  const setupToken = new URL(setupLinkOf(server.output())).searchParams.get('token');
  const data = { name: MARKUP.slice(0, 100), email: 'ada@shop.example', password: PASSWORD, setupToken };
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

const expectUnstruck = async (page: Page, where: string): Promise<void> => {
  expect(await page.evaluate(() => 'struck' in globalThis), where).toBe(false);
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  for (const link of links) expect(link, where).toMatch(/^(https?|otpauth):/);
};

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${server.url}/dashboard${path}`);
  await settled(page);
  await expectUnstruck(page, path);
};

it('addresses that are scripts are refused', async () => {
  for (const address of SCRIPT_URLS)
    for (const field of ['url', 'imageUrl']) {
      const sync = { syncType: 'INCREMENTAL', products: [{ ...product, [field]: address }] };
      const headers = { origin: server.url, 'x-shop-id': shopId };
      const path = `${server.url}/api/integrations/v1/products/sync`;
      const answer = await visit.context.request.post(path, { headers, data: sync });
      expect([address, answer.status()]).toEqual([address, 400]);
    }
  for (const url of SCRIPT_URLS) {
    const shop = { name: 'x', url };
    expect(await send(`/api/dashboard/organizations/${organizationId}/shops`, shop)).toBe(400);
  }
});

it('names with markup are text on every page, whoever wrote them', async () => {
  const { page } = visit;
  await search(`qwx ${MARKUP}`);
  expect(await integrations('/products/sync', { syncType: 'INCREMENTAL', products: [product] })).toBeLessThan(
    300,
  );
  const labels = { placeholder: MARKUP.slice(0, 100) };
  expect(await integrations('/shop', { name: MARKUP, widget: { labels } }, 'PATCH')).toBe(200);
  expect(await integrations('/synonyms', { type: 'group', terms: [MARKUP.slice(0, 60), 'pot'] })).toBe(201);
  const rule = {
    name: MARKUP.slice(0, 100),
    actions: [{ type: 'pin', externalId: product.externalId, position: 1 }],
  };
  expect(await integrations('/rules', { ...rule, status: 'published' })).toBe(201);
  expect(await integrations('/api-keys', { name: MARKUP.slice(0, 80) })).toBe(201);
  const organization = `/api/dashboard/organizations/${organizationId}`;
  expect(await send(organization, { name: MARKUP }, 'PATCH')).toBe(200);
  while ((await search(WORD)) === 0) await delay(300);
  const judgement = { query: `qwx ${MARKUP}`, externalId: product.externalId, grade: 'good' };
  expect(await integrations('/relevance/judgements', judgement, 'PUT')).toBe(200);
  await aisle(dataDir, ['rollup']);

  const showing: string[] = [];
  const visitPage = async (path: string): Promise<void> => {
    await goTo(page, path);
    const values = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(' '));
    const text = `${await page.locator('main').innerText()} ${values}`;
    if (text.includes('<img src=x onerror')) showing.push(path.split('/').at(-1) ?? '');
  };
  for (const name of SHOP_PAGES) await visitPage(`/shops/${shopId}/${name}`);
  for (const name of ['shops', 'team', 'audit', 'new-shop'])
    await visitPage(`/organizations/${organizationId}/${name}`);
  // Names that no page showed would prove nothing.
  expect(showing).toEqual([
    ...['api-keys', 'settings', 'catalog', 'preview', 'analytics', 'synonyms', 'rules', 'relevance'],
    ...['shops', 'team', 'audit'],
  ]);
  await goTo(page, '/account');
  expect(visit.faults).toEqual([]);
});

it('also in the preview of a search, in what explains it, and in a shop’s own page', async () => {
  const { page } = visit;
  await goTo(page, `/shops/${shopId}/preview`);
  await page.getByRole('searchbox').fill(WORD);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page.locator('main .plain-list > li').filter({ hasText: WORD }).first();
  await card.getByRole('button', { name: /^Why/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectUnstruck(page, 'explain');

  await page.goto(`${server.url}/demo`);
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.fill(WORD);
  await page.keyboard.press('Enter');
  await page.getByText(WORD).first().waitFor();
  await expectUnstruck(page, 'storefront');
});

it('also in a product file that someone sent the owner: its columns, cells and refused rows', async () => {
  const { page } = visit;
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = [
    ['id', 'name', 'price', MARKUP],
    [`file ${MARKUP}`, NAME, '9', MARKUP],
    [`bad ${MARKUP}`, NAME, MARKUP, MARKUP],
  ];
  const buffer = Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\n'));
  await goTo(page, `/shops/${shopId}/import`);
  const name = `${MARKUP.replaceAll('/', '')}.csv`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByText('<img src=x onerror').first().waitFor();
  await expectUnstruck(page, 'preview of a file');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The file was imported').waitFor();
  await page.getByRole('table').getByText('is no amount of money').waitFor();
  await expectUnstruck(page, 'refused rows');
  // The storefront of the test before must not load the image of a stranger, and says so.
  const isRefusedImage = (fault: string): boolean => fault.startsWith('Loading the image ');
  expect(visit.faults.filter((fault) => !isRefusedImage(fault))).toEqual([]);
});
