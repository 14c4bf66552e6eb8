import { describe, expect, it } from 'vitest';
import { addPasskey, signInWith, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('shows the person’s own alone, with their last use', async () => {
    const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
    const passkey = await addPasskey(server.current, person);
    expect((await signInWith(server.current, passkey)).status).toBe(200);
    const answer = await person.call('listPasskeys');
    expect(answer.status).toBe(200);
    expect(answer.body.passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: expect.any(String) }]);
    expect((await other.call('listPasskeys')).body.passkeys).toEqual([]);
  });
});
