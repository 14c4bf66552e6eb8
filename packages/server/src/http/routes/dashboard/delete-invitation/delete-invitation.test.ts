import { describe, expect, it } from 'vitest';
import { linkToken, signUpPerson, type TestPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
