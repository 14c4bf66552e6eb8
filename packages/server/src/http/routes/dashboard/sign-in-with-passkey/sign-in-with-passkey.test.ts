import { describe, expect, it } from 'vitest';
import {
  addApp,
  addPasskey,
  cookieOf,
  signInWith,
  signUpPerson,
} from '../../../../../test/accounts/people.ts';
import { SoftwarePasskey } from '../../../../../test/accounts/software-passkey.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { CHALLENGE_MS } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
