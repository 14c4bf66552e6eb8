import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const create = (shop: Awaited<ReturnType<typeof server.current.makeShop>>, name: string) =>
  server.current.call('createApiKey', shop, { body: { name } });

describe('201', () => {
  it('a key works at once and is shown this once', async () => {
    const shop = await server.current.makeShop();
    const { status, body } = await create(shop, ' import ');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^key_/),
        name: 'import',
        prefix: body.apiKey.slice(0, 15),
        apiKey: expect.stringMatching(/^aisle_sk_[0-9a-f]{48}$/),
      },
    ]);
    const fresh = { ...shop, apiKey: body.apiKey };
    const list = await server.current.call('listApiKeys', fresh);
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(body.apiKey.slice(16));
    expect(server.current.log).not.toContain(body.apiKey.slice(16));
  });

  it('a retry with the same Idempotency-Key gets the same key, which is stored nowhere', async () => {
    const shop = await server.current.makeShop();
    const input = { body: { name: 'ci' }, headers: { 'idempotency-key': 'one' } };
    const first = await server.current.call('createApiKey', shop, input);
    const again = await server.current.call('createApiKey', shop, input);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await server.current.call('listApiKeys', shop)).body.apiKeys).toHaveLength(2);
    const stored = await server.current.server.store.read
      .selectFrom('idempotency_keys')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(first.body.apiKey);
  });
});

describe('400', () => {
  it('a name is needed', async () => {
    const shop = await server.current.makeShop();
    for (const name of ['', ' ', 'x'.repeat(101)]) expectInvalid(await create(shop, name), 'name');
  });
});

describe('422', () => {
  it('a shop never has more keys than it may, however many are asked for at once', async () => {
    const shop = await server.current.makeShop();
    const { keys } = server.current.server.access;
    for (let made = 1; made < 97; made++) await keys.create(shop.shop.shopId);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => create(shop, `key ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expectEnvelope(await create(shop, 'one more'), 422, 'api_key_quota_exceeded');
    const { apiKeys } = (await server.current.call('listApiKeys', shop)).body;
    await server.current.call('deleteApiKey', shop, { params: { id: apiKeys.at(-1).id } });
    expect((await create(shop, 'one more')).status).toBe(201);
  });
});
