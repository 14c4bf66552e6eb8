import { MAX_SHOP_SYNONYM_TERMS, MAX_SYNONYMS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('listSynonyms', () => {
  describe('200', () => {
    it('is empty at first, then has every rule once over its pages, oldest first', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      expect((await current.call('listSynonyms', shop)).body).toEqual({ synonyms: [], nextCursor: null });
      const made: string[] = [];
      for (let i = 0; i < 7; i++) {
        const body = { type: 'oneWay', from: `word ${i}`, to: ['thing'] };
        made.push((await current.call('createSynonym', shop, { body })).body.id);
        // Some are made in the same millisecond.
        if (i % 2 === 0) current.clock.advance(1);
      }
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = cursor === null ? { limit: '3' } : { limit: '3', cursor };
        const page = await current.call('listSynonyms', shop, { query });
        expect(page.status).toBe(200);
        seen.push(...page.body.synonyms.map((synonym: { id: string }) => synonym.id));
        cursor = page.body.nextCursor;
      } while (cursor !== null);
      expect(seen.toSorted()).toEqual(made.toSorted());
      expect(seen[0]).toBe(made[0]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'listSynonyms', {
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
      'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
    });

    it.each([
      'made-up',
      '',
      'W10',
      'WyJhIiwiYiJd',
    ])('a cursor that was made up is refused: %j', async (cursor) => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('listSynonyms', shop, { query: { cursor } });
      expectEnvelope(answer, 400, 'invalid_cursor');
    });
  });
});

describe('addSynonyms', () => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ type: 'group', terms: [`a${i}`, `b${i}`] }));

  describe('200', () => {
    it('adds what the shop lacks, and says how many it had', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const add = () => current.call('addSynonyms', shop, { body: { synonyms: pairs(3) } });
      expect(await add()).toMatchObject({ status: 200, body: { created: 3, unchanged: 0 } });
      expect((await add()).body).toEqual({ created: 0, unchanged: 3 });
      const listed = await current.call('listSynonyms', shop, { query: { text: 'A1' } });
      expect(listed.body.synonyms).toMatchObject([{ terms: ['a1', 'b1'] }]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'addSynonyms', {
      'no rule': { input: { body: { synonyms: [] } }, path: 'synonyms' },
      'more than may be added at once': { input: { body: { synonyms: pairs(501) } }, path: 'synonyms' },
      'a rule of one term': {
        input: { body: { synonyms: [...pairs(1), { type: 'group', terms: ['x'] }] } },
        path: 'synonyms.1.terms',
      },
    });
  });

  describe('422', () => {
    it('rules without room for all of them are not added', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      for (let round = 0; round < 10; round++)
        await current.call('addSynonyms', shop, {
          body: { synonyms: pairs(500).map(({ type, terms }) => ({ type, terms: [...terms, `r${round}`] })) },
        });
      const answer = await current.call('addSynonyms', shop, { body: { synonyms: pairs(1) } });
      expectEnvelope(answer, 422, 'synonym_quota_exceeded');
    });
  });
});

describe('createSynonym', () => {
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
      const { indexes } = current.server;
      await indexes.settled(shop.shop.shopId);
      const total = async () => (await current.call('search', shop, { body: { query: 'quonk' } })).body.total;
      expect(await total()).toBe(0);
      await current.call('createSynonym', shop, { body: { type: 'group', terms: ['quonk', 'florble'] } });
      await indexes.settled(shop.shop.shopId);
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
});

describe('patchSynonym', () => {
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
        id: `full-${i}`,
        shop_id: shop.shop.shopId,
        rule: rule(i < 2 ? TERMS / 2 : TERMS),
        created_at: 0,
        updated_at: 0,
      }));
      await current.server.store.db.insertInto('synonyms').values(rows).execute();
      const patch = (count: number) =>
        current.call('patchSynonym', shop, {
          params: { id: 'full-0' },
          body: { terms: terms.slice(0, count) },
        });
      expectEnvelope(await patch(TERMS / 2 + 1), 422, 'synonym_quota_exceeded');
      expect((await patch(TERMS / 2 - 1)).status).toBe(200);
    });
  });
});

describe('deleteSynonym', () => {
  describe('204', () => {
    it('the rule is gone, from the list and from searches', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const products = [{ externalId: 'A', name: 'Florble of oak', price: 10 }];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const body = { type: 'group', terms: ['quonk', 'florble'] };
      const { id } = (await current.call('createSynonym', shop, { body })).body;
      const { indexes } = current.server;
      const total = async () => {
        await indexes.settled(shop.shop.shopId);
        return (await current.call('search', shop, { body: { query: 'quonk' } })).body.total;
      };
      expect(await total()).toBe(1);
      const answer = await current.call('deleteSynonym', shop, { params: { id } });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await total()).toBe(0);
      expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([]);
      expect((await current.call('deleteSynonym', shop, { params: { id } })).status).toBe(404);
    });
  });
});
