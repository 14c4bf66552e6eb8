import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { post } from '../../bench/harness/requests.ts';
import { startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { issueToken, makeShop, settled } from '../../bench/harness/shop.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { ORIGIN, PRODUCTS } from './host-shop.ts';
import { cards, searchField, shoot } from './shopper.ts';

it('before the first letter the widget shows what three people searched for and found, and no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-popular-'));
  const env = { ...WORDS_ONLY, AISLE_TRUST_PROXY: '127.0.0.1' };
  const first = await startServer(folder, env);
  const shop = await makeShop(first, 'lamps', ORIGIN);
  const body = { syncType: 'INCREMENTAL', products: PRODUCTS };
  await post(
    `${first.url}/api/integrations/v1/products/sync`,
    { authorization: `Bearer ${shop.apiKey}` },
    body,
  );
  await settled(first, shop, PRODUCTS.length);
  const token = await issueToken(first, shop);
  const searches = [
    'garden hose',
    'garden hose',
    'garden hose',
    'desk lamp',
    'desk lamp',
    'umbrella',
    'umbrella',
    'umbrella',
  ];
  for (const [at, query] of searches.entries()) {
    const headers = { 'x-widget-token': token, origin: ORIGIN, 'x-forwarded-for': `203.0.113.${at + 1}` };
    const answer = await post(`${first.url}/api/widget/search`, headers, {
      query,
      sessionId: `session-${at}`,
    });
    expect(answer.status).toBe(200);
  }
  // The list of a shop is read at its first search, and again after minutes.
  await first.stop();
  const server = await startServer(folder, env);
  const ask = async (): Promise<unknown> => {
    const headers = { 'x-widget-token': token, origin: ORIGIN };
    const answer = await fetch(`${server.url}/api/widget/popular-queries`, { headers });
    return ((await answer.json()) as { queries: { text: string }[] }).queries.map(({ text }) => text);
  };
  await expect.poll(ask).toEqual(['garden hose']);
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  const tag = `<script src="${server.url}/widget/widget.js" data-token="${token}" async></script>`;
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Lamps</title>${tag}</html>`,
    }),
  );
  await page.goto(ORIGIN);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Popular searches' }).waitFor();
  const chips = page.locator('.start .chips button');
  expect(await chips.allTextContents()).toEqual(['garden hose']);
  await shoot(page, 'popular');
  await chips.first().click();
  await cards(page).first().waitFor();
  expect(await searchField(page).inputValue()).toBe('garden hose');
  // It is one of the shopper's last searches now, and stands once.
  await page.goto(ORIGIN);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Popular searches' }).count()).toBe(0);
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
