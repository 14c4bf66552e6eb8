import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FRESH_MS, PENDING_SIGN_IN_MS } from '../../src/accounts/index.ts';
import type { Trx } from '../../src/store/index.ts';
import { type TestAnswer, TestServer } from '../harness.ts';
import { expectEnvelope } from '../status-cases.ts';
import { ForgingProvider } from './forging-provider.ts';
import { MailServer } from './mail-server.ts';
import { addApp, addPasskey, linkToken, PASSWORD, signUpPerson, type TestPerson } from './people.ts';
import { SERVER_STORES } from './server-stores.ts';

const NEXT = 'another long password';

/** The cookies that an answer sets, as a browser sends them back. */
const cookiesOf = ({ headers }: TestAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Transactions of this database that wait for a row. */
const waitersOf = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx);
  return rows[0]?.count ?? 0;
};

describe.each(SERVER_STORES)('on $kind', ({ kind, open }) => {
  let mail: MailServer;
  let provider: ForgingProvider;
  /** Whose second factor is believed: `unless-mfa` and `never`. */
  let believed: Record<'mfa' | 'all', ForgingProvider>;
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    mail = await MailServer.open();
    provider = await ForgingProvider.open();
    believed = { mfa: await ForgingProvider.open(), all: await ForgingProvider.open() };
    const other = { ...provider.settings, issuer: `${provider.issuer}/other` };
    const providers = [
      { id: 'corp', label: 'Corp', domains: ['corp.example'], ...provider.settings },
      { id: 'other', label: 'Other', newAccounts: 'never', ...other },
      { id: 'mfa', label: 'Mfa', secondFactor: 'unless-mfa', ...believed.mfa.settings },
      { id: 'all', label: 'All', secondFactor: 'never', ...believed.all.settings },
    ];
    const store = await open();
    drop = store.drop;
    server = await TestServer.open({
      env: {
        AISLE_SIGN_UP: 'open',
        AISLE_SMTP_URL: mail.url,
        AISLE_OIDC_ALLOW_PRIVATE: '1',
        AISLE_OIDC_PROVIDERS: JSON.stringify(providers),
        ...store.env,
      },
    });
    for (const one of [provider, believed.mfa, believed.all]) one.nowMs = () => server.clock.nowMs();
  });
  afterAll(async () => {
    await server.close();
    for (const one of [provider, believed.mfa, believed.all]) await one.close();
    await mail.close();
    await drop();
  });
  beforeEach(() => {
    provider.signing = 'good';
    provider.broken = null;
  });

  const mailsTo = async (email: string): Promise<string[]> => {
    await server.server.accounts.settled();
    return mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  };
  /** A browser that goes to the provider. `bring`: takes an answer there. */
  const begin = async (body: object = {}, params = { provider: 'corp' }) => {
    const begun = await server.call('beginProviderSignIn', null, { params, body });
    expect(begun.status, begun.text).toBe(200);
    const bring = (query: string, { cookie = cookiesOf(begun), to = params } = {}) =>
      server.call('signInWithProvider', null, { params: to, body: { query }, headers: { cookie } });
    return { url: begun.body.url as string, cookie: cookiesOf(begun), bring };
  };
  const signIn = async (claims: JWTPayload, body: object = {}): Promise<TestAnswer> => {
    const { url, bring } = await begin(body);
    return bring(provider.visit(url, claims));
  };
  const isIn = async (answer: TestAnswer): Promise<string> => {
    expect(answer.status, answer.text).toBe(200);
    const account = await server.call('getAccount', null, { headers: { cookie: cookiesOf(answer) } });
    expect(account.status, account.text).toBe(200);
    return account.body.user.userId;
  };
  const link = async (
    person: TestPerson,
    claims: JWTPayload,
    at = provider,
    params = { provider: 'corp' },
  ) => {
    const begun = await person.call('beginIdentity', { params, body: { password: PASSWORD } });
    expect(begun.status, begun.text).toBe(200);
    const query = at.visit(begun.body.url, claims);
    const cookie = `${person.cookie}; ${cookiesOf(begun)}`;
    return person.call('linkIdentity', { params, body: { query }, headers: { cookie } });
  };
  const reset = async (email: string): Promise<void> => {
    server.clock.advance(60_000);
    await server.call('forgotPassword', null, { body: { email } });
    const token = linkToken((await mailsTo(email)).at(-1) ?? '');
    const answer = await server.call('resetPassword', null, { body: { token, password: NEXT } });
    expect(answer.status).toBe(204);
  };

  it('a new person gets an account, and comes back to it by issuer and subject, whatever the address is then', async () => {
    const claims = { sub: 'new', email: 'New@corp.example', email_verified: true, name: 'Nea New' };
    const first = await signIn(claims, { returnTo: '/account?a=b' });
    const userId = await isIn(first);
    expect(first.body).toMatchObject({
      returnTo: '/account?a=b',
      secondFactor: false,
      account: {
        user: { name: 'Nea New', email: 'new@corp.example', emailProved: true, hasPassword: false },
      },
    });
    const moved = { sub: 'new', email: 'moved@corp.example', email_verified: true };
    expect(await isIn(await signIn(moved))).toBe(userId);
    const other = { sub: 'heir', email: 'moved@corp.example', email_verified: true };
    expect(await isIn(await signIn(other))).not.toBe(userId);
  });

  it('an address proves nothing here unless the provider checked it and the operator believes it there', async () => {
    for (const [at, claims] of [
      { email: 'unchecked@corp.example', email_verified: false },
      { email: 'silent@corp.example' },
      { email: 'text@corp.example', email_verified: 'true' },
      { email: 'checked@elsewhere.example', email_verified: true },
      { email: 'checked@corp.example.evil.example', email_verified: true },
    ].entries()) {
      const answer = await signIn({ sub: `unproved-${at}`, ...claims });
      expect(answer.body.account.user.emailProved, claims.email).toBe(false);
    }
  });

  it('the same address takes over no account that is unproved, or that the provider cannot vouch for', async () => {
    const unproved = await signUpPerson(server, { email: 'waits@corp.example' }, { proved: false });
    const elsewhere = await signUpPerson(server, { email: 'ada@elsewhere.example' });
    const proved = await signUpPerson(server, { email: 'ada@corp.example' });
    for (const [sub, { email }, email_verified] of [
      ['owner', unproved, true],
      ['stranger', elsewhere, true],
      ['liar', proved, false],
    ] as const)
      expectEnvelope(await signIn({ sub, email, email_verified }), 409, 'email_taken');
    const joined = await signIn({ sub: 'ada', email: proved.email, email_verified: true });
    expect(await isIn(joined)).toBe(proved.userId);
    expect((await mailsTo(proved.email)).at(-1)).toContain('an account at Corp was linked');
  });

  it.each([
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'another' }],
    ['for us among others, made for another', { aud: ['aisle', 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['that has ended', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['made before the sign-in began', { iat: Date.UTC(2025, 1, 1) / 1000 }],
    ['made in the future', { iat: Date.UTC(2100, 1, 1) / 1000 }],
    ['without a subject', { sub: undefined }],
  ] as [string, JWTPayload][])('an ID token %s signs nobody in', async (_, claims) => {
    expectEnvelope(await signIn({ sub: 'victim', ...claims }), 422, 'provider_answer_invalid');
  });

  it.each([
    'none',
    'client secret',
    'other key',
  ] as const)('an ID token signed by %s signs nobody in', async (signing) => {
    provider.signing = signing;
    expectEnvelope(await signIn({ sub: 'victim' }), 422, 'provider_answer_invalid');
  });

  it('an answer counts in the browser that asked, for the provider that was asked, and not later', async () => {
    const [own, other] = [await begin(), await begin()];
    const query = provider.visit(own.url, { sub: 'own', email: 'own@corp.example' });
    const refused = async (answer: Promise<TestAnswer>) =>
      expectEnvelope(await answer, 422, 'provider_answer_invalid');
    await refused(own.bring(query, { cookie: '' }));
    await refused(own.bring(query, { cookie: other.cookie }));
    await refused(
      own.bring(query, { cookie: own.cookie.replace(/(?<==.{40})./, (sign) => (sign === 'A' ? 'B' : 'A')) }),
    );
    await refused(own.bring(query, { to: { provider: 'other' } }));
    await refused(own.bring(query.replace('state=s.', 'state=l.')));
    await refused(own.bring('code=any'));
    await refused(own.bring(`${query}&iss=${encodeURIComponent('https://mix-up.example')}`));
    await refused(own.bring(`${query}&state=twice`));
    expect(await isIn(await own.bring(`${query}&iss=${encodeURIComponent(provider.issuer)}`))).toBeTruthy();
    const late = await begin();
    server.clock.advance(PENDING_SIGN_IN_MS);
    await refused(late.bring(provider.visit(late.url, { sub: 'own' })));
  });

  it('a link counts in the session that asked for it, and a sign-in links nothing', async () => {
    const [person, thief] = [await signUpPerson(server), await signUpPerson(server)];
    const params = { provider: 'corp' };
    const begun = await thief.call('beginIdentity', { params, body: { password: PASSWORD } });
    const query = provider.visit(begun.body.url, { sub: 'of the thief' });
    const planted = { cookie: `${person.cookie}; ${cookiesOf(begun)}` };
    const linked = await person.call('linkIdentity', { params, body: { query }, headers: planted });
    expectEnvelope(linked, 422, 'provider_answer_invalid');
    const signedIn = await server.call('signInWithProvider', null, {
      params,
      body: { query },
      headers: { cookie: cookiesOf(begun) },
    });
    expectEnvelope(signedIn, 422, 'provider_answer_invalid');
    const toSignIn = await begin();
    const other = provider.visit(toSignIn.url, { sub: 'of the thief' });
    const headers = { cookie: `${person.cookie}; ${toSignIn.cookie}` };
    const crossed = await person.call('linkIdentity', { params, body: { query: other }, headers });
    expectEnvelope(crossed, 422, 'provider_answer_invalid');
  });

  it('who once knew the password, or signed up with the address, keeps no linked account through a new password', async () => {
    for (const how of ['reset', 'change'] as const) {
      const person = await signUpPerson(server, {}, { proved: how === 'change' });
      expect((await link(person, { sub: `thief-${how}` })).status).toBe(201);
      if (how === 'reset') await reset(person.email);
      else await person.call('changePassword', { body: { current: PASSWORD, next: NEXT } });
      expectEnvelope(await signIn({ sub: `thief-${how}` }), 422, 'provider_names_no_email');
    }
  });

  it('an account for which the provider vouches is linked again by itself after a new password', async () => {
    const claims = { sub: 'again', email: 'again@corp.example', email_verified: true };
    const userId = await isIn(await signIn(claims));
    await reset(claims.email);
    expect(await isIn(await signIn(claims))).toBe(userId);
  });

  it('a person with an app is asked for its code, and a new password ends a sign-in that waits for it', async () => {
    const person = await signUpPerson(server);
    const { recoveryCodes } = await addApp(server, person);
    expect((await link(person, { sub: 'with app' })).status).toBe(201);
    const [first, second] = [
      await signIn({ sub: 'with app', amr: ['mfa'] }),
      await signIn({ sub: 'with app' }),
    ];
    for (const answer of [first, second])
      expect(answer.body).toMatchObject({ account: null, secondFactor: true });
    const finish = (answer: TestAnswer, code = '') =>
      server.call('signInSecondFactor', null, { body: { code }, headers: { cookie: cookiesOf(answer) } });
    expect(await isIn(await finish(first, recoveryCodes[0]))).toBe(person.userId);
    await reset(person.email);
    expectEnvelope(await finish(second, recoveryCodes[1]), 401, 'sign_in_failed');
  });

  it('the app is not asked for where the operator believes the second factor of the provider', async () => {
    const person = await signUpPerson(server);
    await addApp(server, person);
    const asks = async (id: 'mfa' | 'all', amr?: unknown): Promise<boolean> => {
      const { url, bring } = await begin({}, { provider: id });
      const { status, body } = await bring(believed[id].visit(url, { sub: 'believed', amr } as JWTPayload));
      expect(status).toBe(200);
      expect(body.account === null).toBe(body.secondFactor);
      return body.secondFactor;
    };
    for (const id of ['mfa', 'all'] as const)
      expect((await link(person, { sub: 'believed' }, believed[id], { provider: id })).status).toBe(201);
    for (const amr of [['pwd', 'mfa'], ['mfa']]) expect(await asks('mfa', amr), String(amr)).toBe(false);
    for (const amr of [undefined, [], ['pwd'], ['otp'], 'mfa', ['MFA'], [['mfa']], { mfa: true }])
      expect(await asks('mfa', amr), JSON.stringify(amr)).toBe(true);
    expect(await asks('all')).toBe(false);
  });

  it('strangers that a provider names have the bound of sign-ups; those it vouches for, and known people, have none', async () => {
    const claims = { sub: 'known', email: 'known@elsewhere.example' };
    await isIn(await signIn(claims));
    const { dailyBounds } = server.server.accounts;
    const take = () => dailyBounds.take('signUp', { userId: null, address: '127.0.0.1' });
    while (
      await take().then(
        () => true,
        () => false,
      )
    );
    const stranger = { sub: 'one more', email: 'one-more@elsewhere.example' };
    expect((await signIn(stranger)).status).toBe(429);
    await isIn(await signIn(claims));
    await isIn(await signIn({ sub: 'vouched', email: 'vouched@corp.example', email_verified: true }));
    server.clock.advance(24 * 3_600_000);
    await isIn(await signIn(stranger));
  });

  it('a person without a password adds an app, and finishes a sign-in with it', async () => {
    const claims = { sub: 'no password', email: 'no-password@corp.example', email_verified: true };
    const cookie = cookiesOf(await signIn(claims));
    const call: TestPerson['call'] = (name, input = {}) =>
      server.call(name, null, { ...input, headers: { cookie } });
    const person = { email: claims.email, userId: '', organizationId: '', cookie, call };
    const { recoveryCodes } = await addApp(server, person);
    const pending = await signIn(claims);
    const body = { code: recoveryCodes[0] };
    const done = await server.call('signInSecondFactor', null, {
      body,
      headers: { cookie: cookiesOf(pending) },
    });
    expect(done.status, done.text).toBe(200);
    server.clock.advance(FRESH_MS);
    expectEnvelope(await call('newPasskeyOptions', { body: {} }), 403, 'sign_in_again');
  });

  it('the last way in stays, also when two are removed at once', async () => {
    const claims = { sub: 'last', email: 'last@corp.example', email_verified: true };
    const cookie = cookiesOf(await signIn(claims));
    const call: TestPerson['call'] = (name, input = {}) =>
      server.call(name, null, { ...input, headers: { cookie } });
    const [identity] = (await call('listIdentities')).body.identities;
    const unlink = () => call('deleteIdentity', { params: { id: identity.id } });
    expectEnvelope(await unlink(), 409, 'last_way_in');
    const passkey = await addPasskey(server, {
      email: claims.email,
      userId: '',
      organizationId: '',
      cookie,
      call,
    });
    const remove = () => call('deletePasskey', { params: { id: passkey.id } });
    const statuses = (await Promise.all([unlink(), remove()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409]);
  });

  it('a sign-in with an account that is unlinked in its midst opens no session', async () => {
    const person = await signUpPerson(server, { email: 'unlinking@example.com' });
    expect((await link(person, { sub: 'unlinking' })).status).toBe(201);
    const { url, bring } = await begin();
    const query = provider.visit(url, { sub: 'unlinking' });
    const { waiting } = await server.server.store.db.transaction().execute(async (trx) => {
      const ofPerson = trx.updateTable('users').set((eb) => ({ name: eb.ref('name') }));
      await ofPerson.where('id', '=', person.userId).execute();
      await trx.deleteFrom('identities').where('user_id', '=', person.userId).execute();
      const answer = bring(query);
      // It has found the account, and waits for the person. On SQLite it has not begun: writers take turns.
      if (kind === 'postgres') await expect.poll(() => waitersOf(trx)).toBe(1);
      return { waiting: answer };
    });
    const answer = await waiting;
    const code = kind === 'postgres' ? 'provider_answer_invalid' : 'provider_names_no_email';
    expectEnvelope(answer, 422, code);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('of two first sign-ins at once, one makes the account', async () => {
    const claims = { sub: 'twice', email: 'twice@corp.example', email_verified: true };
    const { url, bring } = await begin();
    const query = provider.visit(url, claims);
    const statuses = (await Promise.all([bring(query), bring(query)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect((await isIn(await signIn(claims))).startsWith('usr_')).toBe(true);
  });

  it('sign-ins are traced: for the person, in the audit log, as counts, and refused ones in the log of the process', async () => {
    const claims = { sub: 'traced', email: 'traced@corp.example', email_verified: true };
    const cookie = cookiesOf(await signIn(claims));
    await server.server.accounts.settled();
    const call: TestPerson['call'] = (name, input = {}) =>
      server.call(name, null, { ...input, headers: { cookie } });
    expect((await call('listSignIns')).body.signIns).toMatchObject([{ outcome: 'signedIn' }]);
    const [organization] = (await call('getAccount')).body.organizations;
    const params = { organizationId: organization.organizationId };
    const actions = (await call('listAudit', { params })).body.entries.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(['account.signed_in', 'account.created']);
    const before = server.server.accounts.traces.counts;
    provider.broken = { path: '/token', status: 500, body: 'out of order' };
    expectEnvelope(await signIn(claims), 424, 'provider_unreachable');
    provider.broken = { path: '/token', status: 400, body: '{"error":"invalid_grant"}' };
    expectEnvelope(await signIn(claims), 424, 'provider_unreachable');
    const { failed = 0, providerFailed = 0 } = server.server.accounts.traces.counts;
    expect([failed, providerFailed]).toEqual([before.failed ?? 0, (before.providerFailed ?? 0) + 2]);
    expect(server.log).toContain('unsupported JWS algorithm');
    expect(server.log).not.toContain('traced@corp.example');
  });
});
