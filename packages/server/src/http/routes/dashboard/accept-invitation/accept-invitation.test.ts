import { describe, expect, it } from 'vitest';
import { linkToken, PASSWORD, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { INVITATION_LIFE_MS } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
