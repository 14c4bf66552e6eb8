import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('lists the keys that work, oldest first, page by page, with their last use', async () => {
    const shop = await server.current.makeShop();
    const { keys } = server.current.server.access;
    const names = ['b', 'a', 'c'];
    for (const name of names) {
      server.current.clock.advance(1);
      await keys.create(shop.shop.shopId, name);
    }
    const gone = await keys.create(shop.shop.shopId, 'gone');
    await keys.revoke(gone.keyId);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await server.current.call('listApiKeys', shop, { query });
      seen.push(...body.apiKeys.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(['default', ...names]);
    await keys.flushUse();
    const { apiKeys } = (await server.current.call('listApiKeys', shop)).body;
    expect(apiKeys[0]).toMatchObject({ id: shop.keyId, prefix: shop.apiKey.slice(0, 15) });
    expect(Date.parse(apiKeys[0].lastUsedAt)).toBe(server.current.clock.nowMs());
    expect(apiKeys[1].lastUsedAt).toBeNull();
  });
});

describe('400', () => {
  it('a cursor that this list did not give', async () => {
    const shop = await server.current.makeShop();
    for (const cursor of ['x', 'WzFd', 'WzEsMl0'])
      expectEnvelope(
        await server.current.call('listApiKeys', shop, { query: { cursor } }),
        400,
        'invalid_cursor',
      );
  });
});
