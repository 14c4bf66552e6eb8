import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';
import { shoot } from '../widget/shopper.ts';
import {
  accessibilityFaults,
  faultsOnBothScreens,
  openPage,
  openVisit,
  PASSWORD,
  settled,
  setupLinkOf,
  type Visit,
} from './dashboard-visit.ts';

let server: RunningServer;
let browser: Browser;
let owner: Visit;
let shopId = '';
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-owner-'));

beforeAll(async () => {
  const settings = { AISLE_TEXT_MODEL: 'off', AISLE_DEMO: 'off', AISLE_SIGN_UP: 'open' };
  server = await startServer(dataDir, settings);
  browser = await sharedBrowser();
  owner = await openVisit(browser);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const goTo = (page: Page, path: string): Promise<void> => openPage(page, `${server.url}/dashboard${path}`);

/** Makes an account; ends at the form of a new shop. */
const signUp = async (page: Page, { url, email }: { url: string; email: string }): Promise<void> => {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Organization').fill('Norrvik');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL('**/new-shop');
  await settled(page);
};

it('the form of a new shop shows the address that will be stored, and takes the click that leaves the field', async () => {
  const { page } = owner;
  await expect.poll(() => setupLinkOf(server.output())).not.toBe('');
  await signUp(page, { url: setupLinkOf(server.output()), email: 'ada@shop.example' });
  const [name, address] = [page.getByLabel('Name'), page.getByLabel('Address of the site')];
  for (const [typed, stored] of [
    ['http://localhost', 'http://localhost'],
    ['localhost:3000', 'http://localhost:3000'],
    ['norrvik.example', 'https://norrvik.example'],
  ] as const) {
    await address.fill(typed);
    await page.getByText(`Stored as ${stored}`, { exact: true }).waitFor();
    await name.focus();
    expect(await address.inputValue()).toBe(stored);
  }
  await name.fill('Norrvik');
  await address.fill('norrvik.example');
  expect(await faultsOnBothScreens(page, 'owner-new-shop')).toEqual([]);
  await page.getByRole('button', { name: 'Add the shop' }).click();
  await page.waitForURL('**/get-started');
  [, shopId = ''] = /shops\/([^/]+)/.exec(page.url()) ?? [];
});

it('the owner of the installation vouches for the domain, after a check that found nothing', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/domain`);
  await page.getByText('What the check found').waitFor();
  for (const field of await page.locator('textarea[readonly]').all())
    expect(await field.evaluate((input) => input.scrollHeight <= input.clientHeight)).toBe(true);
  expect(await faultsOnBothScreens(page, 'owner-domain')).toEqual([]);
  await page.getByRole('button', { name: 'Vouch for the domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vouch for the domain: https://norrvik.example' });
  await dialog.waitFor();
  // While it comes its colours are lighter.
  await dialog.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Vouch for the domain' }).click();
  await page.getByText('Whoever owns this installation vouches for it').waitFor();
  expect(await page.getByRole('button', { name: 'Vouch for the domain' }).count()).toBe(0);
  await shoot(page, 'domain-vouched');
});

it('she sets the plan in the settings; the largest one is there from the beginning', async () => {
  const { page } = owner;
  await goTo(page, `/shops/${shopId}/plan`);
  await page.getByRole('heading', { name: 'Plan: ENTERPRISE' }).waitFor();
  await page.getByRole('link', { name: 'Change the plan' }).click();
  const plan = page.getByLabel('Plan', { exact: true });
  await plan.selectOption('GROWTH');
  await page.getByText('Figures older than 90 days are removed.').waitFor();
  expect(await faultsOnBothScreens(page, 'owner-plan')).toEqual([]);
  await page.getByRole('button', { name: 'Save: Plan' }).click();
  await page.getByText('Saved').first().waitFor();
  await goTo(page, `/shops/${shopId}/plan`);
  await page.getByRole('heading', { name: 'Plan: GROWTH' }).waitFor();
});

it('the link to the open page is readable under the pointer, in light and dark', async () => {
  const { page } = owner;
  await page.locator('nav a[aria-current=page]').hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page, { within: 'nav' })).toEqual([]);
  }
  expect(owner.faults).toEqual([]);
});

it('who signs up besides begins on the smallest plan, sees neither button, and is refused both', async () => {
  const { page } = await openVisit(browser);
  const email = 'eve@evil.example';
  await signUp(page, { url: `${server.url}/dashboard/sign-up`, email });
  // Her address has to be proved before she makes a shop.
  const { url } = await aisle<{ url: string }>(dataDir, ['user', 'reset-password', email]);
  const send = (method: string, path: string, body: object) =>
    page.evaluate(
      async ([how, where, what]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/dashboard${where}`, {
          method: how,
          headers,
          body: JSON.stringify(what),
        });
        const text = await answer.text();
        return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
      },
      [method, path, body] as const,
    );
  await send('POST', '/password/reset', {
    token: new URL(url).searchParams.get('token'),
    password: PASSWORD,
  });
  const { account } = (await send('POST', '/sign-in', { email, password: PASSWORD })).body;
  const { organizationId } = account.organizations[0];
  const shops = `/organizations/${organizationId}/shops`;
  const shop = { name: 'Evil', url: 'https://evil.example' };
  const made = (await send('POST', shops, shop)).body;
  expect(made.plan).toBe('BASIC');
  for (const at of ['domain', 'settings', 'plan']) {
    await page.goto(`${server.url}/dashboard/shops/${made.shopId}/${at}`);
    await settled(page);
    await page.getByRole('heading', { level: 1, name: new RegExp(at, 'i') }).waitFor();
    expect(await page.getByText(/You own this installation|Vouch for|Change the plan/).count()).toBe(0);
  }
  const refused = [
    await send('POST', `${shops}/${made.shopId}/domain/vouch`, { url: shop.url }),
    await send('PUT', `${shops}/${made.shopId}/plan`, { plan: 'ENTERPRISE' }),
  ];
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([403, 'installation_owner_only']);
});
