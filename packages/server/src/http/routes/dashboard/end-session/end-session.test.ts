import { describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('204', () => {
  it('ends that session at once', async () => {
    const person = await signUpPerson(server.current);
    const body = { email: person.email, password: PASSWORD };
    const second = cookieOf(await server.current.call('signIn', null, { body }));
    const { sessions } = (await person.call('listSessions')).body;
    const other = sessions.find((session: { current: boolean }) => !session.current);
    expect((await person.call('endSession', { params: { id: other.id } })).status).toBe(204);
    const ended = await server.current.call('getAccount', null, { headers: { cookie: second } });
    expectEnvelope(ended, 401, 'credential_invalid');
    expect((await person.call('getAccount')).status).toBe(200);
  });
});
