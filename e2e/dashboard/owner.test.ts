import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../bench/harness/server.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { shoot } from '../widget/shopper.ts';
import {
  accessibilityFaults,
  DATA_PAGES,
  faultsOnBothScreens,
  leaveSite,
  openPage,
  openVisit,
  PASSWORD,
  settled,
  setupLinkOf,
  tabTo,
  type Visit,
} from './dashboard-visit.ts';

let server: RunningServer;
let browser: Browser;
let owner: Visit;
let shopId: string;
let organizationId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-dashboard-'));

beforeAll(async () => {
  server = await startServer(dataDir, { AISLE_TEXT_MODEL: 'off', AISLE_LOG_LEVEL: 'info' });
  browser = await sharedBrowser();
  owner = await openVisit(browser);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const goTo = (page: Page, path: string): Promise<void> => openPage(page, `${server.url}/dashboard${path}`);

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Every page inside the frame that an owner sees. Those of data are looked at with data, in data-pages.test.ts. */
const SHOP_PAGES = [
  ...['get-started', 'import', 'rules/editor', 'widget', 'domain'],
  ...['api-keys', 'webhooks', 'feeds', 'visitors', 'settings', 'plan', 'models'],
  ...(IS_ALL ? DATA_PAGES : []),
];
const ownerPaths = (): string[] => [
  ...SHOP_PAGES.map((page) => `/shops/${shopId}/${page}`),
  ...['shops', 'plugins', 'team', 'audit', 'new-shop'].map(
    (page) => `/organizations/${organizationId}/${page}`,
  ),
  '/account',
  '/new-organization',
  '/shops/of-others/settings',
];

it('by keyboard alone: from the first link to an account, a shop and its key', async () => {
  const { page } = owner;
  await expect.poll(() => setupLinkOf(server.output())).not.toBe('');
  await page.goto(setupLinkOf(server.output()));
  await page.getByLabel('Your name').waitFor();
  const type = (text: string) => page.keyboard.type(text);
  await type('Ada Berg');
  await tabTo(page, /^Email/);
  await type('ada@shop.example');
  await tabTo(page, /^Organization/);
  await type('Norrvik');
  await tabTo(page, /^Password/);
  await type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/new-shop');
  await settled(page);
  await tabTo(page, /^Name/);
  await type('Norrvik Outdoor');
  await tabTo(page, /^Address of the site/);
  await type('norrvik.example');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/get-started');
  await settled(page);
  [, shopId = ''] = /shops\/([^/]+)/.exec(page.url()) ?? [];
  await tabTo(page, /^API keys/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api-keys');
  await settled(page);
  await tabTo(page, /^Create a key/);
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog] input:focus').waitFor();
  await type('Shop server');
  await page.keyboard.press('Enter');
  const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^aisle_sk_/);
  const asked = await fetch(`${server.url}/api/integrations/v1/shop`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await asked.json()).toMatchObject({ shopId, name: 'Norrvik Outdoor' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await goTo(page, `/shops/${shopId}/api-keys`);
  expect(await page.content()).not.toContain(key);
  const account = await owner.context.request.get(`${server.url}/api/dashboard/account`);
  organizationId = (await account.json()).organizations[0].organizationId;
  expect(owner.faults).toEqual([]);
});

it('a key is rotated: the new one is shown once, the old one works on for a day', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/api-keys`);
  await page.getByRole('button', { name: 'Rotate Shop server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
  const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^aisle_sk_/);
  const asked = await fetch(`${server.url}/api/integrations/v1/api-keys`, {
    headers: { authorization: `Bearer ${key}` },
  });
  // A key of the page reads and sends, and manages nothing.
  expect(await asked.json()).toMatchObject({ status: 403, code: 'scope_missing' });
  await page.keyboard.press('Escape');
  await page.getByText(/^Replaced, works until/).waitFor();
  expect(await page.getByRole('button', { name: 'Rotate Shop server' }).count()).toBe(1);
});

it('a key may do what was chosen; revoking it ends what it made', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/api-keys`);
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Agency');
  await dialog.getByLabel('Manage').check();
  await dialog.getByLabel('Ends').selectOption({ label: 'In 90 days' });
  await shoot(page, 'dashboard-new-key');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  const made = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const url = `${server.url}/api/integrations/v1/${path}`;
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const child = await made('api-keys', { name: 'Child' });
  const { token } = await made('widget-tokens', {});
  await page.keyboard.press('Escape');
  await goTo(page, `/shops/${shopId}/api-keys`);
  await shoot(page, 'dashboard-keys');
  await page.getByRole('button', { name: 'Revoke Agency' }).click();
  await dialog.getByText('Keys: 1 · Widget tokens: 1 · Webhooks: 0 · Feeds: 0').waitFor();
  await dialog.getByLabel(/^Also end what this key made/).check();
  await shoot(page, 'dashboard-revoke-key');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Agency is revoked').waitFor();
  await page.getByRole('button', { name: 'Revoke Child' }).waitFor({ state: 'detached' });
  const config = await fetch(`${server.url}/api/widget/config`, { headers: { 'x-widget-token': token } });
  const shop = await fetch(`${server.url}/api/integrations/v1/shop`, {
    headers: { authorization: `Bearer ${child.apiKey}` },
  });
  expect([config.status, shop.status]).toEqual([401, 401]);
});

it('a shop is deleted in its settings and comes back from the list of shops', async () => {
  const { page } = owner;
  const spare = await owner.context.request.post(
    `${server.url}/api/dashboard/organizations/${organizationId}/shops`,
    { headers: { origin: server.url }, data: { name: 'Spare shop', url: 'https://spare.example' } },
  );
  const { shopId: spareId } = await spare.json();
  await leaveSite(page);
  await goTo(page, `/shops/${spareId}/settings`);
  await page.getByRole('button', { name: 'Delete the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the shop' }).click();
  await page.waitForURL('**/shops');

  await page.getByRole('region', { name: 'Deleted shops' }).waitFor();
  await page.getByRole('button', { name: 'Restore Spare shop' }).click();
  await page.getByRole('link', { name: 'Spare shop' }).waitFor();
  await page.getByRole('region', { name: 'Deleted shops' }).waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
});

it('the domain page shows the record at once, and after a check what is missing', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/domain`);
  expect(await page.getByLabel('Name (host)', { exact: true }).inputValue()).toBe(
    '_aisle-challenge.norrvik.example',
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await page
    .getByText(/_aisle-challenge\.norrvik\.example/)
    .first()
    .waitFor();
  await page.getByText('What the check found').waitFor();
});

it('a webhook shows its secret once, and what was sent to it', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/webhooks`);
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://hooks.invalid/aisle');
  // Each event says what it is. A test is no choice: it is sent when asked for.
  await dialog.getByText('A sync changed the catalog').waitFor();
  expect(await dialog.getByLabel('webhook.test').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('sync.completed').check();
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /hooks\.invalid/ }).click();
  await settled(page);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('webhook.test');
  await page.keyboard.press('Escape');
});

