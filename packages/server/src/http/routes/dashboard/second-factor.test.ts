import { describe, expect, it } from 'vitest';
import { addApp, PASSWORD, signUpPerson } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('beginSecondFactor', () => {
  describe('200', () => {
    it('gives a secret and ten recovery codes, and asks for none yet', async () => {
      const person = await signUpPerson(server.current);
      const { status, body } = await person.call('beginSecondFactor', { body: { password: PASSWORD } });
      expect(status).toBe(200);
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
      for (const code of body.recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
      const uri = new URL(body.totpUri);
      expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', body.secret]);
      expect(new Set(body.recoveryCodes).size).toBe(10);
      const again = { email: person.email, password: PASSWORD };
      const signedIn = await server.current.call('signIn', null, { body: again });
      expect(signedIn.body).toMatchObject({
        secondFactor: false,
        account: { user: { email: person.email } },
      });
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
});

describe('confirmSecondFactor', () => {
  describe('204', () => {
    it('from then on sign-in asks for a code', async () => {
      const person = await signUpPerson(server.current);
      await addApp(server.current, person);
      const body = { email: person.email, password: PASSWORD };
      const signedIn = await server.current.call('signIn', null, { body });
      expect(signedIn.body).toEqual({ account: null, secondFactor: true });
      expect((await person.call('getAccount')).body.user.secondFactor).toBe(true);
    });
  });

  describe('422', () => {
    it('a code that is not right, or without a secret before it, confirms nothing', async () => {
      const person = await signUpPerson(server.current);
      const confirm = () => person.call('confirmSecondFactor', { body: { code: '000000' } });
      expectEnvelope(await confirm(), 422, 'code_wrong');
      await person.call('beginSecondFactor', { body: { password: PASSWORD } });
      expectEnvelope(await confirm(), 422, 'code_wrong');
      expect((await person.call('getAccount')).body.user.secondFactor).toBe(false);
    });
  });
});

describe('removeSecondFactor', () => {
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
});
