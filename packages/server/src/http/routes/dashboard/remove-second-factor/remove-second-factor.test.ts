import { describe, expect, it } from 'vitest';
import { addApp, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('204', () => {
  it('sign-in asks for no code any more, and the recovery codes are gone', async () => {
    const person = await signUpPerson(server.current);
    await addApp(server.current, person);
    const wrong = await person.call('removeSecondFactor', { body: { password: 'a guess' } });
    expectEnvelope(wrong, 403, 'password_wrong');
    expect((await person.call('removeSecondFactor', { body: { password: PASSWORD } })).status).toBe(204);
    const body = { email: person.email, password: PASSWORD };
    const signedIn = await server.current.call('signIn', null, { body });
    expect(signedIn.body.account.user.secondFactor).toBe(false);
    const { read } = server.current.server.store;
    const codes = read.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId);
    expect(await codes.execute()).toEqual([]);
  });
});
