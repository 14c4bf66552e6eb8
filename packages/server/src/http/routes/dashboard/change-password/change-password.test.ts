import { describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { LOCK_OUT } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

const next = 'another long password';

describe('204', () => {
  it('the new password counts, and all other sessions end', async () => {
    const person = await signUpPerson(server.current);
    const signIn = (password: string) =>
      server.current.call('signIn', null, { body: { email: person.email, password } });
    const other = cookieOf(await signIn(PASSWORD));
    expect((await person.call('changePassword', { body: { current: PASSWORD, next } })).status).toBe(204);
    expect((await person.call('getAccount')).status).toBe(200);
    const ended = await server.current.call('getAccount', null, { headers: { cookie: other } });
    expectEnvelope(ended, 401, 'credential_invalid');
    expectEnvelope(await signIn(PASSWORD), 401, 'sign_in_failed');
    expect((await signIn(next)).status).toBe(200);
  });
});

describe('403', () => {
  it('whoever found an open session cannot guess the password: waits grow', async () => {
    const person = await signUpPerson(server.current);
    const guess = (current: string) => person.call('changePassword', { body: { current, next } });
    for (let sent = 0; sent <= LOCK_OUT.account.free; sent++)
      expectEnvelope(await guess('a guess'), 403, 'password_wrong');
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});
