import { describe, expect, it } from 'vitest';
import { addApp, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('gives a secret and ten recovery codes, and asks for none yet', async () => {
    const person = await signUpPerson(server.current);
    const { status, body } = await person.call('beginSecondFactor', { body: { password: PASSWORD } });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.totpUri);
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', body.secret]);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const again = { email: person.email, password: PASSWORD };
    const signedIn = await server.current.call('signIn', null, { body: again });
    expect(signedIn.body).toMatchObject({ secondFactor: false, account: { user: { email: person.email } } });
  });
});

describe('409', () => {
  it('an app that is in use is removed first', async () => {
    const person = await signUpPerson(server.current);
    await addApp(server.current, person);
    const again = await person.call('beginSecondFactor', { body: { password: PASSWORD } });
    expectEnvelope(again, 409, 'second_factor_on');
  });
});

describe('403', () => {
  it('needs the password', async () => {
    const person = await signUpPerson(server.current);
    const answer = await person.call('beginSecondFactor', { body: { password: 'a guess' } });
    expectEnvelope(answer, 403, 'password_wrong');
  });
});
