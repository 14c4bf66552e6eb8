import { describe, expect, it } from 'vitest';
import { linkToken, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { INVITATION_LIFE_MS } from '../../../../accounts/index.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
