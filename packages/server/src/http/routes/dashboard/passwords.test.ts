import { describe, expect, it } from 'vitest';
import { addApp, cookieOf, linkToken, PASSWORD, signUpPerson } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { LINK_LIFE_MS, LOCK_OUT } from '../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('changePassword', () => {
  const next = 'another long password';

  describe('204', () => {
    it('the new password counts, and all other sessions end', async () => {
      const person = await signUpPerson(server.current);
      const signIn = (password: string) =>
        server.current.call('signIn', null, { body: { email: person.email, password } });
      const other = cookieOf(await signIn(PASSWORD));
      expect((await person.call('changePassword', { body: { current: PASSWORD, next } })).status).toBe(204);
      expect((await person.call('getAccount')).status).toBe(200);
      const ended = await server.current.call('getAccount', null, { headers: { cookie: other } });
      expectEnvelope(ended, 401, 'credential_invalid');
      expectEnvelope(await signIn(PASSWORD), 401, 'sign_in_failed');
      expect((await signIn(next)).status).toBe(200);
    });
  });

  describe('422', () => {
    it('a frequent password and one of the person’s own names are refused, and the old one stays', async () => {
      const person = await signUpPerson(server.current, { organizationName: 'Norrvik Outdoor' });
      for (const easy of ['Password2024!', 'qwertyuiop12', 'norrvik-outdoor', person.email]) {
        const answer = await person.call('changePassword', { body: { current: PASSWORD, next: easy } });
        expectEnvelope(answer, 422, 'password_easy');
      }
      const body = { email: person.email, password: PASSWORD };
      expect((await server.current.call('signIn', null, { body })).status).toBe(200);
    });
  });

  describe('403', () => {
    it('whoever found an open session cannot guess the password: waits grow', async () => {
      const person = await signUpPerson(server.current);
      const guess = (current: string) => person.call('changePassword', { body: { current, next } });
      for (let sent = 0; sent <= LOCK_OUT.account.free; sent++)
        expectEnvelope(await guess('a guess'), 403, 'password_wrong');
      expect((await guess(PASSWORD)).status).toBe(429);
    });
  });
});

describe('forgotPassword', () => {
  const forgot = (email: string) => server.current.call('forgotPassword', null, { body: { email } });
  const asked = () => server.current.log.match(/aisle user reset-password \S+@/g) ?? [];

  describe('202', () => {
    it('answers the same for everyone; without a mail server the log names the command that makes a link, and no link', async () => {
      const person = await signUpPerson(server.current);
      const known = await forgot(person.email.toUpperCase());
      const unknown = await forgot('nobody@shop.example');
      expect([known.status, known.text]).toEqual([202, '']);
      expect([unknown.status, unknown.text]).toEqual([202, '']);
      await server.current.server.accounts.settled();
      expect(asked()).toHaveLength(1);
      expect(server.current.log).toContain(`aisle user reset-password ${person.email}`);
      expect(server.current.log).not.toContain('token=');
    });

    it('says so once a minute, so that neither mailbox nor log is filled', async () => {
      const person = await signUpPerson(server.current);
      const before = asked().length;
      for (let sent = 0; sent < 5; sent++) {
        await forgot(person.email);
        await server.current.server.accounts.settled();
      }
      expect(asked()).toHaveLength(before + 1);
      server.current.clock.advance(60_000);
      await forgot(person.email);
      await server.current.server.accounts.settled();
      expect(asked()).toHaveLength(before + 2);
    });

    it('says so once for many requests at once', async () => {
      const person = await signUpPerson(server.current);
      const before = asked().length;
      await Promise.all(Array.from({ length: 5 }, () => forgot(person.email)));
      await server.current.server.accounts.settled();
      expect(asked()).toHaveLength(before + 1);
    });

    it('the link leads to the service’s own address, whatever host or origin a request names', async () => {
      const person = await signUpPerson(server.current);
      const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
      await server.current.call('forgotPassword', null, { body: { email: person.email }, headers });
      await server.current.server.accounts.settled();
      const url = await server.current.server.accounts.passwordChanges.resetLink(person.email);
      expect(url).toContain(`${server.current.server.publicUrl()}/dashboard/reset-password?token=`);
      expect(server.current.log).not.toContain('evil.example/');
      const host = { host: 'evil.example' };
      const refused = await server.current.call('forgotPassword', null, {
        body: { email: person.email },
        headers: host,
      });
      expectEnvelope(refused, 421, 'host_not_allowed');
    });
  });
});

