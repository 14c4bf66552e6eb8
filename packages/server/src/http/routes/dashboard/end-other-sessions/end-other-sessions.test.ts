import { describe, expect, it } from 'vitest';
import { PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('204', () => {
  it('ends all sessions of the person but this one, and nobody else’s', async () => {
    const [person, stranger] = [await signUpPerson(server.current), await signUpPerson(server.current)];
    const body = { email: person.email, password: PASSWORD };
    await server.current.call('signIn', null, { body });
    expect((await person.call('listSessions')).body.sessions).toHaveLength(2);
    expect((await person.call('endOtherSessions')).status).toBe(204);
    expect((await person.call('listSessions')).body.sessions).toMatchObject([{ current: true }]);
    expect((await stranger.call('getAccount')).status).toBe(200);
    expectEnvelope(await server.current.call('listSessions', null), 401, 'credential_missing');
  });
});
