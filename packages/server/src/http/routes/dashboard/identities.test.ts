import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addApp,
  linkToken,
  PASSWORD,
  signUpPerson,
  type TestPerson,
} from '../../../../test/accounts/people.ts';
import { type ProvidedClaims, SignInProvider } from '../../../../test/accounts/sign-in-provider.ts';
import { type TestAnswer, TestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../test/status-cases.ts';

const CORP = { provider: 'corp' };
let provider: SignInProvider;
/** Anyone may sign up there. */
let server: TestServer;

const serverWith = (signUp: string, settings: object = {}): Promise<TestServer> => {
  const down = { id: 'down', label: 'Down', issuer: 'http://127.0.0.1:9', clientId: 'aisle' };
  const corp = { id: 'corp', label: 'Corp', domains: ['corp.example'], ...provider.settings, ...settings };
  return TestServer.open({
    env: {
      AISLE_SIGN_UP: signUp,
      AISLE_OIDC_ALLOW_PRIVATE: '1',
      AISLE_OIDC_PROVIDERS: JSON.stringify([corp, down]),
    },
  });
};

beforeAll(async () => {
  provider = await SignInProvider.open();
  server = await serverWith('open');
  // The provider and the library of the service have no clock but that of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.nowMs() });
  await provider.serve([`${server.server.publicUrl()}/dashboard/sign-in/callback/corp`]);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await provider.close();
});

const cookiesOf = ({ headers }: TestAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

let people = 0;
const newcomer = (more: Partial<ProvidedClaims> = {}): ProvidedClaims => {
  people += 1;
  return { sub: `person-${people}`, email: `person-${people}@corp.example`, email_verified: true, ...more };
};

const begin = async (at: TestServer, body: object = {}) => {
  const begun = await at.call('beginProviderSignIn', null, { params: CORP, body });
  expect(begun.status, begun.text).toBe(200);
  const query = await provider.visit(begun.body.url);
  const headers = { cookie: cookiesOf(begun) };
  const bring = () => at.call('signInWithProvider', null, { params: CORP, body: { query }, headers });
  return { begun, query, bring };
};
const signIn = async (person: ProvidedClaims | null, { at = server, body = {} } = {}) => {
  provider.person = person;
  return (await begin(at, body)).bring();
};
const personOf = (answer: TestAnswer, at = server): TestPerson => {
  const cookie = cookiesOf(answer);
  const call: TestPerson['call'] = (name, input = {}) =>
    at.call(name, null, { ...input, headers: { cookie } });
  const { user, organizations } = answer.body.account;
  return { ...user, organizationId: organizations[0].organizationId, cookie, call };
};
const link = async (person: TestPerson, as: ProvidedClaims | null) => {
  provider.person = as;
  const begun = await person.call('beginIdentity', { params: CORP, body: { password: PASSWORD } });
  expect(begun.status, begun.text).toBe(200);
  const query = await provider.visit(begun.body.url);
  const headers = { cookie: `${person.cookie}; ${cookiesOf(begun)}` };
  return person.call('linkIdentity', { params: CORP, body: { query }, headers });
};

/** A provider that is gone once it has been visited, and a server that knows it. */
const withLeavingProvider = async (
  work: (parts: { at: TestServer; visit: (begun: TestAnswer) => Promise<string> }) => Promise<void>,
): Promise<void> => {
  const leaving = await SignInProvider.open();
  const at = await serverWith('open', leaving.settings);
  try {
    await leaving.serve([`${at.server.publicUrl()}/dashboard/sign-in/callback/corp`]);
    leaving.person = newcomer();
    const visit = async ({ body }: TestAnswer): Promise<string> => {
      const query = await leaving.visit(body.url);
      await leaving.close();
      return query;
    };
    await work({ at, visit });
  } finally {
    await at.close();
  }
};

describe('beginProviderSignIn', () => {
  describe('200', () => {
    it('leads to the provider with PKCE, state and nonce, and binds the answer to this browser', async () => {
      const begun = await server.call('beginProviderSignIn', null, { params: CORP, body: {} });
      const { origin, searchParams } = new URL(begun.body.url);
      expect(origin).toBe(provider.issuer);
      const { state, nonce, code_challenge, ...rest } = Object.fromEntries(searchParams);
      expect(rest).toEqual({
        client_id: 'aisle',
        redirect_uri: `${server.server.publicUrl()}/dashboard/sign-in/callback/corp`,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      expect(new Set([state?.slice(2), nonce, code_challenge]).size).toBe(3);
      const cookie = String(begun.headers['set-cookie']);
      expect(cookie).toMatch(/^aisle_provider=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
      for (const secret of [state, nonce, code_challenge]) expect(cookie).not.toContain(secret);
    });
  });

  describe('400', () => {
    it.each([
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'account',
    ])('does not lead to %j afterwards', async (returnTo) => {
      const answer = await server.call('beginProviderSignIn', null, { params: CORP, body: { returnTo } });
      expectInvalid(answer, 'returnTo');
    });
  });

  describe('424', () => {
    it('a provider that is down is told in words', async () => {
      const params = { provider: 'down' };
      const answer = await server.call('beginProviderSignIn', null, { params, body: {} });
      expectEnvelope(answer, 424, 'provider_unreachable');
      expect(answer.body.message).toMatch(/^Down does not answer/);
      expect(server.log).toContain('cannot be reached');
    });
  });
});

describe('signInWithProvider', () => {
  describe('200', () => {
    it('signs in, makes the account at first, and the session is one like others', async () => {
      const claims = newcomer({ name: 'Ada Berg' });
      const answer = await signIn(claims);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.account.user).toMatchObject({
        name: 'Ada Berg',
        emailProved: true,
        hasPassword: false,
      });
      const [session, pending] = answer.headers['set-cookie'] as unknown as string[];
      expect(session).toMatch(/^aisle_session=[\w-]{43};/);
      expect(pending).toMatch(/^aisle_provider=; Path=\/; Max-Age=0;/);
      const person = personOf(answer);
      expect((await person.call('listSessions')).body.sessions).toMatchObject([{ current: true }]);
      expect((await signIn(claims)).body.account.user.userId).toBe(person.userId);
      expect((await person.call('listIdentities')).body.identities).toMatchObject([
        { provider: { id: 'corp', label: 'Corp' }, email: claims.email, lastUsedAt: expect.any(String) },
      ]);
    });

    it('asks for the code of an app, unless the operator trusts the provider to ask', async () => {
      const trusting = await serverWith('open', { secondFactor: 'never' });
      try {
        for (const [at, isAsked] of [
          [server, true],
          [trusting, false],
        ] as const) {
          const claims = newcomer();
          await addApp(at, personOf(await signIn(claims, { at }), at));
          expect((await signIn(claims, { at })).body.secondFactor).toBe(isAsked);
        }
      } finally {
        await trusting.close();
      }
    });

    it('people of the domains join the organization that the operator names, though sign-up is closed', async () => {
      const first = await serverWith('closed');
      const { organizationId } = (await first.makeShop()).shop;
      await first.close();
      const at = await serverWith('closed', { newAccounts: 'domains', organizationId, role: 'merchandiser' });
      try {
        expectEnvelope(await signIn(newcomer(), { at }), 403, 'identity_unknown');
        expect(at.log).toContain(`the organization ${organizationId} of 'corp' does not exist`);
        const row = { id: organizationId, name: 'Corp', created_at: 0 };
        await at.server.store.db.insertInto('organizations').values(row).execute();
        const answer = await signIn(newcomer(), { at });
        expect(answer.body.account.organizations).toMatchObject([{ name: 'Corp', role: 'merchandiser' }]);
        const stranger = newcomer({ email: 'a@elsewhere.example' });
        expectEnvelope(await signIn(stranger, { at }), 403, 'identity_unknown');
      } finally {
        await at.close();
      }
    });
  });

  describe('403', () => {
    it('where accounts need an invitation, its link makes one; the answer tells of no account otherwise', async () => {
      const at = await serverWith('invited');
      try {
        const owner = await at.makeShop();
        const [taken, free] = [owner.member.email, 'free@team.example'];
        const madeUp = { invitationToken: 'made up' };
        for (const email of [taken, free]) {
          expectEnvelope(await signIn(newcomer({ email }), { at }), 403, 'identity_unknown');
          expectEnvelope(await signIn(newcomer({ email }), { at, body: madeUp }), 422, 'link_invalid');
        }
        const params = { organizationId: owner.shop.organizationId };
        const invite = { params, body: { email: 'bo@team.example', role: 'analyst' } };
        const { url } = (await at.call('createInvitation', owner, invite)).body;
        const body = { invitationToken: linkToken(url) };
        const invited = newcomer({ email: 'bo@team.example', email_verified: false });
        const answer = await signIn(invited, { at, body });
        expect(answer.body.account).toMatchObject({
          user: { emailProved: false },
          organizations: [{ role: 'analyst' }],
        });
        expectEnvelope(await signIn(newcomer({ email: free }), { at, body }), 422, 'link_invalid');
      } finally {
        await at.close();
      }
    });
  });

  describe('409', () => {
    it('an account with the same address stays with its person', async () => {
      const { email } = await signUpPerson(server);
      expectEnvelope(await signIn(newcomer({ email })), 409, 'email_taken');
    });
  });

  describe('422', () => {
    it('a code works once', async () => {
      provider.person = newcomer();
      const { bring } = await begin(server);
      expect((await bring()).status).toBe(200);
      expectEnvelope(await bring(), 422, 'provider_answer_invalid');
    });

    it('a person who goes back is told so', async () => {
      const answer = await signIn(null);
      expectEnvelope(answer, 422, 'provider_refused');
      expect(answer.body.message).toBe('Corp answered access_denied: try again.');
    });

    it('a new person needs an address', async () => {
      expectEnvelope(await signIn({ sub: 'without' }), 422, 'provider_names_no_email');
    });
  });

  describe('424', () => {
    it('a provider that went down meanwhile is told in words', () =>
      withLeavingProvider(async ({ at, visit }) => {
        const begun = await at.call('beginProviderSignIn', null, { params: CORP, body: {} });
        const input = {
          params: CORP,
          body: { query: await visit(begun) },
          headers: { cookie: cookiesOf(begun) },
        };
        expectEnvelope(await at.call('signInWithProvider', null, input), 424, 'provider_unreachable');
      }));
  });
});

describe('listIdentities', () => {
  describe('200', () => {
    it('shows the person’s own, and the providers that there are', async () => {
      const person = await signUpPerson(server);
      const { identities, providers } = (await person.call('listIdentities')).body;
      expect(identities).toEqual([]);
      expect(providers).toEqual([
        { id: 'corp', label: 'Corp' },
        { id: 'down', label: 'Down' },
      ]);
    });
  });
});

describe('beginIdentity', () => {
  describe('200', () => {
    it('leads to the provider', async () => {
      const person = await signUpPerson(server);
      const begun = await person.call('beginIdentity', { params: CORP, body: { password: PASSWORD } });
      expect(begun.status).toBe(200);
      expect(new URL(begun.body.url).searchParams.get('state')).toMatch(/^l\./);
    });
  });

  describe('403', () => {
    it('whoever found an open session links no account', async () => {
      const person = await signUpPerson(server);
      for (const body of [{ password: 'a guess' }, {}])
        expectEnvelope(await person.call('beginIdentity', { params: CORP, body }), 403, 'password_wrong');
    });
  });

  describe('424', () => {
    it('a provider that is down is told in words', async () => {
      const person = await signUpPerson(server);
      const input = { params: { provider: 'down' }, body: { password: PASSWORD } };
      expectEnvelope(await person.call('beginIdentity', input), 424, 'provider_unreachable');
    });
  });
});

describe('linkIdentity', () => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await signUpPerson(server);
  });

  describe('201', () => {
    it('links the account, which signs in from then on, and notes it', async () => {
      const claims = newcomer({ email: 'other@elsewhere.example' });
      const answer = await link(person, claims);
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({ provider: { id: 'corp' }, email: claims.email, lastUsedAt: null });
      expect((await signIn(claims)).body.account.user.userId).toBe(person.userId);
      const params = { organizationId: person.organizationId };
      const [entry] = (await person.call('listAudit', { params })).body.entries.filter(
        ({ action }: { action: string }) => action === 'account.identity_linked',
      );
      expect(entry.actor.id).toBe(person.userId);
    });
  });

  describe('409', () => {
    it('an account at a provider signs in one person', async () => {
      const claims = newcomer();
      await signIn(claims);
      expectEnvelope(await link(person, claims), 409, 'identity_taken');
    });
  });

  describe('422', () => {
    it('a person who goes back links nothing', async () => {
      expectEnvelope(await link(person, null), 422, 'provider_refused');
    });
  });

  describe('424', () => {
    it('a provider that went down meanwhile is told in words', () =>
      withLeavingProvider(async ({ at, visit }) => {
        const other = await signUpPerson(at);
        const begun = await other.call('beginIdentity', { params: CORP, body: { password: PASSWORD } });
        const headers = { cookie: `${other.cookie}; ${cookiesOf(begun)}` };
        const input = { params: CORP, body: { query: await visit(begun) }, headers };
        expectEnvelope(await other.call('linkIdentity', input), 424, 'provider_unreachable');
      }));
  });
});

describe('deleteIdentity', () => {
  describe('204', () => {
    it('signs nobody in any more, and touches no other’s', async () => {
      const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
      const claims = newcomer({ email: 'again@elsewhere.example' });
      const params = { id: (await link(person, claims)).body.id };
      expectEnvelope(await other.call('deleteIdentity', { params }), 404, 'identity_not_found');
      expect((await person.call('deleteIdentity', { params })).status).toBe(204);
      expect((await signIn(claims)).body.account.user.userId).not.toBe(person.userId);
    });
  });

  describe('409', () => {
    it('the last way in stays', async () => {
      const person = personOf(await signIn(newcomer()));
      const [identity] = (await person.call('listIdentities')).body.identities;
      const answer = await person.call('deleteIdentity', { params: { id: identity.id } });
      expectEnvelope(answer, 409, 'last_way_in');
    });
  });
});
