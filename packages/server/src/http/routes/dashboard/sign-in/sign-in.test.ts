import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { LOCK_OUT } from '../../../../accounts/index.ts';

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
    const second = String((await signIn({}, { headers: planted })).headers['set-cookie']).split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect((await server.current.call('getAccount', null, { headers: { cookie: second } })).status).toBe(200);
    const answer = await server.current.call('getAccount', null, { headers: planted });
    expectEnvelope(answer, 401, 'credential_invalid');
  });
});

describe('401', () => {
  it('a wrong password and an address that nobody has are answered alike', async () => {
    const [wrong, nobody] = [await signIn({ password: 'wrong' }), await signIn({ email: 'no@shop.example' })];
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
    for (let sent = 0; sent < 12; sent++) await attempt('wrong', `198.51.100.${sent}`);
    expect((await attempt(PASSWORD, '198.51.100.200')).status).toBe(429);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('one address may not try many accounts, and many guesses at once gain nothing', async () => {
    const guess = (index: number) =>
      signIn({ email: `guess-${index}@shop.example` }, { remoteAddress: '203.0.113.3' });
    const answers = await Promise.all(Array.from({ length: LOCK_OUT.address.free + 10 }, (_, i) => guess(i)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LOCK_OUT.address.free + 1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });
});
