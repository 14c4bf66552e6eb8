import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { MailServer } from './mail-server.ts';
import { addApp, addPasskey, linkToken, PASSWORD, signInWith, signUpPerson } from './people.ts';
import { SERVER_STORES } from './server-stores.ts';

/** Every row of every table, as text. */
async function wholeDatabase({ server }: TestServer): Promise<string> {
  const { db } = server.store;
  const texts: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql.raw(`SELECT * FROM "${name}"`).execute(db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

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

  it('no secret of an account is in a log line, in the database, or in an answer after the one that gives it', async () => {
    const first = linkToken((await server.server.accounts.signUp.firstOwnerLink()) ?? '');
    const owner = await signUpPerson(server, { setupToken: first });
    const params = { organizationId: owner.organizationId };
    const { secret, recoveryCodes } = await addApp(server, owner);
    const passkey = await addPasskey(server, owner);
    expect((await signInWith(server, passkey)).status).toBe(200);

    const invite = { params, body: { email: 'bo@shop.example', role: 'admin' } };
    await owner.call('createInvitation', invite);
    await server.server.accounts.settled();
    const invitationToken = linkToken(mail.received.at(-1)?.text ?? '');
    const guest = await signUpPerson(server, { email: 'bo@shop.example', invitationToken });

    await server.call('forgotPassword', null, { body: { email: guest.email } });
    await server.server.accounts.settled();
    const resetToken = linkToken(mail.received.at(-1)?.text ?? '');
    const changed = 'a password that was changed';
    await owner.call('changePassword', { body: { current: PASSWORD, next: changed } });

    const { shop } = await server.makeShop({ organizationId: owner.organizationId });
    const headers = { 'x-shop-id': shop.shopId, origin: server.server.publicUrl() };
    const key = (await owner.call('createApiKey', { body: { name: 'till' }, headers })).body;
    const hook = (await owner.call('createWebhook', { ...SAMPLE_CALLS.createWebhook, headers })).body;
    expect([key.apiKey, hook.secret].map((text) => typeof text)).toEqual(['string', 'string']);

    const secrets = [
      PASSWORD,
      changed,
      first,
      invitationToken,
      resetToken,
      owner.cookie.split('=')[1] ?? '',
      guest.cookie.split('=')[1] ?? '',
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
      key.apiKey,
      hook.secret.slice('whsec_'.length),
    ];
    const answers: string[] = [];
    for (const name of ['getAccount', 'listSessions', 'listPasskeys'] as const)
      answers.push((await owner.call(name)).text);
    for (const name of ['listMembers', 'listInvitations', 'listAudit'] as const)
      answers.push((await owner.call(name, { params })).text);
    for (const name of ['listApiKeys', 'listWebhooks'] as const)
      answers.push((await owner.call(name, { headers })).text);
    expect(answers.join()).toContain('api_key.created');
    const database = await wholeDatabase(server);
    expect(database).toContain(owner.userId);
    for (const text of secrets) {
      expect(text.length).toBeGreaterThan(9);
      for (const place of [database, server.log, answers.join('\n')])
        expect(place.includes(text), text).toBe(false);
    }
  });

  it('of two people who sign up with one address at once, one gets it', async () => {
    const body = { name: 'Bo', email: 'race@shop.example', password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => server.call('signUp', null, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('of many guesses at once, only the free ones are looked at', async () => {
    const guess = { email: 'race@shop.example', password: 'a wrong guess' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.call('signIn', null, { body: guess, remoteAddress: `203.0.113.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});
