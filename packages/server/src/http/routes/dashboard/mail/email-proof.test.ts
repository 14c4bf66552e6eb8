import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailServer } from '../../../../../test/accounts/mail-server.ts';
import { linkToken, signUpPerson, type TestPerson } from '../../../../../test/accounts/people.ts';
import { TestServer, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { LINK_LIFE_MS } from '../../../../accounts/index.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await MailServer.open();
  server = await TestServer.open({ env: { AISLE_SIGN_UP: 'open', AISLE_SMTP_URL: mail.url } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const unproved = (): Promise<TestPerson> => signUpPerson(server, {}, { proved: false });
const linksTo = async ({ email }: TestPerson): Promise<string[]> => {
  await server.server.accounts.settled();
  return mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => linkToken(text));
};
const newLinkTo = async (person: TestPerson): Promise<string> => (await linksTo(person)).at(-1) ?? '';
const prove = (person: TestPerson, token: string) => person.call('proveEmail', { body: { token } });

describe('sendEmailProof', () => {
  const withoutMail = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

  describe('202', () => {
    it('mails a link, once a minute; to a proved address none', async () => {
      const person = await unproved();
      expect(await linksTo(person)).toHaveLength(1);
      expect((await person.call('sendEmailProof')).status).toBe(429);
      server.clock.advance(60_000);
      expect((await person.call('sendEmailProof')).status).toBe(202);
      await prove(person, await newLinkTo(person));
      server.clock.advance(60_000);
      expect((await person.call('sendEmailProof')).status).toBe(202);
      expect(await linksTo(person)).toHaveLength(2);
    });
  });

  describe('403', () => {
    it('without a mail server the operator proves addresses, and the link stands in no log', async () => {
      const person = await signUpPerson(withoutMail.current, {}, { proved: false });
      expectEnvelope(await person.call('sendEmailProof'), 403, 'address_not_proved');
      expect(withoutMail.current.log).not.toContain('prove-address');
    });
  });
});

describe('proveEmail', () => {
  describe('200', () => {
    it('the address is proved from then on, and the audit log tells', async () => {
      const person = await unproved();
      const answer = await prove(person, await newLinkTo(person));
      expect(answer.status).toBe(200);
      expect(answer.body.user.emailProved).toBe(true);
      const params = { organizationId: person.organizationId };
      const { entries } = (await person.call('listAudit', { params })).body;
      expect(entries[0]).toMatchObject({ action: 'account.email_proved', actor: { id: person.userId } });
    });
  });

  describe('422', () => {
    it('in the session of another account: a mailbox’s owner hands the address to no stranger', async () => {
      const [stranger, owner] = [await unproved(), await signUpPerson(server)];
      expectEnvelope(await prove(owner, await newLinkTo(stranger)), 422, 'link_invalid');
      expect((await stranger.call('getAccount')).body.user.emailProved).toBe(false);
    });

    it('a link works once, for a day, and not after a new password', async () => {
      const person = await unproved();
      const token = await newLinkTo(person);
      await prove(person, token);
      expectEnvelope(await prove(person, token), 422, 'link_invalid');
      const late = await unproved();
      server.clock.advance(LINK_LIFE_MS.proof);
      expectEnvelope(await prove(late, await newLinkTo(late)), 422, 'link_invalid');
    });
  });
});
