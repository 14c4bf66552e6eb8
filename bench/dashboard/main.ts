// How long an owner waits for each page of the dashboard.
//   node bench/dashboard/main.ts [--products 20000] [--slow 4]
// The demo shop with a month of simulated shoppers, and so many more products. Writes bench/results/dashboard.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MAX_SYNC_PRODUCTS } from '@aisle/contract';
import type { Browser, Page } from 'playwright-core';
import { openPage, openVisit, PASSWORD, setupLinkOf } from '../../e2e/dashboard/dashboard-visit.ts';
import { openBrowser } from '../../e2e/shared/browser.ts';
import { metric, type RunningServer, startServer } from '../harness/server.ts';
import { generateProduct } from '../speed/catalog.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    /** How many times slower than this processor the phone's is. */
    slow: { type: 'string', default: '4' },
  },
});
const PRODUCTS = Number(options.products);
const BUDGET_MS = 1000;
/** `openPage` looks so long whether anything more loads. */
const QUIET_MS = 60;
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

type Owner = { page: Page; shopId: string };

const send = async ({ page, shopId }: Owner, url: string, path: string, data?: object): Promise<unknown> => {
  const answer = await page.request.fetch(url + path, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { origin: url, 'x-shop-id': shopId },
    ...(data !== undefined && { data }),
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};

const signUp = async (browser: Browser, server: RunningServer): Promise<Owner> => {
  const { page } = await openVisit(browser, SCREENS.desktop);
  while (setupLinkOf(server.output()) === '') await delay(50);
  await page.goto(setupLinkOf(server.output()));
  await page.getByLabel('Your name').fill('Ada Berg');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel(/^Organization/).fill('Norrvik');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: /^Make/ }).click();
  await page.waitForURL((to) => !to.pathname.endsWith('/setup'));
  await page.goto(`${server.url}/dashboard`);
  await page.waitForURL('**/shops/shop_*/**');
  const shopId = /shop_[0-9a-f]+/.exec(page.url())?.[0] ?? '';
  return { page, shopId };
};

const addProducts = async (owner: Owner, server: RunningServer): Promise<void> => {
  for (let first = 0; first < PRODUCTS; first += MAX_SYNC_PRODUCTS) {
    const count = Math.min(MAX_SYNC_PRODUCTS, PRODUCTS - first);
    const products = Array.from({ length: count }, (_, at) => generateProduct(first + at));
    await send(owner, server.url, '/api/integrations/v1/products/sync', {
      syncType: 'INCREMENTAL',
      products,
    });
    process.stderr.write(`\r${first + count} products`);
  }
  process.stderr.write('\n');
};

/** The index has all, and the simulated shoppers' month is counted. */
const ready = async (owner: Owner, server: RunningServer): Promise<void> => {
  const range = `from=${new Date(Date.now() - 30 * 86_400_000).toISOString()}&to=${new Date().toISOString()}`;
  for (let before = -1; ; await delay(3000)) {
    const lag = await metric(server.url, 'aisle_index_lag_seconds');
    const pending = await metric(server.url, 'aisle_vectors_pending');
    const path = `/api/shops/${owner.shopId}/analytics/summary?${range}`;
    const { totalSearches } = (await send(owner, server.url, path)) as { totalSearches: number };
    process.stderr.write(`\r${pending} without a vector, ${totalSearches} searches  `);
    if (lag + pending === 0 && totalSearches > 0 && totalSearches === before) return;
    before = totalSearches;
  }
};

/** Addresses of all pages that the navigation leads to. */
const pagesOf = async ({ page }: Owner): Promise<string[]> => {
  const links = page.getByRole('navigation').getByRole('link');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(paths)].filter((path) => path.startsWith('/dashboard/'));
};

type Times = { first: number; again: number };

/** Milliseconds until a page has its heading and nothing loads any more; the second time its code is there. */
const timesOf = async (page: Page, url: string, paths: readonly string[]): Promise<Map<string, Times>> => {
  const round = async (): Promise<number[]> => {
    const took: number[] = [];
    for (const path of paths) {
      const started = performance.now();
      await openPage(page, url + path);
      took.push(performance.now() - started - QUIET_MS);
    }
    return took;
  };
  await openPage(page, `${url}/dashboard/account`);
  const first = await round();
  const again = await round();
  return new Map(paths.map((path, at) => [path, { first: first[at] ?? 0, again: again[at] ?? 0 }]));
};

const folder = mkdtempSync(join(tmpdir(), 'aisle-bench-dashboard-'));
const server = await startServer(join(folder, 'data'), {
  AISLE_DEMO: 'on',
  AISLE_DEMO_SHOPPERS: 'on',
  AISLE_IMAGE_MODEL: 'off',
  AISLE_LOG_LEVEL: 'info',
});
const browser = await openBrowser();
try {
  const owner = await signUp(browser, server);
  await addProducts(owner, server);
  await ready(owner, server);
  const paths = await pagesOf(owner);
  const slow = Number(options.slow);
  const found = new Map<string, Map<string, Times>>();
  for (const [name, screen] of Object.entries(SCREENS)) {
    process.stderr.write(`\n${name} ...`);
    const { page, context } = await openVisit(browser, screen);
    await context.addCookies(await owner.page.context().cookies());
    // Pictures come from the shop's own site, not from Aisle.
    await page.route('**/demo/images/**', (route) => route.abort());
    if (name === 'phone')
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.goto(`${server.url}/dashboard/account`);
    found.set(name, await timesOf(page, server.url, paths));
    await context.close();
  }
  const cells = (path: string): string =>
    [...found.values()]
      .map((times) => times.get(path) ?? { first: 0, again: 0 })
      .map(({ first, again }) => `${Math.round(first)} | ${Math.round(again)}`)
      .join(' | ');
  const nameOf = (path: string): string =>
    path.replace(/^.*(shop|org)_[0-9a-f]+\//, '').replace('/dashboard/', '');
  const slowest = Math.max(
    ...[...found.values()].flatMap((times) => [...times.values()].map(({ first }) => first)),
  );
  const text = `# The dashboard

\`node bench/dashboard/main.ts\` opens each page of the dashboard in Chromium as the owner of the demo shop, with a month of
simulated shoppers and ${PRODUCTS.toLocaleString('en')} more products. Times are milliseconds from the click until the page has its heading and
nothing but pictures loads any more: at the first opening, which loads its code, and again. The phone's processor is made ${slow} times slower.

| page | desktop | again | phone | again |
|---|---|---|---|---|
${paths.map((path) => `| ${nameOf(path)} | ${cells(path)} |`).join('\n')}

The slowest took ${Math.round(slowest)} ms; the budget is ${BUDGET_MS.toLocaleString('en')} ms.
`;
  writeFileSync('bench/results/dashboard.md', text);
  console.log(text);
  if (slowest > BUDGET_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
