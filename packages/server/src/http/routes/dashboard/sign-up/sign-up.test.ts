import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../../test/accounts/people.ts';
import { TestServer, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

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

  it('a made-up invitation does not tell which addresses have an account', async () => {
    const { email } = await signUpPerson(open.current);
    for (const tried of [email, 'nobody-has-this@shop.example']) {
      const guess = { ...body, email: tried, invitationToken: 'made-up' };
      expectEnvelope(await open.current.call('signUp', null, { body: guess }), 422, 'link_invalid');
    }
  });
});
