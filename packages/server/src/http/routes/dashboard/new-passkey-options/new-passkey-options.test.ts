import { describe, expect, it } from 'vitest';
import { addPasskey, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('names the person, and the passkeys that are there already', async () => {
    const person = await signUpPerson(server.current);
    const { status, body } = await person.call('newPasskeyOptions', { body: { password: PASSWORD } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { name: person.email }, excludeCredentials: [] });
    const passkey = await addPasskey(server.current, person);
    const { excludeCredentials } = (await person.call('newPasskeyOptions', { body: { password: PASSWORD } }))
      .body;
    expect(excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });
});

describe('403', () => {
  it('whoever found an open session adds no passkey, which would outlive a new password', async () => {
    const person = await signUpPerson(server.current);
    const answer = await person.call('newPasskeyOptions', { body: { password: 'a guess' } });
    expectEnvelope(answer, 403, 'password_wrong');
  });
});
