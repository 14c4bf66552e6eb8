import type { AuditEntry } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, signUpPerson } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { accountGauges } from '../../../accounts/gauges.ts';
import { LOCK_OUT } from '../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('listSessions', () => {
  describe('200', () => {
    it('shows where the person is signed in, and which session this is, and no token', async () => {
      const { current } = server;
      const person = await signUpPerson(current);
      current.clock.advance(60_000);
      const headers = { 'user-agent': 'Browser of the phone' };
      const body = { email: person.email, password: PASSWORD };
      const second = await current.call('signIn', null, { body, headers, remoteAddress: '203.0.113.9' });
      current.clock.advance(60_000);
      const answer = await person.call('listSessions');
      expect(answer.status).toBe(200);
      expect(answer.body.sessions).toMatchObject([
        { current: true, address: expect.stringMatching(/^10\./) },
        { current: false, address: '203.0.113.9', userAgent: 'Browser of the phone' },
      ]);
      expect(answer.text).not.toContain(cookieOf(second).split('=')[1]);
      expect(answer.text).not.toContain(person.cookie.split('=')[1]);
    });

    it('a session ends after a week without use, and after thirty days with it', async () => {
      const { current } = server;
      const idle = await signUpPerson(current);
      const busy = await signUpPerson(current);
      const day = 86_400_000;
      for (let days = 0; days < 29; days++) {
        current.clock.advance(day);
        expect((await busy.call('getAccount')).status).toBe(200);
        if (days === 7) expectEnvelope(await idle.call('getAccount'), 401, 'credential_invalid');
      }
      current.clock.advance(day);
      expectEnvelope(await busy.call('getAccount'), 401, 'credential_invalid');
      await current.server.accounts.prune();
      const rows = current.server.store.read.selectFrom('dashboard_sessions').selectAll();
      expect(await rows.where('user_id', 'in', [idle.userId, busy.userId]).execute()).toEqual([]);
    });
  });
});

it('a person has 50 sessions at most: the next sign-in ends the one that was used longest ago', async () => {
  const { current } = server;
  const [person, stranger] = [await signUpPerson(current), await signUpPerson(current)];
  const { sessions } = current.server.accounts;
  const client = { address: '203.0.113.9', userAgent: null };
  const tokens: string[] = [];
  for (let n = 0; n < 49; n++) tokens.push(await sessions.begin({ userId: person.userId, client }));
  // A sign-in that waits for its second factor ends none.
  await sessions.begin({ userId: person.userId, client, isPending: true });
  expect((await person.call('listSessions')).body.sessions).toHaveLength(50);
  current.clock.advance(3_600_000);
  await sessions.find(tokens[0] ?? '');
  current.clock.advance(3_600_000);
  expect((await person.call('getAccount')).status).toBe(200);
  for (let n = 0; n < 48; n++) await sessions.begin({ userId: person.userId, client });
  expect((await person.call('listSessions')).body.sessions).toHaveLength(50);
  expect(await sessions.find(tokens[0] ?? '')).not.toBeNull();
  for (const token of tokens.slice(1)) expect(await sessions.find(token)).toBeNull();
  expect((await stranger.call('getAccount')).status).toBe(200);
});

describe('listSignIns', () => {
  describe('200', () => {
    it('shows the person’s own sign-ins and what strangers tried, counted and not listed one by one', async () => {
      const { current } = server;
      const [person, other] = [await signUpPerson(current), await signUpPerson(current)];
      const signIn = (password: string, remoteAddress: string) =>
        current.call('signIn', null, { body: { email: person.email, password }, remoteAddress });
      for (let sent = 0; sent < 40; sent++) await signIn('a guess', `203.0.113.${sent}`);
      current.clock.advance(LOCK_OUT.account.longestMs);
      await signIn(PASSWORD, '2001:db8:1:2::9');
      await current.server.accounts.settled();
      const { status, body } = await person.call('listSignIns');
      expect(status).toBe(200);
      expect(body.signIns).toMatchObject([
        { outcome: 'signedIn', count: 1, networks: ['2001:db8:1:2'] },
        { outcome: 'lockedOut', count: 32 },
        { outcome: 'failed', count: 6 },
      ]);
      expect(body.signIns[2].networks).toHaveLength(6);
      expect((await other.call('listSignIns')).body.signIns).toEqual([]);

      const params = { organizationId: person.organizationId };
      const { entries } = (await person.call('listAudit', { params })).body;
      expect(entries).toMatchObject([
        { action: 'account.signed_in', actor: { id: person.userId }, address: '2001:db8:1:2' },
        { action: 'account.locked_out', actor: { kind: 'unknown', id: null }, target: person.userId },
        {
          action: 'account.sign_in_failed',
          details: { count: 6, account: expect.stringMatching(/^[\w-]{16}$/) },
        },
        { action: 'account.created' },
      ]);
      expect(JSON.stringify(entries.map(({ details }: AuditEntry) => details))).not.toContain(person.email);
      expect(accountGauges(current.server.accounts)[0]?.values).toContainEqual({
        labels: { outcome: 'failed' },
        value: 6,
      });
    });
  });
});

describe('endSession', () => {
  describe('204', () => {
    it('ends that session at once', async () => {
      const person = await signUpPerson(server.current);
      const body = { email: person.email, password: PASSWORD };
      const second = cookieOf(await server.current.call('signIn', null, { body }));
      const { sessions } = (await person.call('listSessions')).body;
      const other = sessions.find((session: { current: boolean }) => !session.current);
      expect((await person.call('endSession', { params: { id: other.id } })).status).toBe(204);
      const ended = await server.current.call('getAccount', null, { headers: { cookie: second } });
      expectEnvelope(ended, 401, 'credential_invalid');
      expect((await person.call('getAccount')).status).toBe(200);
    });
  });
});

describe('endOtherSessions', () => {
  describe('204', () => {
    it('ends all sessions of the person but this one, and nobody else’s', async () => {
      const [person, stranger] = [await signUpPerson(server.current), await signUpPerson(server.current)];
      const body = { email: person.email, password: PASSWORD };
      await server.current.call('signIn', null, { body });
      expect((await person.call('listSessions')).body.sessions).toHaveLength(2);
      expect((await person.call('endOtherSessions')).status).toBe(204);
      expect((await person.call('listSessions')).body.sessions).toMatchObject([{ current: true }]);
      expect((await stranger.call('getAccount')).status).toBe(200);
      expectEnvelope(await server.current.call('listSessions', null), 401, 'credential_missing');
    });
  });
});
