import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { type HostShop, ORIGIN } from '../widget/host-shop.ts';

const require = createRequire(import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';

/** InstantSearch.js as its authors publish it for pages. */
export const libraryScript = (): string =>
  readFileSync(
    join(require.resolve('instantsearch.js/package.json'), '../dist/instantsearch.production.min.js'),
    'utf8',
  );

export type ScriptedPage = { page: Page; faults: string[]; warnings: string[] };

/** Opens a page of the shop with scripts of the test's own, by path. */
export const openScripted = async (
  shop: HostShop,
  html: string,
  scripts: Readonly<Record<string, string>>,
  path = '/',
  onRequest: (request: Request) => void = () => {},
): Promise<ScriptedPage> => {
  const page = await shop.browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on('request', onRequest);
  const [faults, warnings]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(`${ORIGIN}/**`, (route) => {
    const script = scripts[new URL(route.request().url()).pathname];
    if (script !== undefined) return route.fulfill({ contentType: SCRIPT, body: script });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
  await page.goto(ORIGIN + path);
  return { page, faults, warnings };
};
