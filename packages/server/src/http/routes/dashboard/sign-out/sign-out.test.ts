import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('204', () => {
  it('ends the session, and removes the cookie', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const headers = current.personHeaders(shop.member);
    const answer = await current.call('signOut', null, { headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toContain(
      'aisle_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    );
    expectEnvelope(await current.call('getAccount', shop), 401, 'credential_invalid');
  });

  it('is no fault without a session', async () => {
    expect((await server.current.call('signOut', null)).status).toBe(204);
  });
});