describe('resetPassword', () => {
  const next = 'another long password';
  const reset = (token: string, password = next) =>
    server.current.call('resetPassword', null, { body: { token, password } });
  const linkOf = async (email: string): Promise<string> =>
    linkToken((await server.current.server.accounts.passwordChanges.resetLink(email)) ?? '');

  describe('204', () => {
    it('the new password counts, and all sessions end', async () => {
      const person = await signUpPerson(server.current);
      expect((await reset(await linkOf(person.email))).status).toBe(204);
      expectEnvelope(await person.call('getAccount'), 401, 'credential_invalid');
      const signIn = (password: string) =>
        server.current.call('signIn', null, { body: { email: person.email, password } });
      expectEnvelope(await signIn(PASSWORD), 401, 'sign_in_failed');
      expect((await signIn(next)).status).toBe(200);
    });

    it('does not get around the second factor', async () => {
      const person = await signUpPerson(server.current);
      await addApp(server.current, person);
      await reset(await linkOf(person.email));
      const body = { email: person.email, password: next };
      const { body: answer } = await server.current.call('signIn', null, { body });
      expect(answer).toEqual({ account: null, secondFactor: true });
    });
  });

  describe('while a request with the old password is under way', () => {
    it('its session and its password do not outlive the reset', async () => {
      const person = await signUpPerson(server.current);
      const tokens = await Promise.all([1, 2, 3].map(() => linkOf(person.email)));
      const signIn = (password: string) =>
        server.current.call('signIn', null, { body: { email: person.email, password } });
      const old = { current: PASSWORD, next: 'the password of a thief' };
      // Hashing takes turns: the reset is written between the check of the old password and what follows it.
      const under = [person.call('changePassword', { body: old }), signIn(PASSWORD), signIn(PASSWORD)];
      const resets = await Promise.all(tokens.map((token) => reset(token)));
      expect(resets.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
      const answers = await Promise.all(under);
      expectEnvelope(await signIn('the password of a thief'), 401, 'sign_in_failed');
      for (const answer of answers.filter(({ headers }) => headers['set-cookie'] !== undefined)) {
        const headers = { cookie: cookieOf(answer) };
        expect((await server.current.call('getAccount', null, { headers })).status).toBe(401);
      }
      expect((await signIn(next)).status).toBe(200);
    });
  });

  describe('422', () => {
    it('a link works once, also of several at once, and makes those before it worthless', async () => {
      const person = await signUpPerson(server.current);
      const [first, second] = [await linkOf(person.email), await linkOf(person.email)];
      const answers = await Promise.all([reset(second), reset(second), reset(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
      for (const token of [first, second, 'x']) expectEnvelope(await reset(token), 422, 'link_invalid');
    });

    it('an easy password is refused, and the link stays good', async () => {
      const person = await signUpPerson(server.current);
      const token = await linkOf(person.email);
      expectEnvelope(await reset(token, 'Basketball1!'), 422, 'password_easy');
      expect((await reset(token)).status).toBe(204);
    });

    it('a link works for an hour', async () => {
      const person = await signUpPerson(server.current);
      const token = await linkOf(person.email);
      server.current.clock.advance(LINK_LIFE_MS.reset);
      expectEnvelope(await reset(token), 422, 'link_invalid');
    });

    it('the first owner’s link sets no password', async () => {
      const { accounts } = server.current.server;
      const person = await signUpPerson(server.current);
      expect(await accounts.signUp.firstOwnerLink()).toBeNull();
      const token = await linkOf(person.email);
      const body = { name: 'Eve', email: 'eve@shop.example', password: next, setupToken: token };
      expectEnvelope(await server.current.call('signUp', null, { body }), 422, 'link_invalid');
      expect((await reset(token)).status).toBe(204);
    });
  });
});
