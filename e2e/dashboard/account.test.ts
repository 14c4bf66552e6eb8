import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtServer } from '../../bench/harness/built-server.ts';
import { type RunningServer, serverEnv, startServer } from '../../bench/harness/server.ts';
import { composeTool } from '../../packages/server/src/compose/compose-tool.ts';
import { readConfig } from '../../packages/server/src/config/index.ts';
import { SignInProvider } from '../../packages/server/test/accounts/sign-in-provider.ts';
import { sharedBrowser } from '../shared/shared.ts';
import {
  accessibilityFaults,
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
let provider: SignInProvider;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-account-'));
const EMAIL = 'ada@shop.example';

beforeAll(async () => {
  provider = await SignInProvider.open();
  server = await startServer(dataDir, {
    AISLE_TEXT_MODEL: 'off',
    AISLE_LOG_LEVEL: 'info',
    AISLE_OIDC_ALLOW_PRIVATE: '1',
    AISLE_OIDC_PROVIDERS: JSON.stringify([{ id: 'corp', label: 'Corp', ...provider.settings }]),
  });
  await provider.serve([`${dashboard()}/sign-in/callback/corp`]);
  browser = await sharedBrowser();
  owner = await openVisit(browser);
  await vi.waitUntil(() => setupLinkOf(server.output()) !== '', { timeout: 20_000 });
  const { page } = owner;
  // Passkeys are bound to a host name, which an address of numbers is not.
  await page.goto(setupLinkOf(server.output()).replace('127.0.0.1', 'localhost'));
  await page.getByLabel('Your name').fill('Ada Berg');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Organization').fill('Norrvik');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL('**/new-shop');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const dashboard = (): string => `${server.url.replace('127.0.0.1', 'localhost')}/dashboard`;

/** The code of an authenticator app (RFC 6238): SHA-1, 30 seconds, six digits. */
const codeOf = (base32: string, nowMs: number): string => {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

it('a passkey is added with its name and signs in without a password', async () => {
  const { page, context } = owner;
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${dashboard()}/account`);
  await settled(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('dialog').locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect.poll(() => page.getByRole('region', { name: 'Passkeys' }).textContent()).toContain('Laptop');
  await context.clearCookies();
  await page.goto(`${dashboard()}/account`);
  await page.waitForURL('**/sign-in**');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/account');
  await settled(page);
  expect(owner.faults).toEqual([]);
});

it('an account at a provider is linked, and signs in by keyboard; a refusal is told in words', async () => {
  const { page, context } = owner;
  await page.goto(`${dashboard()}/account`);
  await settled(page);
  provider.person = { sub: 'ada', email: 'ada@corp.example', email_verified: true };
  await page.getByRole('button', { name: 'Link Corp' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('dialog').locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Link Corp' }).click();
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await linked.getByText('ada@corp.example').waitFor();
  expect(page.url()).toBe(`${dashboard()}/account`);
  await context.clearCookies();
  await page.goto(`${dashboard()}/account`);
  await page.getByRole('button', { name: 'Continue with Corp' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await tabTo(page, /^Continue with Corp$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await settled(page);
  expect(await context.cookies(dashboard())).toMatchObject([{ name: 'aisle_session', httpOnly: true }]);

  provider.person = null;
  const guest = await openVisit(browser);
  await guest.page.goto(`${dashboard()}/sign-in`);
  await guest.page.getByRole('button', { name: 'Continue with Corp' }).click();
  await guest.page.getByText('Corp answered access_denied').waitFor();
  expect(await accessibilityFaults(guest.page)).toEqual([]);
  await guest.page.getByRole('link', { name: 'Back to sign-in' }).click();
  await guest.page.getByLabel('Email').waitFor();
  expect([...owner.faults, ...guest.faults]).toEqual([]);
  await guest.context.close();
});

/** The token of a link that proves an address. The server of this file sends no mail: it is put where a mail would leave it. */
const proofTokenOf = async (userId: string): Promise<string> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const tool = await composeTool(readConfig(serverEnv(dataDir)), { now: Date.now, log });
  const token = 'a-token-that-no-one-has-guessed';
  const hash = createHash('sha256').update(token).digest('hex');
  const now = Date.now();
  const row = { hash, kind: 'proof', user_id: userId, created_at: now, expires_at: now + 60_000 } as const;
  await tool.store.db.insertInto('one_time_tokens').values(row).execute();
  await tool.stop();
  return token;
};

it('an address is proved by its link, after signing in where one is signed out', async () => {
  const api = `${dashboard().replace('/dashboard', '')}/api/dashboard`;
  const { organizations } = await (await owner.context.request.get(`${api}/account`)).json();
  const invited = await owner.context.request.post(
    `${api}/organizations/${organizations[0].organizationId}/invitations`,
    { headers: { origin: new URL(api).origin }, data: { email: 'bo@shop.example', role: 'analyst' } },
  );
  const guest = await openVisit(browser);
  const { page } = guest;
  await page.goto((await invited.json()).url.replace('127.0.0.1', 'localhost'));
  await page.getByLabel('Your name').fill('Bo Lind');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL(/organizations|shops/);
  await page.goto(`${dashboard()}/account`);
  await settled(page);
  await page.getByText('Your address is not confirmed yet').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const account = await (await guest.context.request.get(`${api}/account`)).json();
  const token = await proofTokenOf(account.user.userId);
  await guest.context.clearCookies();
  await page.goto(`${dashboard()}/prove-address?token=${token}`);
  await page.getByRole('link', { name: 'Sign in to confirm' }).click();
  await page.getByLabel('Email').fill('bo@shop.example');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('Your address is confirmed.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${dashboard()}/account`);
  await settled(page);
  await page.getByText('Signed in', { exact: true }).first().waitFor();
  expect(await page.getByText('Your address is not confirmed yet').count()).toBe(0);
  expect(guest.faults).toEqual([]);
  await guest.context.close();
});

/** Of the second factor. */
let secret = '';
let confirmed = '';
let recoveryCode = '';

/** A browser in which the password is typed, and the code is asked for. */
const atCode = async (): Promise<Visit> => {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(`${dashboard()}/account`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').waitFor();
  return visit;
};
const typeCode = async ({ page }: Visit, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
};
/** A code that is refused leaves the person where they are, with nothing of the account. */
const isRefused = async (visit: Visit, code: string): Promise<void> => {
  const answered = visit.page.waitForResponse(/sign-in/);
  await typeCode(visit, code);
  expect((await answered).status()).toBe(401);
  await visit.page.getByRole('alert').waitFor();
  expect(new URL(visit.page.url()).pathname).toMatch(/sign-in/);
  const account = await visit.context.request.get(
    `${dashboard().replace('/dashboard', '')}/api/dashboard/account`,
  );
  expect(account.status()).toBe(401);
};

it('a second factor is asked for at sign-in, and a recovery code takes its place once', async () => {
  const { page } = owner;
  await page.goto(`${dashboard()}/account`);
  await settled(page);
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add a second factor' }).click();
  secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  [recoveryCode = ''] = (await dialog.locator('pre').textContent())?.split('\n') ?? [];
  expect(await accessibilityFaults(page)).toEqual([]);
  confirmed = codeOf(secret, Date.now());
  await dialog.getByLabel('Code of the app').fill(confirmed);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Sign-in asks for a code.', { exact: true }).waitFor();

  const visit = await atCode();
  await isRefused(visit, '000000');
  await typeCode(visit, recoveryCode);
  await visit.page.waitForURL('**/account');
  await settled(visit.page);
  expect(await visit.page.content()).not.toContain(recoveryCode);
  await visit.context.close();
});

it('a code that was used is worth nothing to who saw it: of the app, of its setup, or for recovery', async () => {
  const [person, thief] = [await atCode(), await atCode()];
  // Phones may be half a minute fast; so the test need not wait for the next code.
  const code = codeOf(secret, Date.now() + 30_000);
  await typeCode(person, code);
  await person.page.waitForURL('**/account');
  await settled(person.page);
  for (const seen of [code, confirmed, recoveryCode]) await isRefused(thief, seen);
  expect(person.faults).toEqual([]);
  await Promise.all([person.context.close(), thief.context.close()]);
});

it('a forgotten password is set anew by the link that the operator makes, which works once', async () => {
  const visit = await openVisit(browser);
  await visit.page.goto(`${dashboard()}/forgot-password`);
  await visit.page.getByLabel('Email').fill(EMAIL);
  await visit.page.getByRole('button', { name: 'Send the link' }).click();
  await visit.page.getByText('a link is on its way').waitFor();
  await expect.poll(server.output).toContain(`aisle user reset-password ${EMAIL}`);
  expect(server.output()).not.toContain('reset-password?token=');
  const env = { ...process.env, AISLE_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [builtServer('cli'), 'user', 'reset-password', EMAIL],
    {
      env,
    },
  );
  const link = stdout.trim().replace('127.0.0.1', 'localhost');
  for (const outcome of ['Your password is new', 'That did not work']) {
    await visit.page.goto(link);
    await visit.page.locator('input[name=password]').fill('another long password');
    await visit.page.getByRole('button', { name: 'Set the password' }).click();
    await visit.page.getByText(outcome).waitFor();
  }
  await owner.page.goto(`${dashboard()}/account`);
  await owner.page.waitForURL('**/sign-in**');
  await visit.context.close();
});
