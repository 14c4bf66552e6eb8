import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

const forgot = (email: string) => server.current.call('forgotPassword', null, { body: { email } });
const links = () => server.current.log.match(/reset-password\?token=[\w-]+/g) ?? [];

describe('202', () => {
  it('answers the same for everyone; the operator alone sees the link, when there is no mail server', async () => {
    const person = await signUpPerson(server.current);
    const known = await forgot(person.email.toUpperCase());
    const unknown = await forgot('nobody@shop.example');
    expect([known.status, known.text]).toEqual([202, '']);
    expect([unknown.status, unknown.text]).toEqual([202, '']);
    await server.current.server.accounts.settled();
    expect(links()).toHaveLength(1);
    expect(server.current.log).toContain(`Set a new password, for ${person.email}.`);
  });

  it('makes one link a minute, so that nobody’s mailbox is filled', async () => {
    const person = await signUpPerson(server.current);
    const before = links().length;
    for (let sent = 0; sent < 5; sent++) {
      await forgot(person.email);
      await server.current.server.accounts.settled();
    }
    expect(links()).toHaveLength(before + 1);
    server.current.clock.advance(60_000);
    await forgot(person.email);
    await server.current.server.accounts.settled();
    expect(links()).toHaveLength(before + 2);
  });

  it('makes one link for many requests at once', async () => {
    const person = await signUpPerson(server.current);
    const before = links().length;
    await Promise.all(Array.from({ length: 5 }, () => forgot(person.email)));
    await server.current.server.accounts.settled();
    expect(links()).toHaveLength(before + 1);
  });

  it('the link leads to the service’s own address, whatever host or origin a request names', async () => {
    const person = await signUpPerson(server.current);
    const before = links().length;
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await server.current.call('forgotPassword', null, { body: { email: person.email }, headers });
    await server.current.server.accounts.settled();
    expect(links()).toHaveLength(before + 1);
    expect(server.current.log).toContain(
      `${server.current.server.publicUrl()}/dashboard/reset-password?token=`,
    );
    expect(server.current.log).not.toContain('evil.example/');
    const host = { host: 'evil.example' };
    const refused = await server.current.call('forgotPassword', null, {
      body: { email: person.email },
      headers: host,
    });
    expectEnvelope(refused, 421, 'host_not_allowed');
  });
});
