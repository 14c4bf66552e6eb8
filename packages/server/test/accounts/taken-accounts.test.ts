import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAILY_BOUNDS, LOCK_OUT, LockedOut } from '../../src/accounts/index.ts';
import { TestServer } from '../harness.ts';
import { expectEnvelope } from '../status-cases.ts';
import { MailServer } from './mail-server.ts';
import { addApp, addPasskey, linkToken, PASSWORD, signInWith, signUpPerson } from './people.ts';
import { SERVER_STORES } from './server-stores.ts';

const NEXT = 'another long password';

describe.each(SERVER_STORES)('on $kind', ({ open }) => {
  let mail: MailServer;
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    mail = await MailServer.open();
    const store = await open();
    drop = store.drop;
    server = await TestServer.open({
      env: { AISLE_SIGN_UP: 'open', AISLE_SMTP_URL: mail.url, ...store.env },
    });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
    await drop();
  });

  const mailsTo = async (email: string): Promise<string[]> => {
    await server.server.accounts.settled();
    return mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  };
  const reset = async (email: string): Promise<void> => {
    server.clock.advance(60_000);
    await server.call('forgotPassword', null, { body: { email } });
    const token = linkToken((await mailsTo(email)).at(-1) ?? '');
    const answer = await server.call('resetPassword', null, { body: { token, password: NEXT } });
    expect(answer.status).toBe(204);
  };
  const signIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
    server.call('signIn', null, { body: { email, password }, remoteAddress });

  it('who signs up with the address of another keeps nothing once its owner has set a password by the link', async () => {
    const taken = await signUpPerson(server, { email: 'victim@shop.example' }, { proved: false });
    const params = { organizationId: taken.organizationId };
    expect((await taken.call('listAudit', { params })).body.entries[0].actor.email).toBeNull();
    const passkey = await addPasskey(server, taken);
    await addApp(server, taken);
    await reset(taken.email);
    expectEnvelope(await taken.call('getAccount'), 401, 'credential_invalid');
    expectEnvelope(await signInWith(server, passkey), 401, 'sign_in_failed');
    expectEnvelope(await signIn(taken.email, PASSWORD), 401, 'sign_in_failed');
    const owner = await signIn(taken.email, NEXT);
    expect(owner.body).toMatchObject({ secondFactor: false, account: { user: { emailProved: true } } });
  });

  it('who once knew the password keeps no passkey through a reset or a change, and no invitation', async () => {
    for (const how of ['reset', 'change'] as const) {
      const person = await signUpPerson(server);
      const passkey = await addPasskey(server, person);
      const params = { organizationId: person.organizationId };
      const invite = { params, body: { email: `thief-${how}@evil.example`, role: 'owner' } };
      expect((await person.call('createInvitation', invite)).status).toBe(201);
      const token = linkToken((await mailsTo(`thief-${how}@evil.example`)).at(-1) ?? '');
      if (how === 'reset') await reset(person.email);
      else await person.call('changePassword', { body: { current: PASSWORD, next: NEXT } });
      expectEnvelope(await signInWith(server, passkey), 401, 'sign_in_failed');
      const shown = await server.call('showInvitation', null, { body: { token } });
      expectEnvelope(shown, 422, 'link_invalid');
    }
  });

  it('an app that the person added after the proof is still asked for after a reset', async () => {
    const person = await signUpPerson(server);
    await addApp(server, person);
    await reset(person.email);
    expect((await signIn(person.email, NEXT)).body).toEqual({ account: null, secondFactor: true });
  });

  it('a passkey, an app and a session that are under way when the password changes come too late', async () => {
    const person = await signUpPerson(server);
    const passkey = await addPasskey(server, person);
    const { passkeys, sessions } = server.server.accounts;
    const session = await sessions.find(person.cookie.split('=')[1] ?? '');
    if (session === null) throw new Error('the person is not signed in');
    await reset(person.email);
    const { db } = server.server.store;
    const stillOpen = db.transaction().execute((trx) => sessions.requireOpen(trx, session));
    await expect(stillOpen).rejects.toMatchObject({ code: 'credential_invalid' });
    const stale = { id: passkey.id, userId: person.userId, counter: 9 };
    await expect(
      passkeys.begin(stale, { sentToken: null, client: { address: '::1', userAgent: null } }),
    ).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  it('every change of a way to sign in is mailed to the person, if the address is proved', async () => {
    const person = await signUpPerson(server);
    const stranger = await signUpPerson(server, {}, { proved: false });
    const before = (await mailsTo(stranger.email)).length;
    for (const one of [person, stranger]) {
      const passkey = await addPasskey(server, one);
      await one.call('deletePasskey', { params: { id: passkey.id } });
      await addApp(server, one);
      await one.call('removeSecondFactor', { body: { password: PASSWORD } });
      await one.call('changePassword', { body: { current: PASSWORD, next: NEXT } });
    }
    await reset(person.email);
    const told = (await mailsTo(person.email)).join('\n');
    for (const word of [
      'a passkey was added',
      'a passkey was removed',
      'an authenticator app was added',
      'the authenticator app was removed',
      'the password was changed',
      'a new password was set by a link',
    ])
      expect(told).toContain(word);
    expect(await mailsTo(stranger.email)).toHaveLength(before);
  });

  it('an account with an unproved address makes no shop and invites nobody; it is no member of that address either', async () => {
    const stranger = await signUpPerson(server, {}, { proved: false });
    const params = { organizationId: stranger.organizationId };
    const shop = { name: 'Norrvik', url: 'https://norrvik.example', currency: 'SEK', language: 'sv' };
    const invite = { email: 'any@shop.example', role: 'admin' };
    expectEnvelope(await stranger.call('createShop', { params, body: shop }), 403, 'address_not_proved');
    expectEnvelope(
      await stranger.call('createInvitation', { params, body: invite }),
      403,
      'address_not_proved',
    );
    expect(await mailsTo(invite.email)).toEqual([]);

    const host = await signUpPerson(server);
    const place = { organizationId: host.organizationId };
    await host.call('createInvitation', {
      params: place,
      body: { email: 'guest@shop.example', role: 'admin' },
    });
    const token = linkToken((await mailsTo('guest@shop.example')).at(-1) ?? '');
    const squatter = await signUpPerson(server, { email: 'real@shop.example' }, { proved: false });
    expect((await squatter.call('acceptInvitation', { body: { token } })).status).toBe(200);
    const real = { params: place, body: { email: 'real@shop.example', role: 'analyst' } };
    expect((await host.call('createInvitation', real)).status).toBe(201);
    const invited = linkToken((await mailsTo('real@shop.example')).at(-1) ?? '');
    const guest = await signUpPerson(
      server,
      { email: 'real-too@shop.example', invitationToken: invited },
      { proved: false },
    );
    expect((await guest.call('getAccount')).body.user.emailProved).toBe(false);
  });

  it('a name that is an address is no link in a mail to a stranger', async () => {
    const name = 'You won! https://evil.example/a www.evil.example evil.example <b>x</b>';
    const person = await signUpPerson(server, { email: 'lured@shop.example', name }, { proved: false });
    await reset(person.email);
    const again = await signUpPerson(server, { name, organizationName: name });
    const params = { organizationId: again.organizationId };
    await again.call('createInvitation', {
      params,
      body: { email: 'lured-too@shop.example', role: 'analyst' },
    });
    const mails = [...(await mailsTo(person.email)), ...(await mailsTo('lured-too@shop.example'))];
    expect(mails).toHaveLength(4);
    for (const text of mails) {
      expect(text).toContain('You won!');
      // With its headers, so with the subject.
      expect(text).not.toMatch(/evil\.example|www\.|<b>/);
      expect(text.match(/:\/\//g)).toHaveLength(1);
    }
  });

  it('who signs up by the link that was mailed to the address has proved it', async () => {
    const host = await signUpPerson(server);
    const params = { organizationId: host.organizationId };
    const email = 'by-mail@shop.example';
    await host.call('createInvitation', { params, body: { email, role: 'analyst' } });
    const invitationToken = linkToken((await mailsTo(email)).at(-1) ?? '');
    const guest = await signUpPerson(server, { email, invitationToken }, { proved: false });
    expect((await guest.call('getAccount')).body.user.emailProved).toBe(true);
  });

  it('a stranger makes no more accounts, organizations, shops and invitations a day than their bounds', async () => {
    const { dailyBounds } = server.server.accounts;
    for (const what of ['signUp', 'organization', 'shop', 'invitation'] as const) {
      const { person, network } = DAILY_BOUNDS[what];
      const take = (userId: string | null, address: string) =>
        dailyBounds.take(what, { userId, address }).then(
          () => true,
          (error: unknown) => !(error instanceof LockedOut),
        );
      for (let made = 0; made < network; made++) await take(null, '198.51.100.9');
      expect(await take(null, '198.51.100.9')).toBe(false);
      expect(await take(null, '198.51.100.10')).toBe(true);
      const many = await Promise.all(
        Array.from({ length: person + 3 }, (_, at) => take(`a-${what}`, `203.0.113.${at % 250}`)),
      );
      expect(many.filter((may) => may)).toHaveLength(person);
      expect(await take(`b-${what}`, '203.0.113.251')).toBe(true);
    }
    server.clock.advance(86_400_000);
    expect(await dailyBounds.prune()).toBeGreaterThan(0);
    await dailyBounds.take('signUp', { userId: null, address: '198.51.100.9' });
  });

  it('the routes of strangers are bounded: new accounts by network, organizations by person', async () => {
    const signUp = (at: number) =>
      server.call('signUp', null, {
        body: { name: 'Bo', email: `many-${at}@shop.example`, password: PASSWORD },
        remoteAddress: `2001:db8:77:${at}::1`,
      });
    const most = DAILY_BOUNDS.signUp.network * 4;
    for (let at = 0; at < most; at++) expect((await signUp(at)).status).toBe(201);
    const refused = await signUp(most);
    expect([refused.status, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d{4,}$/),
    ]);
    const stranger = await signUpPerson(server, {}, { proved: false });
    const make = () => stranger.call('createOrganization', { body: { name: 'One more' } });
    for (let made = 0; made < DAILY_BOUNDS.organization.person; made++)
      expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(429);
  });

  it('wrong sign-ins for invented addresses stop no known person of that network, and no open session', async () => {
    const office = '203.0.113.40';
    const person = await signUpPerson(server);
    expect((await signIn(person.email, PASSWORD, office)).status).toBe(200);
    const wrong = async (count: number) => {
      for (let sent = 0; sent < count; sent++) await signIn(`invented-${sent}@shop.example`, 'wrong', office);
    };
    await wrong(LOCK_OUT.address.free + 2);
    expect((await signIn('invented@shop.example', 'wrong', office)).status).toBe(429);
    expect((await signIn(person.email, 'wrong', office)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, office)).status).toBe(200);
    const change = { body: { current: PASSWORD, next: NEXT }, remoteAddress: office };
    expect((await person.call('changePassword', change)).status).toBe(204);
  });

  it('guesses in an open session count against that session alone', async () => {
    const office = '203.0.113.41';
    const [thief, person] = [await signUpPerson(server), await signUpPerson(server)];
    const guess = { body: { current: 'a guess', next: NEXT }, remoteAddress: office };
    const statuses: number[] = [];
    for (let sent = 0; sent < LOCK_OUT.account.free + 3; sent++)
      statuses.push((await thief.call('changePassword', guess)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    for (let sent = 0; sent < LOCK_OUT.address.free + 1; sent++)
      expect((await signIn(`new-${sent}@shop.example`, 'wrong', office)).status).toBe(401);
    const own = { body: { current: PASSWORD, next: NEXT }, remoteAddress: office };
    expect((await person.call('changePassword', own)).status).toBe(204);
    const back = (await signIn(thief.email, PASSWORD)).headers['set-cookie'] ?? '';
    const fresh = { ...own, headers: { cookie: String(back).split(';')[0] ?? '' } };
    expect((await server.call('changePassword', null, fresh)).status).toBe(204);
  });
});
