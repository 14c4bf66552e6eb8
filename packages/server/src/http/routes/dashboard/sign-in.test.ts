import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../../../../package.json' with { type: 'json' };
import { addApp, cookieOf, PASSWORD, signUpPerson } from '../../../../test/accounts/people.ts';
import { TestServer, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';
import { LOCK_OUT } from '../../../accounts/index.ts';

const server = useTestServer();

describe('getSetup', () => {
  describe('200', () => {
    it('tells that the first owner is to be made, until there is one', async () => {
      const before = await server.current.call('getSetup', null);
      expect(before.status).toBe(200);
      const { version } = manifest;
      expect(before.body).toEqual({
        signUp: 'invited',
        needsFirstOwner: true,
        mail: false,
        providers: [],
        version,
      });
      await server.current.makeShop();
      expect((await server.current.call('getSetup', null)).body.needsFirstOwner).toBe(false);
    });
  });
});

describe('signUp', () => {
  const open = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });
  const body = SAMPLE_CALLS.signUp.body as Record<string, string>;

  const withFirstLink = async (work: (server: TestServer, setupToken: string) => Promise<void>) => {
    const server = await TestServer.open();
    try {
      const link = await server.server.accounts.signUp.firstOwnerLink();
      const setupToken = new URL(link ?? '').searchParams.get('token') ?? '';
      await work(server, setupToken);
    } finally {
      await server.close();
    }
  };

  describe('201', () => {
    it('the first link makes the owner of all that is there, and signs in', () =>
      withFirstLink(async (server, setupToken) => {
        const shop = await server.server.access.shops.create({ name: 'Demo', url: 'https://demo.example' });
        const { organizationName: _, ...person } = body;
        const answer = await server.call('signUp', null, { body: { ...person, setupToken } });
        expect(answer.status).toBe(201);
        expect(answer.body.organizations).toMatchObject([
          { organizationId: shop.organizationId, role: 'owner', shops: [{ shopId: shop.shopId }] },
        ]);
        const cookie = String(answer.headers['set-cookie']);
        expect(cookie).toMatch(/^aisle_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
        const headers = { cookie: cookie.split(';')[0] ?? '' };
        expect((await server.call('getAccount', null, { headers })).body).toEqual(answer.body);
      }));

    it('where all may sign up, a person gets an organization of his own', async () => {
      const other = await open.current.makeShop();
      const { status, body: account } = await open.current.call('signUp', null, { body });
      expect(status).toBe(201);
      expect(account.organizations).toMatchObject([{ name: 'Norrvik', role: 'owner', shops: [] }]);
      expect(JSON.stringify(account)).not.toContain(other.shop.organizationId);
    });
  });

  describe('400', () => {
    const wrong = (path: string, value: unknown) => ({ input: { body: { ...body, [path]: value } }, path });
    refusesInput(open, 'signUp', {
      'a short password': wrong('password', 'nine char'),
      'an endless password': wrong('password', 'x'.repeat(257)),
      'no address': wrong('email', 'ada'),
      'an empty name': wrong('name', '  '),
      // Both names stand in invitations to people who have never heard of either.
      'a name of two lines': wrong('name', 'Ada\nYour account was closed: https://evil.example'),
      'an organization of two lines': wrong('organizationName', 'Norrvik\r\nhttps://evil.example'),
      'a name that is read backwards': wrong('name', 'Ada \u202eelpmaxe.live'),
    });
  });

  describe('403', () => {
    it('without an invitation, nobody signs up', () =>
      withFirstLink(async (server) => {
        expectEnvelope(await server.call('signUp', null, { body }), 403, 'sign_up_closed');
      }));
  });

  describe('409', () => {
    it('an address has one account, whatever its case', async () => {
      const taken = { ...body, email: 'Taken@Shop.example' };
      expect((await open.current.call('signUp', null, { body: taken })).status).toBe(201);
      const again = { ...taken, email: 'taken@shop.EXAMPLE' };
      expectEnvelope(await open.current.call('signUp', null, { body: again }), 409, 'email_taken');
    });
  });

  describe('422', () => {
    it('the first link works once, and for the first account alone', () =>
      withFirstLink(async (server, setupToken) => {
        const second = await server.server.accounts.signUp.firstOwnerLink();
        expectEnvelope(
          await server.call('signUp', null, { body: { ...body, setupToken: 'x' } }),
          422,
          'link_invalid',
        );
        expect((await server.call('signUp', null, { body: { ...body, setupToken } })).status).toBe(201);
        const other = { ...body, email: 'eve@shop.example' };
        for (const token of [setupToken, new URL(second ?? '').searchParams.get('token')])
          expectEnvelope(
            await server.call('signUp', null, { body: { ...other, setupToken: token } }),
            422,
            'link_invalid',
          );
        expect(await server.server.accounts.signUp.firstOwnerLink()).toBeNull();
      }));

    it('of two links at once one makes the owner of the installation', () =>
      withFirstLink(async (server, setupToken) => {
        const link = await server.server.accounts.signUp.firstOwnerLink();
        const tokens = [setupToken, new URL(link ?? '').searchParams.get('token') ?? ''];
        const answers = await Promise.all(
          tokens.map((token, n) =>
            server.call('signUp', null, {
              body: { ...body, email: `person-${n}@shop.example`, setupToken: token },
            }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
        const made = answers.find(({ status }) => status === 201)?.body;
        expect(made.user.ownsInstallation).toBe(true);
        expect(await server.server.accounts.users.list()).toHaveLength(1);
      }));

    it('an easy password makes no account', async () => {
      for (const password of ['1q2w3e4r5t6y', 'Norrvik-2026', 'ada@shop.ex'])
        expectEnvelope(
          await open.current.call('signUp', null, { body: { ...body, password } }),
          422,
          'password_easy',
        );
    });

    it('a made-up invitation does not tell which addresses have an account', async () => {
      const { email } = await signUpPerson(open.current);
      for (const tried of [email, 'nobody-has-this@shop.example']) {
        const guess = { ...body, email: tried, invitationToken: 'made-up' };
        expectEnvelope(await open.current.call('signUp', null, { body: guess }), 422, 'link_invalid');
      }
    });
  });
});

describe('signIn', () => {
  const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });
  const { body } = SAMPLE_CALLS.signIn as { body: { email: string; password: string } };
  const signIn = (input: Partial<typeof body> = {}, more: object = {}) =>
    server.current.call('signIn', null, { body: { ...body, ...input }, ...more });

  beforeAll(async () => {
    await server.current.call('signUp', null, SAMPLE_CALLS.signUp);
  });

  describe('200', () => {
    it('signs in, whatever the case of the address, and sets the cookie', async () => {
      const { status, body: answer, headers } = await signIn({ email: 'ADA@shop.example' });
      expect(status).toBe(200);
      expect(answer).toMatchObject({ account: { user: { email: 'ada@shop.example' } }, secondFactor: false });
      expect(headers['set-cookie']).toMatch(/^aisle_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    });

    it('gives a new token at every sign-in, and ends the session that the request carried', async () => {
      const first = String((await signIn()).headers['set-cookie']).split(';')[0] ?? '';
      const planted = { cookie: first };
      const second =
        String((await signIn({}, { headers: planted })).headers['set-cookie']).split(';')[0] ?? '';
      expect(second).not.toBe(first);
      expect((await server.current.call('getAccount', null, { headers: { cookie: second } })).status).toBe(
        200,
      );
      const answer = await server.current.call('getAccount', null, { headers: planted });
      expectEnvelope(answer, 401, 'credential_invalid');
    });
  });

  describe('401', () => {
    it('a wrong password and an address that nobody has are answered alike', async () => {
      const [wrong, nobody] = [
        await signIn({ password: 'wrong' }),
        await signIn({ email: 'no@shop.example' }),
      ];
      for (const answer of [wrong, nobody]) {
        expectEnvelope(answer, 401, 'sign_in_failed');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect(wrong.body.message).toBe(nobody.body.message);
    });
  });

  describe('429', () => {
    it.each([
      'ada@shop.example',
      'nobody@shop.example',
    ])('waits for %s grow, also for the right password', async (email) => {
      const remoteAddress = email.startsWith('ada') ? '203.0.113.1' : '203.0.113.2';
      const attempt = (password: string) => signIn({ email, password }, { remoteAddress });
      await server.current.clock.advance(2 * 3_600_000);
      for (let sent = 0; sent <= LOCK_OUT.account.free; sent++)
        expectEnvelope(await attempt('wrong'), 401, 'sign_in_failed');
      const waits: number[] = [];
      for (let sent = 0; sent < 4; sent++) {
        const refused = await attempt(body.password);
        expect(refused.status).toBe(429);
        waits.push(refused.body.retryAfter);
        server.current.clock.advance(refused.body.retryAfter * 1000);
        expectEnvelope(await attempt('wrong'), 401, 'sign_in_failed');
      }
      expect(waits).toEqual([2, 4, 8, 16]);
      server.current.clock.advance(LOCK_OUT.account.longestMs);
      expect((await attempt(body.password)).status).toBe(email.startsWith('ada') ? 200 : 401);
    });

    it('a stranger cannot lock a person out of a place where the person has signed in', async () => {
      const person = await signUpPerson(server.current);
      const attempt = (password: string, remoteAddress?: string) =>
        signIn({ email: person.email, password }, remoteAddress === undefined ? {} : { remoteAddress });
      expect((await attempt(PASSWORD)).status).toBe(200);
      for (let sent = 0; sent < 12; sent++) await attempt('wrong', `198.51.100.${sent}`);
      expect((await attempt(PASSWORD, '198.51.100.200')).status).toBe(429);
      expect((await attempt(PASSWORD)).status).toBe(200);
    });

    it('one address may not try many accounts, and many guesses at once gain nothing', async () => {
      const guess = (index: number) =>
        signIn({ email: `guess-${index}@shop.example` }, { remoteAddress: '203.0.113.3' });
      const answers = await Promise.all(
        Array.from({ length: LOCK_OUT.address.free + 10 }, (_, i) => guess(i)),
      );
      // On a busy machine some wait too long for their turn to be hashed: 503.
      const counted = answers.filter(({ status }) => status === 401 || status === 503);
      expect(counted).toHaveLength(LOCK_OUT.address.free + 1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    });
  });
});

describe('signInSecondFactor', () => {
  const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

  const begin = async () => {
    const person = await signUpPerson(server.current);
    const app = await addApp(server.current, person);
    const body = { email: person.email, password: PASSWORD };
    const pending = cookieOf(await server.current.call('signIn', null, { body }));
    const finish = (code: string, cookie = pending) =>
      server.current.call('signInSecondFactor', null, { body: { code }, headers: { cookie } });
    return { ...app, person, pending, finish };
  };
  const account = (cookie: string) => server.current.call('getAccount', null, { headers: { cookie } });

  describe('200', () => {
    it('a code finishes the sign-in, with a token of its own', async () => {
      const { pending, finish, code } = await begin();
      expectEnvelope(await account(pending), 401, 'credential_invalid');
      server.current.clock.advance(30_000);
      const answer = await finish(code());
      expect(answer.status).toBe(200);
      expect(answer.body.account.user.secondFactor).toBe(true);
      expect(cookieOf(answer)).not.toBe(pending);
      expect((await account(cookieOf(answer))).status).toBe(200);
      expectEnvelope(await account(pending), 401, 'credential_invalid');
    });

    it('a recovery code does too, once, however it is typed', async () => {
      const { finish, recoveryCodes, person } = await begin();
      const [used = ''] = recoveryCodes;
      expect((await finish(used.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
      const body = { email: person.email, password: PASSWORD };
      const again = cookieOf(await server.current.call('signIn', null, { body }));
      expectEnvelope(await finish(used, again), 401, 'second_factor_wrong');
    });
  });

  describe('401', () => {
    it('a code works once, and not a minute later', async () => {
      const { finish, code, person } = await begin();
      server.current.clock.advance(30_000);
      const first = code();
      expect((await finish(first)).status).toBe(200);
      const body = { email: person.email, password: PASSWORD };
      const again = cookieOf(await server.current.call('signIn', null, { body }));
      expectEnvelope(await finish(first, again), 401, 'second_factor_wrong');
      server.current.clock.advance(30_000);
      const late = code();
      server.current.clock.advance(90_000);
      expectEnvelope(await finish(late, again), 401, 'second_factor_wrong');
    });

    it('of several codes at once, one finishes the sign-in', async () => {
      const { finish, recoveryCodes } = await begin();
      const answers = await Promise.all(recoveryCodes.slice(0, 3).map((code) => finish(code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    });

    it('the password comes first, and the code soon after it', async () => {
      const { finish, code, pending } = await begin();
      server.current.clock.advance(30_000);
      expectEnvelope(await finish(code(), 'aisle_session=none'), 401, 'sign_in_failed');
      server.current.clock.advance(10 * 60_000);
      expectEnvelope(await finish(code(), pending), 401, 'sign_in_failed');
    });
  });

  describe('429', () => {
    it('codes cannot be guessed: waits grow', async () => {
      const { finish, code } = await begin();
      server.current.clock.advance(30_000);
      for (let sent = 0; sent <= LOCK_OUT.account.free; sent++)
        expectEnvelope(await finish('000000'), 401, 'second_factor_wrong');
      expect((await finish(code())).status).toBe(429);
    });
  });
});

describe('signOut', () => {
  describe('204', () => {
    it('ends the session, and removes the cookie', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const headers = current.personHeaders(shop.member);
      const answer = await current.call('signOut', null, { headers });
      expect(answer.status).toBe(204);
      expect(answer.headers['set-cookie']).toContain(
        'aisle_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      );
      expectEnvelope(await current.call('getAccount', shop), 401, 'credential_invalid');
    });

    it('is no fault without a session', async () => {
      expect((await server.current.call('signOut', null)).status).toBe(204);
    });
  });
});
