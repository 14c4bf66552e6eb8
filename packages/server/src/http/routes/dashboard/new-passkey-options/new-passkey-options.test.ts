import { describe, expect, it } from 'vitest';
import { addPasskey, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('names the person, and the passkeys that are there already', async () => {
    const person = await signUpPerson(server.current);
    const { status, body } = await person.call('newPasskeyOptions');
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { name: person.email }, excludeCredentials: [] });
    const passkey = await addPasskey(server.current, person);
    const { excludeCredentials } = (await person.call('newPasskeyOptions')).body;
    expect(excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });
});
