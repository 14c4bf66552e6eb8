import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('changes what it names, clears what is null and keeps the rest', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const params = { externalId: 'A-1' };
    const before = (await server.current.call('getProduct', shop, { params })).body;
    server.current.clock.advance(1000);
    const body = { price: 39.9, stockQuantity: 0, availability: 'out_of_stock', brand: null };
    const answer = await server.current.call('patchProduct', shop, { params, body });
    expect(answer.status).toBe(200);
    const { brand: _, searchable: __, ...kept } = before;
    const after = { ...kept, price: 39.9, stockQuantity: 0, availability: 'out_of_stock' };
    expect(answer.body).toMatchObject({ ...after, updatedAt: expect.not.stringMatching(before.updatedAt) });
    expect(answer.body.brand).toBeUndefined();
  });
});

describe('400', () => {
  refusesInput(server, 'patchProduct', {
    'an id in the body': { input: { body: { externalId: 'B' } }, path: 'externalId' },
    'a negative price': { input: { body: { price: -1 } }, path: 'price' },
    'a price that is infinite': { input: { raw: '{"price":1e999}' }, path: 'price' },
    'a name taken away': { input: { body: { name: null } }, path: 'name' },
    NUL: { input: { body: { brand: '\u0000' } }, path: 'brand' },
  });
});

describe('422', () => {
  it('a product cannot get a parent that is not there, nor be its own', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const patch = (parentExternalId: string) =>
      server.current.call('patchProduct', shop, {
        params: { externalId: 'A-1' },
        body: { parentExternalId },
      });
    expectEnvelope(await patch('X'), 422, 'parent_not_found');
    expectEnvelope(await patch('A-1'), 422, 'parent_invalid');
  });
});
