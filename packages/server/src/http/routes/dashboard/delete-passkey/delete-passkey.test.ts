import { describe, expect, it } from 'vitest';
import { addPasskey, signInWith, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('204', () => {
  it('signs nobody in any more', async () => {
    const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
    const passkey = await addPasskey(server.current, person);
    const params = { id: passkey.id };
    expectEnvelope(await other.call('deletePasskey', { params }), 404, 'passkey_not_found');
    expect((await person.call('deletePasskey', { params })).status).toBe(204);
    expectEnvelope(await signInWith(server.current, passkey), 401, 'sign_in_failed');
  });
});