it('a feed says at the field why its address cannot be taken, and later why it could not be fetched', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/feeds`);
  await page.getByRole('button', { name: 'Add a feed' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Address of the product file');
  const add = async (url: string): Promise<void> => {
    await address.fill(url);
    await dialog.getByRole('button', { name: 'Add a feed' }).click();
  };
  for (const [url, fault] of [
    ['shop.example/p.csv', 'Enter the whole address, beginning with'],
    ['ftp://shop.example/p.csv', 'Enter the whole address, beginning with'],
    ['http://127.0.0.1/p.csv', 'is not on the public internet'],
  ] as const) {
    await add(url);
    await dialog.getByText(fault).waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await add('https://ada:secret-word@feeds.invalid/p.csv');
  const card = page.getByRole('listitem', { name: 'https://ada:***@feeds.invalid/p.csv' });
  await card.getByText("'feeds.invalid' cannot be reached").waitFor();
  expect(await page.content()).not.toContain('secret-word');
  await card.getByRole('button', { name: 'Change' }).click();
  await address.fill('https://ada:***@feeds.invalid/other.csv');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter the whole address once more').waitFor();
  await page.keyboard.press('Escape');
});

it('a role goes back with undo', async () => {
  const { page } = owner;
  const headers = { origin: server.url };
  const invited = await owner.context.request.post(
    `${server.url}/api/dashboard/organizations/${organizationId}/invitations`,
    { headers, data: { email: 'bo@shop.example', role: 'analyst' } },
  );
  const { url } = await invited.json();
  const visit = await openVisit(browser);
  await visit.page.goto(url);
  await visit.page.getByLabel('Your name').fill('Bo Lind');
  await visit.page.locator('input[name=password]').fill(PASSWORD);
  await visit.page.getByRole('button', { name: 'Make an account' }).click();
  await visit.page.waitForURL(/shops/);
  await visit.context.close();
  await goTo(page, `/organizations/${organizationId}/team`);
  const role = page.getByLabel('Role of Bo Lind');
  await role.selectOption('merchandiser');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => role.inputValue()).toBe('analyst');
});

describe('every page', () => {
  it('has no fault for axe, nothing cut off, and shows names with markup as text', async () => {
    const { page, context } = owner;
    const name = '<img src=x onerror="globalThis.struck=1"><script>globalThis.struck=1</script>';
    const headers = { origin: server.url, 'x-shop-id': shopId };
    const rename = async (to: string) =>
      expect(
        (
          await context.request.patch(`${server.url}/api/integrations/v1/shop`, {
            headers,
            data: { name: to },
          })
        ).ok(),
      ).toBe(true);
    await rename(name);
    await leaveSite(page);
    const faults: string[] = [];
    for (const path of ownerPaths()) {
      await goTo(page, path);
      faults.push(...(await faultsOnBothScreens(page, path.replaceAll('/', '-'))));
      if (await page.evaluate(() => 'struck' in globalThis)) faults.push(`${path}: a name ran as a script`);
      if ((await page.locator('img').count()) > 0) faults.push(`${path}: a name became an image`);
      if ((await page.title()) === '') faults.push(`${path}: no title`);
    }
    expect(faults).toEqual([]);
    await rename('Norrvik Outdoor');
  });

  it('reads from right to left in Arabic, and keeps the language', async () => {
    const { page } = owner;
    await goTo(page, '/account');
    await page.getByLabel('Language on every device').selectOption('ar');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await leaveSite(page);
    await goTo(page, `/shops/${shopId}/webhooks`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar');
    const bar = await page.getByRole('navigation').boundingBox();
    expect(bar?.x).toBeGreaterThan(640);
    expect(await accessibilityFaults(page)).toEqual([]);
    await owner.context.request.patch(`${server.url}/api/dashboard/account`, {
      headers: { origin: server.url },
      data: { language: 'en' },
    });
    await leaveSite(page);
    await goTo(page, '/account');
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('ltr');
  });

  it('is found by its name in the command palette', async () => {
    const { page } = owner;
    await goTo(page, `/shops/${shopId}/settings`);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search pages and shops' }).fill('audit');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audit');
  });

  it('saves the entries of one kind as a file, and the log tells of it', async () => {
    const { page } = owner;
    await goTo(page, `/organizations/${organizationId}/audit`);
    const main = page.locator('main');
    await main.getByLabel('What').selectOption('api_key');
    await expect.poll(() => main.locator('tbody').innerText()).not.toContain('shop.created');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-log.csv');
    const path = join(dataDir, 'audit-log.csv');
    await file.saveAs(path);
    const lines = readFileSync(path, 'utf8').trim().split('\r\n');
    expect(lines.slice(1).every((line) => line.includes(',api_key.'))).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    await main.getByLabel('What').selectOption('audit');
    await main.getByText('audit.exported').waitFor();
    await main.getByLabel('First day').fill('2999-01-01');
    await main.getByText('Nothing matches').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('an analyst', () => {
  it('sees no button that would fail, and pages of others say why they are closed', async () => {
    const visit = await openVisit(browser);
    await visit.page.goto(`${server.url}/dashboard/sign-in`);
    await signIn(visit.page, 'bo@shop.example');
    await visit.page.waitForURL(/shops/);
    await settled(visit.page);
    const links = await visit.page.getByRole('navigation').getByRole('link').all();
    const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.join(' ')).not.toMatch(/api-keys|webhooks|domain|team|audit/);
    for (const path of paths) {
      await openPage(visit.page, server.url + path);
      if (path.endsWith('/feeds')) {
        const buttons = visit.page.locator('main').getByRole('button');
        expect(await buttons.allTextContents()).toEqual(['Last runs']);
      }
      const count = await visit.page.locator('main button:enabled').count();
      for (let index = 0; index < count; index += 1) {
        await visit.page.locator('main button:enabled').nth(index).click();
        await visit.page.keyboard.press('Escape');
      }
      await settled(visit.page);
    }
    for (const path of [`/shops/${shopId}/api-keys`, `/organizations/${organizationId}/team`]) {
      await goTo(visit.page, path);
      expect(await visit.page.locator('main').textContent()).toContain('needs a role');
    }
    expect(visit.faults).toEqual([]);
    await visit.context.close();
  });
});

describe('a refusal', () => {
  it('is said in the language of the page, with the words of the service below', async () => {
    const visit = await openVisit(browser, { locale: 'de-DE' });
    await visit.page.goto(`${server.url}/dashboard/sign-in`);
    await visit.page.locator('input[name=email]').fill('ada@shop.example');
    await visit.page.locator('input[name=password]').fill('not the password');
    await visit.page.keyboard.press('Enter');
    const alert = visit.page.getByRole('alert');
    await alert.getByText('E-Mail oder Passwort ist falsch.').waitFor();
    expect(await alert.locator('[lang=en]').textContent()).toMatch(/\w/);
    expect(await accessibilityFaults(visit.page)).toEqual([]);
    await visit.context.close();
  });
});

describe('a session', () => {
  it('that is missing leads to sign-in and back to the page that was asked for', async () => {
    const visit = await openVisit(browser);
    await visit.page.goto(`${server.url}/dashboard/shops/${shopId}/plan`);
    await visit.page.waitForURL('**/sign-in**');
    await signIn(visit.page, 'ada@shop.example');
    await visit.page.waitForURL(`**/shops/${shopId}/plan`);
    await visit.context.close();
  });

  const elsewhere = ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example/'];
  it.each(IS_ALL ? elsewhere : elsewhere.slice(0, 2))('never leads to %s after sign-in', async (target) => {
    const visit = await openVisit(browser);
    await visit.page.goto(`${server.url}/dashboard/sign-in?return=${encodeURIComponent(target)}`);
    await signIn(visit.page, 'ada@shop.example');
    await visit.page.waitForURL(/\/dashboard\/shops\//);
    expect(new URL(visit.page.url()).origin).toBe(server.url);
    expect(visit.faults).toEqual([]);
    await visit.context.close();
  });
});

describe('a plugin that asks to connect', () => {
  const BACK = 'https://tea.example/wp-admin/admin-post.php?action=aisle_connected';
  const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const askedBy = (changed: Record<string, string> = {}): string => {
    const query = new URLSearchParams({
      shop_url: 'https://tea.example/',
      shop_name: 'Tea & Töpfe',
      currency: 'EUR',
      language: 'de',
      plugin: 'woocommerce',
      scope: 'read sync',
      redirect_uri: BACK,
      state: 'a-state-of-the-plugin',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...changed,
    });
    return `${server.url}/dashboard/connect?${query}`;
  };
  /** The WordPress that the browser comes back to; `referers`: what it was told of the page before. */
  const openWordPress = async (visit: Visit): Promise<{ referers: (string | undefined)[] }> => {
    const referers: (string | undefined)[] = [];
    await visit.page.route('https://tea.example/**', (route) => {
      referers.push(route.request().headers().referer);
      return route.fulfill({ contentType: 'text/html', body: '<h1>WordPress</h1>' });
    });
    return { referers };
  };
  const returned = async ({ page }: Visit): Promise<URLSearchParams> => {
    await page.getByRole('heading', { name: 'WordPress' }).waitFor();
    expect(page.url().startsWith(`${BACK}&`)).toBe(true);
    return new URL(page.url()).searchParams;
  };
  const connect = (code: string): Promise<Response> =>
    fetch(`${server.url}/api/dashboard/plugin-connections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, codeVerifier: VERIFIER, redirectUri: BACK }),
    });

  it('gets its code after sign-in and a look at who asks for what, and a shop is made', async () => {
    const visit = await openVisit(browser);
    const { page } = visit;
    const { referers } = await openWordPress(visit);
    const answer = await page.goto(askedBy());
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await page.waitForURL('**/sign-in**');
    await signIn(page, 'ada@shop.example');
    await page.getByLabel('Shop in Aisle').waitFor();
    const said = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const words of ['Tea & Töpfe', 'tea.example · EUR', 'WooCommerce', 'read reports', 'send products'])
      expect(said).toContain(words);
    expect(await faultsOnBothScreens(page, 'connect')).toEqual([]);
    await tabTo(page, /^Approve/);
    await page.keyboard.press('Enter');
    const brought = await returned(visit);
    expect(brought.get('state')).toBe('a-state-of-the-plugin');
    expect(brought.get('iss')).toBe(server.url);
    expect(referers).toEqual([undefined]);
    const connected = await (await connect(brought.get('code') ?? '')).json();
    expect(connected).toMatchObject({ shopName: 'Tea & Töpfe', scopes: ['read', 'sync'], endedKeyId: null });
    const shop = await fetch(`${server.url}/api/integrations/v1/shop`, {
      headers: { authorization: `Bearer ${connected.apiKey}`, 'x-plugin': 'aisle-woocommerce/1.0.0' },
    });
    expect(await shop.json()).toMatchObject({ currency: 'EUR', language: 'de', url: 'https://tea.example/' });
    expect(visit.faults).toEqual([]);
    await visit.context.close();
  });

  it('finds its shop again, and hears of a refusal', async () => {
    const { page } = owner;
    await openWordPress(owner);
    await page.goto(askedBy());
    const shop = page.getByLabel('Shop in Aisle');
    await shop.waitFor();
    expect(await shop.locator('option:checked').textContent()).toBe('Tea & Töpfe');
    expect(await page.locator('main').innerText()).toContain('its former key ends');
    await page.getByRole('link', { name: 'Decline and go back to tea.example' }).click();
    expect(Object.fromEntries(await returned(owner))).toEqual({
      action: 'aisle_connected',
      error: 'access_denied',
      state: 'a-state-of-the-plugin',
    });
    await page.unrouteAll();
  });

  it('whose address was changed is shown no button', async () => {
    const { page } = owner;
    for (const changed of [{ redirect_uri: 'https://evil.example/' }, { scope: 'manage' }, { state: '' }]) {
      await page.goto(askedBy(changed as Record<string, string>));
      await page.getByText('incomplete or was changed').waitFor();
      expect(await page.locator('main').getByRole('link').count()).toBe(0);
      expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
    }
  });

  it('stands among the plugins of the organization', async () => {
    const { page } = owner;
    await goTo(page, `/organizations/${organizationId}/plugins`);
    const row = page.getByRole('row', { name: /Tea & Töpfe/ });
    await row.waitFor();
    expect(await faultsOnBothScreens(page, 'plugins')).toEqual([]);
  });
});
