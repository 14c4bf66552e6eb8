import { MAX_INVITATIONS } from '@aisle/contract';
import { describe, expect, it, vi } from 'vitest';
import { MailServer } from '../../../../test/accounts/mail-server.ts';
import { linkToken, PASSWORD, signUpPerson, type TestPerson } from '../../../../test/accounts/people.ts';
import { TestServer, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { INVITATION_LIFE_MS } from '../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('listInvitations', () => {
  describe('200', () => {
    it('shows those that still work, without their links', async () => {
      const person = await signUpPerson(server.current);
      const params = { organizationId: person.organizationId };
      const invite = (email: string) =>
        person.call('createInvitation', { params, body: { email, role: 'analyst' } });
      const { url } = (await invite('bo@shop.example')).body;
      const answer = await person.call('listInvitations', { params });
      expect(answer.status).toBe(200);
      expect(answer.body.invitations).toMatchObject([{ email: 'bo@shop.example', role: 'analyst' }]);
      expect(answer.text).not.toContain(linkToken(url));
      server.current.clock.advance(INVITATION_LIFE_MS - 1);
      const again = await signUpPerson(server.current);
      expectEnvelope(await again.call('listInvitations', { params }), 404, 'organization_not_found');
    });
  });
});

describe('createInvitation', () => {
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
          expect(mail.received).toHaveLength(4);
        });
        const [invitation, forgotten] = mail.received.filter(({ text }) => !text.includes('prove-address'));
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
});

describe('deleteInvitation', () => {
  describe('204', () => {
    it('its link works no more; those of others are not there', async () => {
      const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
      const invite = async (by: TestPerson) =>
        (
          await by.call('createInvitation', {
            params: { organizationId: by.organizationId },
            body: { email: 'bo@shop.example', role: 'analyst' },
          })
        ).body;
      const [own, foreign] = [await invite(person), await invite(other)];
      const { organizationId } = person;
      const withdraw = (id: string) => person.call('deleteInvitation', { params: { organizationId, id } });
      expectEnvelope(await withdraw(foreign.id), 404, 'invitation_not_found');
      expect((await withdraw(own.id)).status).toBe(204);
      const show = (url: string) =>
        server.current.call('showInvitation', null, { body: { token: linkToken(url) } });
      expectEnvelope(await show(own.url), 422, 'link_invalid');
      expect((await show(foreign.url)).status).toBe(200);
    });
  });
});

describe('showInvitation', () => {
  describe('200', () => {
    it('tells whose organization it is, and does not use the link up', async () => {
      const person = await signUpPerson(server.current, { organizationName: 'Norrvik' });
      const params = { organizationId: person.organizationId };
      const body = { email: 'bo@shop.example', role: 'analyst' };
      const { url } = (await person.call('createInvitation', { params, body })).body;
      const show = () => server.current.call('showInvitation', null, { body: { token: linkToken(url) } });
      await show();
      const answer = await show();
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ organizationName: 'Norrvik', ...body });
    });
  });

  describe('422', () => {
    it('a link that was never given shows nothing', async () => {
      const answer = await server.current.call('showInvitation', null, { body: { token: 'x' } });
      expectEnvelope(answer, 422, 'link_invalid');
    });
  });
});

describe('acceptInvitation', () => {
  const invited = async (role = 'merchandiser') => {
    const host = await signUpPerson(server.current);
    const params = { organizationId: host.organizationId };
    const answer = await host.call('createInvitation', { params, body: { email: 'bo@shop.example', role } });
    return { host, token: linkToken(answer.body.url) };
  };

  describe('200', () => {
    it('the person joins with the role of the invitation', async () => {
      const { host, token } = await invited();
      const guest = await signUpPerson(server.current);
      const { status, body } = await guest.call('acceptInvitation', { body: { token } });
      expect(status).toBe(200);
      expect(body.organizations).toContainEqual(
        expect.objectContaining({ organizationId: host.organizationId, role: 'merchandiser' }),
      );
    });
  });

  describe('409', () => {
    it('a member cannot join again, and the link stays good', async () => {
      const { host, token } = await invited();
      expectEnvelope(await host.call('acceptInvitation', { body: { token } }), 409, 'already_member');
      const guest = await signUpPerson(server.current, { invitationToken: token });
      expect(guest.organizationId).toBe(host.organizationId);
    });
  });

  describe('422', () => {
    it('a link works once, for one of many at once', async () => {
      const { token } = await invited();
      const guests = await Promise.all([1, 2, 3].map(() => signUpPerson(server.current)));
      const answers = await Promise.all(
        guests.map((guest) => guest.call('acceptInvitation', { body: { token } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      const body = { name: 'Eve', email: 'eve@shop.example', password: PASSWORD, invitationToken: token };
      expectEnvelope(await server.current.call('signUp', null, { body }), 422, 'link_invalid');
    });

    it('a link works for seven days', async () => {
      const { token } = await invited();
      server.current.clock.advance(INVITATION_LIFE_MS);
      const guest = await signUpPerson(server.current);
      expectEnvelope(await guest.call('acceptInvitation', { body: { token } }), 422, 'link_invalid');
    });
  });
});
