import { MAX_SHOP_SYNONYM_TERMS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  const made = async (shop: TestShop, body: object) =>
    (await server.current.call('createSynonym', shop, { body })).body;

  it('changes what it names, keeps the rest, and says when', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const before = await made(shop, { type: 'oneWay', from: 'clog', to: ['shoe'] });
    current.clock.advance(1000);
    const params = { id: before.id };
    const answer = await current.call('patchSynonym', shop, { params, body: { to: ['shoe', 'sandal'] } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, to: ['shoe', 'sandal'], updatedAt: answer.body.updatedAt });
    expect(Date.parse(answer.body.updatedAt)).toBe(Date.parse(before.createdAt) + 1000);
    expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([answer.body]);
  });

  it('makes another kind of rule of it when all that this needs is there', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id, createdAt } = await made(shop, { type: 'oneWay', from: 'clog', to: ['shoe'] });
    const body = { type: 'group', terms: ['clog', 'slipper'] };
    const answer = await current.call('patchSynonym', shop, { params: { id }, body });
    expect(answer.body).toEqual({ id, ...body, createdAt, updatedAt: expect.any(String) });
  });
});

describe('400', () => {
  refusesInput(server, 'patchSynonym', {
    'an unknown field': { input: { body: { enabled: true } }, path: 'enabled' },
    'a term of 101 characters': { input: { body: { from: 'x'.repeat(101) } }, path: 'from' },
    NUL: { input: { body: { from: '\u0000' } }, path: 'from' },
  });

  it.each([
    [{ from: 'clog' }, 'from'],
    [{ terms: ['one'] }, 'terms'],
    [{ terms: ['one', 'One'] }, 'terms'],
    [{ type: 'oneWay', from: 'clog' }, 'to'],
  ])('a change that would not leave a rule is refused: %j', async (body, path) => {
    const { current } = server;
    const shop = await current.makeShop();
    const rule = { type: 'group', terms: ['sofa', 'couch'] };
    const { body: before } = await current.call('createSynonym', shop, { body: rule });
    const answer = await current.call('patchSynonym', shop, { params: { id: before.id }, body });
    expectEnvelope(answer, 400, 'invalid_request');
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([before]);
  });
});

describe('422', () => {
  const TERMS = 50;

  it('a rule that would give the shop more terms than it may have is left as it is', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const terms = Array.from({ length: TERMS }, (_, i) => `term ${i}`);
    const rule = (count: number) => JSON.stringify({ type: 'group', terms: terms.slice(0, count) });
    const rows = Array.from({ length: MAX_SHOP_SYNONYM_TERMS / TERMS + 1 }, (_, i) => ({
      id: `rule-${i}`,
      shop_id: shop.shop.shopId,
      rule: rule(i < 2 ? TERMS / 2 : TERMS),
      created_at: 0,
      updated_at: 0,
    }));
    await current.server.store.db.insertInto('synonyms').values(rows).execute();
    const patch = (count: number) =>
      current.call('patchSynonym', shop, {
        params: { id: 'rule-0' },
        body: { terms: terms.slice(0, count) },
      });
    expectEnvelope(await patch(TERMS / 2 + 1), 422, 'synonym_quota_exceeded');
    expect((await patch(TERMS / 2 - 1)).status).toBe(200);
  });
});
