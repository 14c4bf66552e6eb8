import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { type DnsServer, startDnsServer } from '../../packages/server/test/servers/dns-server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { searchField } from '../widget/shopper.ts';
import {
  accessibilityFaults,
  faultsOnBothScreens,
  openVisit,
  PASSWORD,
  settled,
  setupLinkOf,
} from './dashboard-visit.ts';

const MOST_CLICKS = 28;
/** A person reads before each click. */
const PAUSE_SECONDS = 2;
/** From the printed link to a found product, with the pauses. */
const MOST_SECONDS = 3 * 60;
const HOST = 'norrvik.example';

let server: RunningServer;
let browser: Browser;
let dns: DnsServer;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-journey-'));

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startServer(dataDir, {
    ...WORDS_ONLY,
    AISLE_LOG_LEVEL: 'info',
    AISLE_DNS_SERVERS: dns.address,
  });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await dns?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Counts what a person clicks, chosen files and fields included; waits until the page has answered. */
const clicker = (page: Page) => {
  let clicks = 0;
  return {
    count: () => clicks,
    button: async (name: string | RegExp) => {
      clicks += 1;
      await page.getByRole('button', { name }).first().click();
    },
    link: async (name: string | RegExp) => {
      clicks += 1;
      await page.getByRole('link', { name }).first().click();
      await settled(page);
    },
    fill: async (label: string | RegExp, text: string) => {
      clicks += 1;
      await page.getByLabel(label).first().fill(text);
    },
    search: async (text: string) => {
      clicks += 2;
      await page.getByRole('searchbox').fill(text);
      await page.getByRole('searchbox').press('Enter');
    },
    file: async (name: string, text: string) => {
      clicks += 2;
      const buffer = Buffer.from(text);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    },
    select: async (label: string, value: string) => {
      clicks += 2;
      await page.getByLabel(label, { exact: true }).selectOption(value);
    },
  };
};

const rows = Array.from({ length: 700 }, (_, at) => `N-${at};Feldflasche ${at};${at % 50},90;Flasche`);
const FILE = [
  'Artikel;Bezeichnung;price;Art',
  'N-kettle;Wasserkessel Sturm;49,90;Kessel',
  'N-bad;;9,90;Kessel',
  ...rows,
].join('\n');

it('from the first link to a found product without a proof of the domain, and with it to a storefront', async () => {
  const startedAt = Date.now();
  const { page, context, faults } = await openVisit(browser);
  const person = clicker(page);
  await expect.poll(() => setupLinkOf(server.output())).not.toBe('');
  await page.goto(setupLinkOf(server.output()));
  await person.fill('Your name', 'Ada Berg');
  await person.fill('Email', 'ada@shop.example');
  await person.fill(/^Organization/, 'Norrvik');
  await person.fill(/^Password/, PASSWORD);
  await person.button(/^Make/);
  await page.waitForURL('**/new-shop');
  await person.fill(/^Name/, 'Norrvik');
  await person.fill(/^Address of the site/, HOST);
  await person.button(/^(Add|Make)/);
  await page.waitForURL('**/get-started');
  await settled(page);

  await person.link('Import a file');

  await person.file('katalog.csv', FILE);
  await page.getByText('products can be imported').waitFor();
  await person.select('Artikel becomes', 'externalId');
  await page.getByRole('cell', { name: 'Wasserkessel Sturm' }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await person.button(/^Import$/);
  await page.getByText('The file was imported').waitFor();
  expect(await page.getByText(/^Rows:/).textContent()).toBe(
    'Rows: 702. New: 701, changed: 0, unchanged: 0, removed: 0, bad: 1.',
  );
  await page.getByRole('cell', { name: 'name: is required' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Found before anyone has asked for a proof of the domain.
  await person.link('Get started');
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await faultsOnBothScreens(page, 'first-hour-get-started')).toEqual([]);
  await person.link('Search preview');
  await person.search('wasserkessel');
  await page.getByText('Wasserkessel Sturm').first().waitFor();
  const seconds = (Date.now() - startedAt) / 1000;
  const human = seconds + person.count() * PAUSE_SECONDS;
  console.info(
    `From the link to a found product: ${person.count()} clicks and fields, ${seconds.toFixed(1)} s of the machine, ` +
      `${human.toFixed(0)} s with ${PAUSE_SECONDS} s a click.`,
  );
  expect(human).toBeLessThan(MOST_SECONDS);

  await person.link('Get started');
  await person.link('Show how');
  const value = await page.getByLabel('Value', { exact: true }).inputValue();
  dns.answers.set(`_aisle-challenge.${HOST}`, [value]);
  // The page has checked by itself, and says what it saw.
  await page
    .getByText(`The file https://${HOST}/.well-known/aisle-verification.txt cannot be read`)
    .waitFor();
  expect(await faultsOnBothScreens(page, 'first-hour-domain')).toEqual([]);
  await person.button('Check now');
  await page.getByText('Proved', { exact: true }).first().waitFor();

  await person.link('Get started');
  await person.button('Make the line');
  const snippet = await page.getByLabel('Line for your pages', { exact: true }).inputValue();
  expect(snippet).toContain('<script');
  const shopPage = await context.newPage();
  // The browser of the tests would be counted as a robot.
  await shopPage.setExtraHTTPHeaders({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  });
  await context.route(`https://${HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Norrvik</title><body>${snippet}`,
    }),
  );
  await shopPage.goto(`https://${HOST}/`);
  await shopPage.getByRole('button', { name: 'Search' }).click();
  await searchField(shopPage).fill('wasserkessel');
  await shopPage.getByText('Wasserkessel Sturm').first().waitFor();
  await searchField(shopPage).press('Enter');

  // The page in the other window moves by itself.
  await page.getByText(/^First search:/).waitFor();
  await page.getByRole('cell', { name: 'wasserkessel', exact: true }).first().waitFor();
  await page.getByText(/^In the last hour: Searches 1\b/).waitFor();
  expect(await faultsOnBothScreens(page, 'first-hour-searched')).toEqual([]);

  expect(faults).toEqual([]);
  expect(person.count()).toBeLessThanOrEqual(MOST_CLICKS);
  await context.close();
});
