import { describe, expect, it } from 'vitest';
import { addApp, cookieOf, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { LOCK_OUT } from '../../../../accounts/index.ts';

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
