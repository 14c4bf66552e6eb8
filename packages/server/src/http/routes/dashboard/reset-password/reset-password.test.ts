import { describe, expect, it } from 'vitest';
import { addApp, cookieOf, linkToken, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { LINK_LIFE_MS } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

const next = 'another long password';
const reset = (token: string, password = next) =>
  server.current.call('resetPassword', null, { body: { token, password } });
const linkOf = async (email: string): Promise<string> =>
  linkToken((await server.current.server.accounts.passwordChanges.resetLink(email)) ?? '');

describe('204', () => {
  it('the new password counts, and all sessions end', async () => {
    const person = await signUpPerson(server.current);
    expect((await reset(await linkOf(person.email))).status).toBe(204);
    expectEnvelope(await person.call('getAccount'), 401, 'credential_invalid');
    const signIn = (password: string) =>
      server.current.call('signIn', null, { body: { email: person.email, password } });
    expectEnvelope(await signIn(PASSWORD), 401, 'sign_in_failed');
    expect((await signIn(next)).status).toBe(200);
  });

  it('does not get around the second factor', async () => {
    const person = await signUpPerson(server.current);
    await addApp(server.current, person);
    await reset(await linkOf(person.email));
    const body = { email: person.email, password: next };
    const { body: answer } = await server.current.call('signIn', null, { body });
    expect(answer).toEqual({ account: null, secondFactor: true });
  });
});

describe('while a request with the old password is under way', () => {
  it('its session and its password do not outlive the reset', async () => {
    const person = await signUpPerson(server.current);
    const tokens = await Promise.all([1, 2, 3].map(() => linkOf(person.email)));
    const signIn = (password: string) =>
      server.current.call('signIn', null, { body: { email: person.email, password } });
    const old = { current: PASSWORD, next: 'the password of a thief' };
    // Hashing takes turns: the reset is written between the check of the old password and what follows it.
    const under = [person.call('changePassword', { body: old }), signIn(PASSWORD), signIn(PASSWORD)];
    const resets = await Promise.all(tokens.map((token) => reset(token)));
    expect(resets.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    const answers = await Promise.all(under);
    expectEnvelope(await signIn('the password of a thief'), 401, 'sign_in_failed');
    for (const answer of answers.filter(({ headers }) => headers['set-cookie'] !== undefined)) {
      const headers = { cookie: cookieOf(answer) };
      expect((await server.current.call('getAccount', null, { headers })).status).toBe(401);
    }
    expect((await signIn(next)).status).toBe(200);
  });
});

describe('422', () => {
  it('a link works once, also of several at once, and makes those before it worthless', async () => {
    const person = await signUpPerson(server.current);
    const [first, second] = [await linkOf(person.email), await linkOf(person.email)];
    const answers = await Promise.all([reset(second), reset(second), reset(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    for (const token of [first, second, 'x']) expectEnvelope(await reset(token), 422, 'link_invalid');
  });

  it('a link works for an hour', async () => {
    const person = await signUpPerson(server.current);
    const token = await linkOf(person.email);
    server.current.clock.advance(LINK_LIFE_MS.reset);
    expectEnvelope(await reset(token), 422, 'link_invalid');
  });

  it('the first owner’s link sets no password', async () => {
    const { accounts } = server.current.server;
    const person = await signUpPerson(server.current);
    expect(await accounts.signUp.firstOwnerLink()).toBeNull();
    const token = await linkOf(person.email);
    const body = { name: 'Eve', email: 'eve@shop.example', password: next, setupToken: token };
    expectEnvelope(await server.current.call('signUp', null, { body }), 422, 'link_invalid');
    expect((await reset(token)).status).toBe(204);
  });
});
