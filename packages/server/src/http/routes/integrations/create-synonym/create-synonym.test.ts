import { MAX_SYNONYMS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('201', () => {
  it('the rule is stored as it was sent, trimmed, and listed', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const group = await current.call('createSynonym', shop, {
      body: { type: 'group', terms: [' cell phone ', 'smartphone'] },
    });
    expect(group.status).toBe(201);
    expect(group.body).toMatchObject({ type: 'group', terms: ['cell phone', 'smartphone'] });
    expect(group.body.updatedAt).toBe(group.body.createdAt);
    current.clock.advance(1);
    const oneWay = await current.call('createSynonym', shop, {
      body: { type: 'oneWay', from: 'clog', to: ['shoe', 'clog'] },
    });
    expect(oneWay.body).toMatchObject({ type: 'oneWay', from: 'clog', to: ['shoe', 'clog'] });
    const list = await current.call('listSynonyms', shop);
    expect(list.body.synonyms).toEqual([group.body, oneWay.body]);
  });

  it('the next searches use it', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const products = [{ externalId: 'A', name: 'Florble of oak', price: 10 }];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const { search } = current.server;
    await search.settled(shop.shop.shopId);
    const total = async () => (await current.call('search', shop, { body: { query: 'quonk' } })).body.total;
    expect(await total()).toBe(0);
    await current.call('createSynonym', shop, { body: { type: 'group', terms: ['quonk', 'florble'] } });
    await search.settled(shop.shop.shopId);
    expect(await total()).toBe(1);
  });

  it('a retry with the same Idempotency-Key makes one rule', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const input = { ...SAMPLE_CALLS.createSynonym, headers: { 'idempotency-key': 'rule-1' } };
    const first = await current.call('createSynonym', shop, input);
    const again = await current.call('createSynonym', shop, input);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await current.call('listSynonyms', shop)).body.synonyms).toHaveLength(1);
  });
});

describe('400', () => {
  const group = (terms: unknown) => ({ input: { body: { type: 'group', terms } } });
  const oneWay = (from: unknown, to: unknown) => ({ input: { body: { type: 'oneWay', from, to } } });
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`);

  refusesInput(server, 'createSynonym', {
    'no type': { input: { body: { terms: ['a', 'b'] } }, path: 'type' },
    'a type that there is not': { input: { body: { type: 'twoWay', terms: ['a', 'b'] } }, path: 'type' },
    'a group of one': { ...group(['a']), path: 'terms' },
    'a group of 51': { ...group(words(51)), path: 'terms' },
    'a term twice': { ...group(['sofa', ' Sofa ']), path: 'terms' },
    'a term of 101 characters': { ...group(['x'.repeat(101), 'b']), path: 'terms.0' },
    'a term without a letter or digit': { ...group(['sofa', '!!!']), path: 'terms.1' },
    'a term of spaces': { ...oneWay('  ', ['b']), path: 'from' },
    NUL: { ...oneWay('a\u0000b', ['c']), path: 'from' },
    'a way to nowhere': { ...oneWay('a', []), path: 'to' },
    'a way to 51 terms': { ...oneWay('a', words(51)), path: 'to' },
    'a way to one word instead of a list': { ...oneWay('a', 'b'), path: 'to' },
    'fields of the other type': {
      input: { body: { type: 'oneWay', from: 'a', to: ['b'], terms: [] } },
      path: 'terms',
    },
  });
});

describe('409', () => {
  it('another rule under an Idempotency-Key that is taken is refused', async () => {
    const shop = await server.current.makeShop();
    const headers = { 'idempotency-key': 'rule-1' };
    await server.current.call('createSynonym', shop, { ...SAMPLE_CALLS.createSynonym, headers });
    const body = { type: 'group', terms: ['tap', 'faucet'] };
    const answer = await server.current.call('createSynonym', shop, { body, headers });
    expectEnvelope(answer, 409, 'idempotency_conflict');
  });
});

describe('422', () => {
  const ROWS_PER_STATEMENT = 500;

  it('a rule over the most that a shop may have is not stored; a deleted one makes room', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const rule = JSON.stringify({ type: 'group', terms: ['a', 'b'] });
    const { store } = current.server;
    for (let from = 0; from < MAX_SYNONYMS; from += ROWS_PER_STATEMENT) {
      const rows = Array.from({ length: ROWS_PER_STATEMENT }, (_, i) => ({
        id: `rule-${from + i}`,
        shop_id: shop.shop.shopId,
        rule,
        created_at: 0,
        updated_at: 0,
      }));
      await store.db.insertInto('synonyms').values(rows).execute();
    }
    const add = () => current.call('createSynonym', shop, SAMPLE_CALLS.createSynonym);
    expectEnvelope(await add(), 422, 'synonym_quota_exceeded');
    await current.call('deleteSynonym', shop, { params: { id: 'rule-7' } });
    expect((await add()).status).toBe(201);
  });
});
