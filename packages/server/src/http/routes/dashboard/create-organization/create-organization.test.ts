import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('201', () => {
  it('the person owns it, and nobody else sees it', async () => {
    const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
    const { status, body } = await person.call('createOrganization', { body: { name: 'Second' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Second', role: 'owner' });
    expect((await person.call('getAccount')).body.organizations).toHaveLength(2);
    const members = await other.call('listMembers', { params: { organizationId: body.organizationId } });
    expectEnvelope(members, 404, 'organization_not_found');
  });
});
