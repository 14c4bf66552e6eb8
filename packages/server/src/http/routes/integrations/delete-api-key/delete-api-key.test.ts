import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('204', () => {
  it('a key stops at once, also the one that is calling and the last one', async () => {
    const shop = await server.current.makeShop();
    const { body: other } = await server.current.call('createApiKey', shop, { body: { name: 'other' } });
    const remove = (apiKey: string, id: string) =>
      server.current.call('deleteApiKey', { ...shop, apiKey }, { params: { id } });
    expect((await remove(shop.apiKey, shop.keyId)).status).toBe(204);
    expectEnvelope(await remove(shop.apiKey, shop.keyId), 401, 'credential_invalid');
    expectEnvelope(await remove(other.apiKey, shop.keyId), 404, 'api_key_not_found');
    expect((await remove(other.apiKey, other.id)).status).toBe(204);
    expect((await server.current.call('listApiKeys', { ...shop, apiKey: other.apiKey })).status).toBe(401);
    expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
  });
});
