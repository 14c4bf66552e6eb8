import { describe, expect, it } from 'vitest';
import { addPasskey, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { SoftwarePasskey } from '../../../../../test/accounts/software-passkey.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { CHALLENGE_MS } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('201', () => {
  it('adds it under its name', async () => {
    const person = await signUpPerson(server.current);
    const passkey = await addPasskey(server.current, person);
    const { passkeys } = (await person.call('listPasskeys')).body;
    expect(passkeys).toMatchObject([{ id: passkey.id, name: 'Phone', lastUsedAt: null }]);
  });
});

describe('422', () => {
  it('an answer to no question, to another’s, to an old one, or of another site adds nothing', async () => {
    const { current } = server;
    const origin = current.server.publicUrl();
    const [person, other] = [await signUpPerson(current), await signUpPerson(current)];
    const ask = async () =>
      (await person.call('newPasskeyOptions', { body: { password: PASSWORD } })).body.challenge as string;
    const add = (response: object, by = person) =>
      by.call('createPasskey', { body: { name: 'Phone', response } });
    const passkey = new SoftwarePasskey();
    const made = passkey.register({ challenge: 'AAAA', origin });
    expectEnvelope(await add(made), 422, 'passkey_invalid');
    const foreign = passkey.register({ challenge: await ask(), origin });
    expectEnvelope(await add(foreign, other), 422, 'passkey_invalid');
    const elsewhere = passkey.register({ challenge: await ask(), origin: 'https://evil.example' });
    expectEnvelope(await add(elsewhere), 422, 'passkey_invalid');
    const late = passkey.register({ challenge: await ask(), origin });
    current.clock.advance(CHALLENGE_MS);
    expectEnvelope(await add(late), 422, 'passkey_invalid');
    const good = passkey.register({ challenge: await ask(), origin });
    expect((await add(good)).status).toBe(201);
    expectEnvelope(await add(good), 422, 'passkey_invalid');
    expectEnvelope(await add(passkey.register({ challenge: await ask(), origin })), 422, 'passkey_invalid');
  });
});
