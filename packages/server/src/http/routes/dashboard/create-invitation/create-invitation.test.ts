import { MAX_INVITATIONS } from '@aisle/contract';
import { describe, expect, it, vi } from 'vitest';
import { MailServer } from '../../../../../test/accounts/mail-server.ts';
import { linkToken, signUpPerson, type TestPerson } from '../../../../../test/accounts/people.ts';
import { TestServer, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

const invite = (person: TestPerson, body: Record<string, string>) =>
  person.call('createInvitation', { params: { organizationId: person.organizationId }, body });

describe('201', () => {
  it('without a mail server the answer has the link, and no log line has it', async () => {
    const person = await signUpPerson(server.current);
    const { status, body } = await invite(person, { email: 'Bo@shop.example', role: 'analyst' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'bo@shop.example', role: 'analyst' });
    expect(body.url).toContain(`${server.current.server.publicUrl()}/dashboard/invitation?token=`);
    expect(server.current.log).not.toContain(linkToken(body.url));
  });

  it('a new invitation of one address replaces the one before', async () => {
    const person = await signUpPerson(server.current);
    const first = (await invite(person, { email: 'bo@shop.example', role: 'analyst' })).body;
    await invite(person, { email: 'bo@shop.example', role: 'admin' });
    const params = { organizationId: person.organizationId };
    expect((await person.call('listInvitations', { params })).body.invitations).toMatchObject([
      { role: 'admin' },
    ]);
    const token = linkToken(first.url);
    expectEnvelope(
      await server.current.call('showInvitation', null, { body: { token } }),
      422,
      'link_invalid',
    );
  });

  it('with a mail server the link goes to its address alone', async () => {
    const mail = await MailServer.open();
    const env = {
      AISLE_SIGN_UP: 'open',
      AISLE_SMTP_URL: mail.url,
      AISLE_MAIL_FROM: 'Aisle <aisle@own.example>',
    };
    const mailing = await TestServer.open({ env });
    try {
      const person = await signUpPerson(mailing);
      const { body } = await invite(person, { email: 'bo@shop.example', role: 'analyst' });
      expect(body.url).toBeNull();
      // Mails to one address are limited, also when different people request them.
      const other = await signUpPerson(mailing);
      for (const again of [person, other])
        expect((await invite(again, { email: 'bo@shop.example', role: 'admin' })).status).toBe(429);
      await mailing.call('forgotPassword', null, { body: { email: person.email } });
      await vi.waitFor(async () => {
        await mailing.server.accounts.settled();
        expect(mail.received).toHaveLength(2);
      });
      const [invitation, forgotten] = mail.received;
      expect(invitation).toMatchObject({ from: 'aisle@own.example', to: ['bo@shop.example'] });
      expect(forgotten?.to).toEqual([person.email]);
      const invitationToken = linkToken(invitation?.text ?? '');
      const joined = await signUpPerson(mailing, { email: 'bo@shop.example', invitationToken });
      expect(joined.organizationId).toBe(person.organizationId);
      const reset = { token: linkToken(forgotten?.text ?? ''), password: 'another long password' };
      expect((await mailing.call('resetPassword', null, { body: reset })).status).toBe(204);
      for (const token of [invitationToken, reset.token]) expect(mailing.log).not.toContain(token);
    } finally {
      await mailing.close();
      await mail.close();
    }
  });
});

describe('403', () => {
  it('an admin invites no owner', async () => {
    const { current } = server;
    const { organizationId } = (await current.makeShop()).shop;
    const headers = current.personHeaders(await current.makeMember(organizationId, 'admin'));
    const body = { email: 'bo@shop.example', role: 'owner' };
    const answer = await current.call('createInvitation', null, {
      params: { organizationId },
      body,
      headers,
    });
    expectEnvelope(answer, 403, 'role_not_allowed');
  });
});

describe('409', () => {
  it('a member is not invited again', async () => {
    const person = await signUpPerson(server.current);
    expectEnvelope(await invite(person, { email: person.email, role: 'analyst' }), 409, 'already_member');
  });
});

describe('422', () => {
  it('one over the most that may wait is refused', async () => {
    const person = await signUpPerson(server.current);
    const { invitations } = server.current.server.accounts;
    const { userId, organizationId } = person;
    const by = { organizationId, userId, userName: 'Ada', role: 'owner' } as const;
    for (let made = 0; made < MAX_INVITATIONS; made++)
      await invitations.create({ email: `bo-${made}@shop.example`, role: 'analyst' }, by);
    const answer = await invite(person, { email: 'one-more@shop.example', role: 'analyst' });
    expectEnvelope(answer, 422, 'invitation_quota_exceeded');
  });
});
