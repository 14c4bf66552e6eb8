import { describe, expect, it } from 'vitest';
import { linkToken, signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
