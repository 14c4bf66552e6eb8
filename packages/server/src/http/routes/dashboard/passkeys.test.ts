import { describe, expect, it } from 'vitest';
import {
  addApp,
  addPasskey,
  cookieOf,
  PASSWORD,
  signInWith,
  signUpPerson,
} from '../../../../test/accounts/people.ts';
import { SoftwarePasskey } from '../../../../test/accounts/software-passkey.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { CHALLENGE_MS } from '../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('listPasskeys', () => {
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
});

describe('newPasskeyOptions', () => {
  describe('200', () => {
    it('names the person, and the passkeys that are there already', async () => {
      const person = await signUpPerson(server.current);
      const { status, body } = await person.call('newPasskeyOptions', { body: { password: PASSWORD } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ user: { name: person.email }, excludeCredentials: [] });
      const passkey = await addPasskey(server.current, person);
      const { excludeCredentials } = (
        await person.call('newPasskeyOptions', { body: { password: PASSWORD } })
      ).body;
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
});

describe('createPasskey', () => {
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
});

describe('deletePasskey', () => {
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
});

describe('passkeyOptions', () => {
  describe('200', () => {
    it('asks for a passkey of this host, and for the person to be verified', async () => {
      const { status, body } = await server.current.call('passkeyOptions', null);
      expect(status).toBe(200);
      expect(body).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
      expect(body.challenge).toMatch(/^[\w-]{40,}$/);
      const other = await server.current.call('passkeyOptions', null);
      expect(other.body.challenge).not.toBe(body.challenge);
    });
  });
});

describe('signInWithPasskey', () => {
  describe('200', () => {
    it('signs the person in without a password, and without a second factor', async () => {
      const { current } = server;
      const person = await signUpPerson(current);
      await addApp(current, person);
      const passkey = await addPasskey(current, person);
      const answer = await signInWith(current, passkey);
      expect(answer.status).toBe(200);
      expect(answer.body.account.user.userId).toBe(person.userId);
      const headers = { cookie: cookieOf(answer) };
      expect((await current.call('getAccount', null, { headers })).status).toBe(200);
    });
  });

  describe('401', () => {
    it('an answer works once', async () => {
      const { current } = server;
      const passkey = await addPasskey(current, await signUpPerson(current));
      const { challenge } = (await current.call('passkeyOptions', null)).body;
      const response = passkey.signIn({ challenge, origin: current.server.publicUrl() });
      const send = () => current.call('signInWithPasskey', null, { body: { response } });
      expect((await send()).status).toBe(200);
      expectEnvelope(await send(), 401, 'sign_in_failed');
    });

    it('another key, another site, an old question, or a person who was not verified is refused', async () => {
      const { current } = server;
      const origin = current.server.publicUrl();
      const passkey = await addPasskey(current, await signUpPerson(current));
      const ask = async () => (await current.call('passkeyOptions', null)).body.challenge as string;
      const send = (response: object) => current.call('signInWithPasskey', null, { body: { response } });
      const forged = {
        ...new SoftwarePasskey().signIn({ challenge: await ask(), origin }),
        id: passkey.id,
        rawId: passkey.id,
      };
      const elsewhere = passkey.signIn({ challenge: await ask(), origin: 'https://evil.example' });
      const unverified = passkey.signIn({ challenge: await ask(), origin }, 0x01);
      const unknown = new SoftwarePasskey().signIn({ challenge: await ask(), origin });
      for (const response of [forged, elsewhere, unverified, unknown])
        expectEnvelope(await send(response), 401, 'sign_in_failed');
      const late = passkey.signIn({ challenge: await ask(), origin });
      current.clock.advance(CHALLENGE_MS);
      expectEnvelope(await send(late), 401, 'sign_in_failed');
    });
  });
});
