import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { MailServer } from '../accounts/mail-server.ts';
import { linkToken, PASSWORD } from '../accounts/people.ts';
import { TestServer } from '../harness.ts';
import { expectEnvelope } from '../status-cases.ts';
import { CliWorkplace } from './cli-workplace.ts';

const place = new CliWorkplace();
afterAll(() => place.remove());

it('the operator makes the first owner, helps who forgot a password, and adds members; all of it is noted', async () => {
  const shopId = await place.shop();
  const { url } = await place.json<{ url: string }>('owner', 'link');
  expect(url).toContain('/dashboard/setup?token=');
  const server = await TestServer.open({ env: { AISLE_DATA_DIR: place.dataDir } });
  try {
    const body = { name: 'Ada', email: 'ada@shop.example', password: PASSWORD, setupToken: linkToken(url) };
    const made = (await server.call('signUp', null, { body })).body;
    expect(made.organizations).toMatchObject([{ role: 'owner', shops: [{ shopId }] }]);
    expect(await place.json('owner', 'show')).toEqual({
      owner: { userId: made.user.userId, name: 'Ada', email: 'ada@shop.example' },
    });
    const again = await place.run(['owner', 'link']);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('user reset-password')]);

    const reset = await place.json<{ url: string }>('user', 'reset-password', 'ADA@shop.example');
    const next = { token: linkToken(reset.url), password: 'another long password' };
    expect((await server.call('resetPassword', null, { body: next })).status).toBe(204);
    const signIn = { email: 'ada@shop.example', password: PASSWORD };
    expectEnvelope(await server.call('signIn', null, { body: signIn }), 401, 'sign_in_failed');

    await server.server.accounts.settled();
    await place.json('user', 'remove-second-factor', 'ada@shop.example');
    const own = made.organizations[0].organizationId;
    expect((await server.server.accounts.auditReader.page(own, { limit: 50 })).entries).toMatchObject([
      { action: 'account.second_factor_removed', actor: { kind: 'operator' } },
      { action: 'account.sign_in_failed', actor: { kind: 'unknown' } },
      { action: 'account.password_reset', actor: { name: 'Ada' } },
      { action: 'account.created' },
      { action: 'api_key.created', actor: { kind: 'operator' } },
      { action: 'shop.created' },
    ]);

    const second = await place.json<Record<string, string>>(
      'shop',
      'create',
      '--name',
      'Two',
      '--url',
      'https://two.example',
    );
    const organizationId = second.organizationId ?? '';
    await place.json('member', 'add', organizationId, 'ada@shop.example');
    const key = await place.json<{ keyId: string; apiKey: string }>('key', 'create', second.shopId ?? '');
    await place.json('key', 'revoke', key.keyId);
    await place.json('shop', 'plan', second.shopId ?? '', 'pro');
    const early = await place.run(['shop', 'erase', second.shopId ?? '']);
    expect([early.status, early.stderr]).toEqual([1, expect.stringContaining('no deleted shop')]);
    await place.json('shop', 'delete', second.shopId ?? '');
    expect(await place.json('shop', 'erase', second.shopId ?? '')).toEqual({
      shopId: second.shopId,
      erased: true,
    });
    const late = await place.run(['shop', 'restore', second.shopId ?? '']);
    expect(late.status).toBe(1);
    const { entries } = await server.server.accounts.auditReader.page(organizationId, { limit: 50 });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'api_key.created',
      'api_key.created',
      'api_key.revoked',
      'member.added',
      'shop.created',
      'shop.deleted',
      'shop.erased',
      'shop.plan_changed',
    ]);
    expect(entries[0]?.actor).toEqual({ kind: 'operator', id: null, name: 'Operator', email: null });
    expect(JSON.stringify(entries)).not.toContain(key.apiKey);
    const { users } = await place.json<{ users: { organizations: object[] }[] }>('user', 'list');
    expect(users).toMatchObject([{ email: 'ada@shop.example' }]);
    expect(users[0]?.organizations).toHaveLength(2);
  } finally {
    await server.close();
  }
});

