// From click to content, on every screen of the dashboard, with the demo shop in Chromium.
//   node bench/dashboard/main.ts [--rounds 3] [--out FILE]
//
// Each round is a browser that has nothing in its cache: the first visit loads the parts of the screen, the second does not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { aisle, type RunningServer, startServer } from '../harness/server.ts';
import { addressToContent, clickToContent, ORGANIZATION_SCREENS, SHOP_SCREENS } from './screens.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, out: { type: 'string' } },
});

/** No screen may take longer on the demo shop. */
const BUDGET_MS = 1000;
const EMAIL = 'bench@shop.example';
const PASSWORD = 'correct horse battery';

type Place = { shopId: string; organizationId: string };
type Round = Record<string, { address: number; click: number; again: number }>;

/** Beyond this load, times say more about the machine than about the dashboard. */
const BUSY_LOAD = 2;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const setupToken = async (server: RunningServer): Promise<string> => {
  for (;;) {
    const link = /https?:\/\/\S+\/setup\?token=\S+/.exec(server.output())?.[0];
    if (link !== undefined) return new URL(link).searchParams.get('token') ?? '';
    await delay(50);
  }
};

/** The first account, in the demo shop, and searches for the charts. */
const prepare = async (server: RunningServer): Promise<Place> => {
  const headers = { 'content-type': 'application/json', origin: server.url };
  const body = { name: 'Bench', email: EMAIL, password: PASSWORD, setupToken: await setupToken(server) };
  const path = `${server.url}/api/dashboard/sign-up`;
  const made = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { organizations } = (await made.json()) as {
    organizations: { organizationId: string; shops: { shopId: string }[] }[];
  };
  const [organization] = organizations;
  const shopId = organization?.shops[0]?.shopId;
  if (organization === undefined || shopId === undefined) throw new Error('there is no demo shop');
  const cookie = made.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const asked = await fetch(`${server.url}/api/integrations/v1/widget-tokens`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'x-shop-id': shopId },
  });
  const { token } = (await asked.json()) as { token: string };
  for (const query of ['kettle', 'red shoes', 'jam', 'nothing like that', 'lamp'])
    await fetch(`${server.url}/api/widget/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-widget-token': token },
      body: JSON.stringify({ query, sessionId: 'bench' }),
    });
  await aisle(server.dataDir, ['rollup']);
  return { shopId, organizationId: organization.organizationId };
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/dashboard/sign-in`);
  await page.locator('input[name=email]').fill(EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shops\//);
  await page.locator('main h1').waitFor();
};

const round = async (browser: Browser, url: string, { shopId, organizationId }: Place): Promise<Round> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const paths = [
    ...SHOP_SCREENS.map((name) => `/dashboard/shops/${shopId}/${name}`),
    ...ORGANIZATION_SCREENS.map((name) => `/dashboard/organizations/${organizationId}/${name}`),
  ];
  await signIn(page, url);
  const screens: Round = {};
  const visit = async (path: string): Promise<number> => {
    // From a screen that is neither before nor after.
    const from = path.endsWith('/plan') ? '/models' : '/plan';
    const start = `/dashboard/shops/${shopId}${from}`;
    // By a link, because the account may be asked for 100 times a minute.
    if (new URL(page.url()).pathname !== start) await clickToContent(page, start);
    return clickToContent(page, path);
  };
  for (const path of paths) {
    const click = await visit(path);
    const again = await visit(path);
    screens[path.split('/').at(-1) ?? ''] = {
      click,
      again,
      address: await addressToContent(page, url + path),
    };
  }
  await context.close();
  return screens;
};

const dataDir = mkdtempSync(join(tmpdir(), 'aisle-bench-dashboard-'));
const server = await startServer(dataDir, { AISLE_DEMO: 'on', AISLE_LOG_LEVEL: 'info' });
const browser = await chromium.launch({
  executablePath: process.env.AISLE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const place = await prepare(server);
  const rounds: Round[] = [];
  for (let count = 0; count < Number(options.rounds); count += 1)
    rounds.push(await round(browser, server.url, place));
  const names = Object.keys(rounds[0] ?? {});
  const screens = Object.fromEntries(
    names.map((name) => {
      const of = (kind: 'click' | 'again' | 'address') =>
        Math.round(median(rounds.map((one) => one[name]?.[kind] ?? Number.NaN)));
      return [name, { click: of('click'), again: of('again'), address: of('address') }];
    }),
  );
  const slow = Object.values(screens).filter(({ click }) => click > BUDGET_MS);
  const [load = 0] = loadavg();
  const result = { budgetMs: BUDGET_MS, rounds: rounds.length, load: Number(load.toFixed(1)), screens };
  for (const [name, { click, again, address }] of Object.entries(screens))
    process.stdout.write(
      `${name.padEnd(14)} click ${click} ms, again ${again} ms, by address ${address} ms\n`,
    );
  if (load > BUSY_LOAD) process.stdout.write('The machine was busy: these times are too long.\n');
  process.stdout.write(`load of the machine: ${result.load}; over ${BUDGET_MS} ms: ${slow.length}\n`);
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(result, null, 2)}\n`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
