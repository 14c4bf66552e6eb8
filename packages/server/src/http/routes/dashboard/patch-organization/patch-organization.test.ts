import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('renames it, and tells the log', async () => {
    const person = await signUpPerson(server.current);
    const params = { organizationId: person.organizationId };
    const { status, body } = await person.call('patchOrganization', { params, body: { name: 'Renamed' } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...params, name: 'Renamed', role: 'owner' });
    expect((await person.call('getAccount')).body.organizations).toMatchObject([{ name: 'Renamed' }]);
    const { entries } = (await person.call('listAudit', { params })).body;
    expect(entries[0]).toMatchObject({ action: 'organization.updated', details: { name: 'Renamed' } });
    expectEnvelope(
      await person.call('patchOrganization', { params: { organizationId: 'org_none' }, body: { name: 'x' } }),
      404,
      'organization_not_found',
    );
  });
});
