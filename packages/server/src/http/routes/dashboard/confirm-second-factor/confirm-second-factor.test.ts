import { describe, expect, it } from 'vitest';
import { addApp, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