it('the operator checks the audit log and exports it, which is noted; one changed row is named', async () => {
  const place = new CliWorkplace();
  try {
    await place.shop();
    type Checked = { organizations: { organizationId: string; links: number; last: object; broken: null }[] };
    const [checked] = (await place.json<Checked>('audit', 'verify')).organizations;
    const { organizationId = '' } = checked ?? {};
    expect(checked).toMatchObject({ links: 2, unchecked: 0, beforeChain: 0, broken: null });
    const [csv, jsonl] = ['log.csv', 'log.jsonl'].map((name) => join(place.folder, name));
    for (const file of [csv, jsonl])
      await place.json('audit', 'export', file ?? '', '--organization', organizationId, '--action', 'shop');
    expect(readFileSync(csv ?? '', 'utf8').split('\r\n')).toEqual([
      expect.stringMatching(/^at,id,/),
      expect.stringMatching(/,shop\.created,operator,/),
      '',
    ]);
    const line = JSON.parse(readFileSync(jsonl ?? '', 'utf8'));
    expect(line).toMatchObject({ action: 'shop.created', sequence: 1 });
    expect(statSync(csv ?? '').mode & 0o777).toBe(0o600);
    const again = await place.run(['audit', 'export', csv ?? '', '--organization', organizationId]);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('--force')]);
    const wrong = await place.run([
      'audit',
      'export',
      'x.csv',
      '--organization',
      organizationId,
      '--from',
      'x',
    ]);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('--from')]);

    const verify = (...more: string[]) =>
      place.run(['audit', 'verify', '--organization', organizationId, ...more]);
    const noted = await verify('--link', `1:${line.hash}`);
    expect([noted.status, noted.stdout]).toEqual([0, expect.stringContaining('whole')]);
    expect((await verify('--link', `9:${line.hash}`)).status).toBe(1);

    const db = new DatabaseSync(join(place.dataDir, 'aisle.db'));
    db.exec("UPDATE audit_log SET actor_name = 'Ada' WHERE action = 'shop.created'");
    db.close();
    const broken = await verify();
    expect([broken.status, broken.stdout]).toEqual([
      1,
      expect.stringContaining(`BROKEN at link 1, entry ${line.id}: an entry was changed`),
    ]);
  } finally {
    place.remove();
  }
});

it('the operator gives no organization to an unproved address, and tells a person whose second factor is removed', async () => {
  const shopId = await place.shop();
  const mail = await MailServer.open();
  const server = await TestServer.open({ env: { AISLE_DATA_DIR: place.dataDir } });
  try {
    const { users } = server.server.accounts;
    const { db } = server.server.store;
    const shop = await db.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow();
    const person = { name: 'Bo', email: 'bo@shop.example', passwordHash: null, isProved: false };
    const userId = await db.transaction().execute((trx) => users.create(trx, person));
    const add = () => place.run(['member', 'add', shop.organization_id, person.email]);
    expect(await add()).toMatchObject({ status: 1, stderr: expect.stringContaining('user reset-password') });
    const own = await place.run(['owner', 'set', person.email]);
    expect(own).toMatchObject({ status: 1, stderr: expect.stringContaining('user reset-password') });
    await users.prove(userId);
    expect((await add()).status).toBe(0);
    expect(await place.json('owner', 'set', 'BO@shop.example')).toEqual({ userId, email: person.email });
    expect(await server.server.accounts.installation.isOwner(userId)).toBe(true);
    const page = await server.server.accounts.auditReader.page(shop.organization_id, { limit: 1 });
    expect(page.entries).toMatchObject([
      { action: 'installation.owner_set', actor: { kind: 'operator' }, target: userId, details: {} },
    ]);
    expect((await place.run(['owner', 'set', 'nobody@shop.example'])).stderr).toContain('no account');

    place.settings = { AISLE_SMTP_URL: mail.url };
    const app = { totp_secret: 'x', totp_confirmed_at: 1 };
    await db.updateTable('users').set(app).where('id', '=', userId).execute();
    const { sessions } = server.server.accounts;
    const client = { address: '::1', userAgent: null };
    const first = await sessions.begin({ userId, client });
    expect((await place.run(['user', 'end-sessions'])).stderr).toContain('--all');
    expect((await place.run(['user', 'end-sessions', '--all', '--email', person.email])).status).toBe(1);
    expect(await sessions.find(first)).not.toBeNull();
    await place.json('user', 'end-sessions', '--email', 'BO@shop.example');
    expect(await sessions.find(first)).toBeNull();
    const second = await sessions.begin({ userId, client });
    await place.json('user', 'end-sessions', '--all');
    expect(await sessions.find(second)).toBeNull();
    const last = await server.server.accounts.auditReader.page(shop.organization_id, { limit: 2 });
    expect(last.entries).toMatchObject([
      { action: 'account.sessions_ended', actor: { kind: 'operator' }, target: null },
      { action: 'account.sessions_ended', actor: { kind: 'operator' }, target: userId },
    ]);

    await place.json('user', 'remove-second-factor', person.email);
    expect(mail.received).toMatchObject([
      { to: [person.email], text: expect.stringContaining('the authenticator app was removed') },
    ]);
  } finally {
    await server.close();
    await mail.close();
  }
});
