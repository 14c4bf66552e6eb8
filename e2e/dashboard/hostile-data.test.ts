import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { shoot } from '../widget/shopper.ts';
import { openPage, openVisit, PASSWORD, setupLinkOf, type Visit } from './dashboard-visit.ts';

/** Runs wherever it is read as markup. */
const MARKUP =
  '"\'><img src=x onerror="globalThis.struck=1"><svg onload="globalThis.struck=1"></svg><script>globalThis.struck=1</script>';
const WORD = 'Zwanzigfachtopf';
const NAME = `${WORD} ${MARKUP}`;
/** Turns what stands after it, unless it is kept apart. */
const TURN = '\u202E';
const LONG = WORD.repeat(30);
const SCRIPT_URLS = ['javascript:globalThis.struck=1', 'data:text/html,<script>1</script>', ' javascript:1'];
const SHOP_PAGES = [
  ...[
    'get-started',
    'widget',
    'domain',
    'api-keys',
    'webhooks',
    'feeds',
    'visitors',
    'settings',
    'plan',
    'models',
  ],
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

const productOf = async (externalId: string) => {
  const headers = { 'x-shop-id': shopId };
  const url = `${server.url}/api/integrations/v1/products/${externalId}`;
  return (await visit.context.request.get(url, { headers })).json();
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

const huge = {
  externalId: `H-${'9'.repeat(180)}`,
  name: LONG,
  price: 999_999_999.99,
  stockQuantity: 2_000_000_000,
  brand: `${TURN}${LONG.slice(0, 150)}`,
};
const turned = { externalId: 'T-1', name: `Topf ${TURN}gnp.exe`, price: 0.125, stockQuantity: 7 };

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

/** Pixels by which the page is wider than its window. */
const tooWideAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 800 });
  // The navigation moves away for a moment when the window becomes narrow.
  return page.evaluate(async () => {
    const tooWide = (): number => document.documentElement.scrollWidth - innerWidth;
    for (let frame = 0; frame < 120 && (frame < 2 || tooWide() > 0); frame += 1)
      await new Promise(requestAnimationFrame);
    return tooWide();
  });
};

const goTo = async (page: Page, path: string): Promise<void> => {
  await openPage(page, `${server.url}/dashboard${path}`);
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

it('on every page markup is text, and long words, turned names and huge numbers break nothing', async () => {
  const { page } = visit;
  for (const query of [`qwx ${MARKUP}`, LONG.slice(0, 490), `${TURN}nothing like that`]) await search(query);
  const sync = { syncType: 'INCREMENTAL', products: [product, huge, turned] };
  expect(await integrations('/products/sync', sync)).toBeLessThan(300);
  const labels = { placeholder: MARKUP.slice(0, 100) };
  const name = `${MARKUP} ${LONG}`.slice(0, 200);
  expect(await integrations('/shop', { name, widget: { labels } }, 'PATCH')).toBe(200);
  for (const term of [MARKUP.slice(0, 60), LONG.slice(0, 60), `x${TURN}y`])
    expect(await integrations('/synonyms', { type: 'group', terms: [term, 'pot'] })).toBe(201);
  const pin = { type: 'pin', externalId: product.externalId, position: 1 };
  const rule = { name: MARKUP.slice(0, 100), actions: [pin] };
  expect(await integrations('/rules', { ...rule, status: 'published' })).toBe(201);
  const draft = { name: LONG.slice(0, 200), actions: [{ type: 'hide', externalId: turned.externalId }] };
  expect(await integrations('/rules', { ...draft, status: 'draft' })).toBe(201);
  for (const key of [MARKUP.slice(0, 80), `${TURN}${LONG.slice(0, 60)}`])
    expect(await integrations('/api-keys', { name: key })).toBe(201);
  const organization = `/api/dashboard/organizations/${organizationId}`;
  expect(await send(organization, { name: MARKUP }, 'PATCH')).toBe(200);
  while ((await search(WORD)) === 0) await delay(300);
  const judgement = { query: `qwx ${MARKUP}`, externalId: product.externalId, grade: 'good' };
  expect(await integrations('/relevance/judgements', judgement, 'PUT')).toBe(200);
  await aisle(dataDir, ['rollup']);

  const showing: string[] = [];
  const wide: string[] = [];
  const visitPage = async (path: string): Promise<void> => {
    await goTo(page, path);
    const values = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(' '));
    const text = `${await page.locator('main').innerText()} ${values}`;
    if (text.includes('<img src=x onerror')) showing.push(path.split('/').at(-1) ?? '');
    for (const width of [1280, 390]) {
      const over = await tooWideAt(page, width);
      if (over > 0) wide.push(`${path} is ${over} px too wide at ${width}`);
    }
    await shoot(page, `hostile-${path.split('/').at(-1)}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  for (const name of SHOP_PAGES) await visitPage(`/shops/${shopId}/${name}`);
  for (const name of ['shops', 'team', 'audit', 'new-shop'])
    await visitPage(`/organizations/${organizationId}/${name}`);
  expect(wide).toEqual([]);
  // Names that no page showed would prove nothing.
  expect(showing).toEqual([
    ...[
      'get-started',
      'widget',
      'api-keys',
      'settings',
      'overview',
      'catalog',
      'preview',
      'analytics',
      'synonyms',
      'rules',
      'relevance',
    ],
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
    [`bad ${MARKUP}`, '', '9', MARKUP],
  ];
  const buffer = Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\n'));
  await goTo(page, `/shops/${shopId}/import`);
  const name = `${MARKUP.replaceAll('/', '')}.csv`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByText('<img src=x onerror').first().waitFor();
  await expectUnstruck(page, 'preview of a file');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The file was imported').waitFor();
  await page.getByRole('table').getByText('name: is required').waitFor();
  await expectUnstruck(page, 'refused rows');
  // The storefront of the test before must not load the image of a stranger, and says so.
  const isRefusedImage = (fault: string): boolean => fault.startsWith('Loading the image ');
  expect(visit.faults.filter((fault) => !isRefusedImage(fault))).toEqual([]);
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
    await row.getByRole('button', { name: /^Remove/ }).click();
    await tab.locator('.mantine-Notification-root').last().waitFor();
    await row.waitFor({ state: 'detached' });
  }
  await Promise.all(tabs.map((tab) => tab.close()));
});
