import { MAX_ADDED_JUDGEMENTS, MAX_JUDGEMENTS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { makeJudgedShop } from '../../../relevance/test/judged-shop.ts';

const server = useTestServer();

describe('listJudgements', () => {
  describe('200', () => {
    it("the shop's judgements, of all queries or of one", async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 2);
      const list = async (query: Record<string, string> = {}) =>
        (await current.call('listJudgements', shop, { query })).body.judgements;
      expect(await list()).toHaveLength(2);
      expect(await list({ query: ' KETTLE ' })).toEqual([
        {
          query: 'kettle',
          externalId: 'kettle-Acme',
          grade: 'good',
          judgedAt: new Date(current.clock.nowMs()).toISOString(),
        },
      ]);
      const other = await current.makeShop();
      expect((await current.call('listJudgements', other, { query: {} })).body).toEqual({ judgements: [] });
    });
  });
});

describe('putJudgement', () => {
  describe('200', () => {
    it('keeps a judgement, changes it, and takes it back', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 0);
      const judge = async (grade: string | null) =>
        (
          await current.call('putJudgement', shop, {
            body: { query: ' Kettle ', externalId: 'kettle-Bulk', grade },
          })
        ).body.judgement;
      expect(await judge('good')).toMatchObject({
        query: 'kettle',
        externalId: 'kettle-Bulk',
        grade: 'good',
      });
      expect(await judge('bad')).toMatchObject({ grade: 'bad' });
      expect(await judge(null)).toBeNull();
      expect((await current.call('listJudgements', shop, { query: {} })).body.judgements).toEqual([]);
    });

    it('takes back a judgement of a product that the shop sells no more', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 1);
      await current.call('deleteProduct', shop, { params: { externalId: 'kettle-Acme' } });
      const body = { query: 'kettle', externalId: 'kettle-Acme', grade: null };
      expect((await current.call('putJudgement', shop, { body })).status).toBe(200);
      expect((await current.call('listJudgements', shop, { query: {} })).body.judgements).toEqual([]);
    });
  });

  describe('400', () => {
    it.each([
      [{ query: '  ', externalId: 'a', grade: 'good' }, 'query'],
      [{ query: 'x'.repeat(201), externalId: 'a', grade: 'good' }, 'query'],
      [{ query: 'x', externalId: 'a', grade: 'fine' }, 'grade'],
      [{ query: 'x', externalId: 'a' }, 'grade'],
    ])('%o', async (body, path) => {
      const { current } = server;
      const answer = await current.call('putJudgement', await current.makeShop(), { body });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details[0].path).toBe(path);
    });
  });

  describe('422', () => {
    it('a shop without room for another judgement', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 0);
      const rows = Array.from({ length: MAX_JUDGEMENTS }, (_, i) => ({
        shop_id: shop.shop.shopId,
        query: 'q',
        external_id: `p${i}`,
        grade: 'good' as const,
        judged_at: 0,
      }));
      for (let at = 0; at < rows.length; at += 500)
        await current.server.store.db
          .insertInto('judgements')
          .values(rows.slice(at, at + 500))
          .execute();
      const body = { query: 'kettle', externalId: 'kettle-Acme', grade: 'good' };
      const answer = await current.call('putJudgement', shop, { body });
      expectEnvelope(answer, 422, 'judgement_quota_exceeded');
    });
  });
});

describe('addJudgements', () => {
  const judgementsOf = (count: number, query = 'kettle') =>
    Array.from({ length: count }, (_, i) => ({ query, externalId: `p${i}`, grade: 'good' }));

  describe('200', () => {
    it('adds many at once, also of products that the shop does not have; the last of a pair counts', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const judgements = [
        { query: ' KETTLE ', externalId: 'a', grade: 'good' },
        { query: 'kettle', externalId: 'b', grade: 'bad' },
        { query: 'Kettle', externalId: 'a', grade: 'bad' },
      ];
      const { status, body } = await current.call('addJudgements', shop, { body: { judgements } });
      expect(status).toBe(200);
      const wanted = [
        { query: 'kettle', externalId: 'a', grade: 'bad' },
        { query: 'kettle', externalId: 'b', grade: 'bad' },
      ];
      expect(body.judgements).toMatchObject(wanted);
      const list = (of: typeof shop) => current.call('listJudgements', of, { query: {} });
      expect((await list(shop)).body.judgements).toMatchObject(wanted);
      expect((await list(await current.makeShop())).body.judgements).toEqual([]);
    });

    it('adds as many as are allowed in one request', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const judgements = judgementsOf(MAX_ADDED_JUDGEMENTS);
      const { body } = await current.call('addJudgements', shop, { body: { judgements } });
      expect(body.judgements).toHaveLength(MAX_ADDED_JUDGEMENTS);
    });
  });

  describe('400', () => {
    it.each([
      [{ judgements: [] }, 'judgements'],
      [{ judgements: judgementsOf(MAX_ADDED_JUDGEMENTS + 1) }, 'judgements'],
      [{ judgements: [{ query: 'x', externalId: 'a', grade: null }] }, 'judgements.0.grade'],
      // 200 characters, of which each is three in the form that queries are compared in.
      [{ judgements: [{ query: '½'.repeat(200), externalId: 'a', grade: 'good' }] }, 'judgements.0.query'],
    ])('%#', async (body, path) => {
      const { current } = server;
      const answer = await current.call('addJudgements', await current.makeShop(), { body });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details[0].path).toBe(path);
    });
  });

  describe('422', () => {
    it('a shop without room for all of them keeps what it has', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const add = (judgements: object[]) => current.call('addJudgements', shop, { body: { judgements } });
      for (let at = 0; at < MAX_JUDGEMENTS; at += MAX_ADDED_JUDGEMENTS)
        expect((await add(judgementsOf(MAX_ADDED_JUDGEMENTS, `query ${at}`))).status).toBe(200);
      const [first] = judgementsOf(1, 'query 0');
      const answer = await add([
        { ...first, grade: 'bad' },
        { query: 'new', externalId: 'a', grade: 'good' },
      ]);
      expectEnvelope(answer, 422, 'judgement_quota_exceeded');
      const { body } = await current.call('listJudgements', shop, { query: { query: 'query 0' } });
      expect(new Set(body.judgements.map(({ grade }: { grade: string }) => grade))).toEqual(
        new Set(['good']),
      );
    });
  });
});

describe('forgetJudgements', () => {
  describe('200', () => {
    it('takes back the judgements of one query of one shop, and returns them', async () => {
      const { current } = server;
      const [shop, other] = [await makeJudgedShop(current, 2), await makeJudgedShop(current, 2)];
      const forget = async (query: string) =>
        (await current.call('forgetJudgements', shop, { query: { query } })).body.judgements;
      expect(await forget(' KETTLE')).toMatchObject([
        { query: 'kettle', externalId: 'kettle-Acme', grade: 'good' },
      ]);
      expect(await forget('kettle')).toEqual([]);
      const left = async (of: typeof shop) =>
        (await current.call('listJudgements', of, { query: {} })).body.judgements;
      expect(await left(shop)).toMatchObject([{ query: 'teapot' }]);
      expect(await left(other)).toHaveLength(2);
    });
  });

  describe('400', () => {
    it.each([{}, { query: ' ' }, { query: 'x'.repeat(201) }])('%o', async (query) => {
      const { current } = server;
      const answer = await current.call('forgetJudgements', await current.makeShop(), { query });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details[0].path).toBe('query');
    });
  });
});

describe('measureRelevance', () => {
  /** The good product comes second. */
  const SECOND = 0.6309;

  describe('200', () => {
    it('the nDCG of the judged queries as shoppers get them', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 2);
      const body = { query: 'teapot', externalId: 'teapot-Bulk', grade: 'bad' };
      current.clock.advance(1000);
      await current.call('putJudgement', shop, { body });
      expect((await current.call('measureRelevance', shop, { body: {} })).body).toEqual({
        before: SECOND,
        after: null,
        better: 0,
        worse: 0,
        judgedQueries: 2,
        queries: [
          { query: 'teapot', good: 1, bad: 1, before: { ndcg: SECOND, bad: 1 }, after: null },
          { query: 'kettle', good: 1, bad: 0, before: { ndcg: SECOND, bad: 0 }, after: null },
        ],
      });
      const empty = await current.call('measureRelevance', await current.makeShop(), { body: {} });
      expect(empty.body).toEqual({
        before: null,
        after: null,
        better: 0,
        worse: 0,
        judgedQueries: 0,
        queries: [],
      });
    });

    it('a product that is sold no more is not missed', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 1);
      await current.call('deleteProduct', shop, { params: { externalId: 'kettle-Acme' } });
      await current.server.indexes.settled(shop.shop.shopId);
      const { body } = await current.call('measureRelevance', shop, { body: {} });
      expect(body).toMatchObject({ before: null, queries: [{ before: { ndcg: null } }] });
    });

    it('with other weights, another rule, a rule replaced, and a synonym; nothing is stored', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 2);
      const measure = async (body: object) => {
        const { before, after, better, worse } = (await current.call('measureRelevance', shop, { body }))
          .body;
        return { before, after, better, worse };
      };
      const better = { before: SECOND, after: 1, better: 2, worse: 0 };
      expect(await measure({ weights: { meaning: 1, boosts: 0 } })).toEqual(better);
      const hide = {
        name: 'No bulk kettle',
        actions: [{ type: 'hide', externalId: 'kettle-Bulk' }],
      };
      expect(await measure({ rule: hide })).toMatchObject({ better: 1, worse: 0 });
      const [{ id: ruleId }] = (await current.call('listRules', shop, { query: {} })).body.rules;
      expect(await measure({ rule: hide, ruleId })).toEqual(better);
      const gone = { name: 'No Acme kettle', actions: [{ type: 'hide', externalId: 'kettle-Acme' }] };
      expect(await measure({ rule: gone })).toMatchObject({ better: 0, worse: 1 });
      const synonym = { type: 'oneWay', from: 'kettle', to: ['hammer'] };
      // The boosted hammer comes before the kettle that was judged good.
      expect(await measure({ synonym })).toMatchObject({
        before: SECOND,
        after: 0.5655,
        better: 0,
        worse: 1,
      });
      expect((await current.call('search', shop, { body: { query: 'kettle' } })).body.total).toBe(2);
      expect((await current.call('getRankingWeights', shop)).body.updatedAt).toBeNull();
    });

    it('several at once take turns', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 1);
      const answers = await Promise.all(
        [1, 2, 3].map(() => current.call('measureRelevance', shop, { body: {} })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });

  describe('400', () => {
    it('a rule to replace without the rule that replaces it', async () => {
      const { current } = server;
      const answer = await current.call('measureRelevance', await current.makeShop(), {
        body: { ruleId: 'a' },
      });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details[0].path).toBe('rule');
    });
  });

  describe('503', () => {
    it('more at once than may wait', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 1);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => current.call('measureRelevance', shop, { body: {} })),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) expectEnvelope(answer, 503, 'overloaded');
      expect((await current.call('measureRelevance', shop, { body: {} })).status).toBe(200);
    });
  });
});

describe('tuneRelevance', () => {
  describe('200', () => {
    it('with few judged queries it cannot tell yet', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 29);
      expect((await current.call('tuneRelevance', shop)).body).toEqual({
        measured: 29,
        needed: 30,
        tried: [],
        best: null,
      });
    });

    it('offers weights that are better for the judged queries; once they are set, there is nothing to offer', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current);
      const { best, tried } = (await current.call('tuneRelevance', shop)).body;
      expect(tried[0]).toEqual({
        weights: { meaning: 1, boosts: 1 },
        ndcg: expect.any(Number),
        better: 0,
        worse: 0,
      });
      expect(best).toMatchObject({
        weights: { meaning: 1, boosts: 0 },
        measurement: { before: 0.6309, after: 1, better: 32, worse: 0 },
      });
      expect((await current.call('getRankingWeights', shop)).body).toMatchObject({ boosts: 1 });
      await current.call('putRankingWeights', shop, { body: best.weights });
      expect((await current.call('tuneRelevance', shop)).body).toMatchObject({ measured: 32, best: null });
    });

    it('offers nothing when one judged query would get worse', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 31);
      const [thing = ''] = shop.things.slice(31);
      const body = { query: thing, externalId: `${thing}-Bulk`, grade: 'good' };
      await current.call('putJudgement', shop, { body });
      const { best, tried } = (await current.call('tuneRelevance', shop)).body;
      expect(
        tried.some(({ better, worse }: { better: number; worse: number }) => better > 0 && worse > 0),
      ).toBe(true);
      expect(best).toBeNull();
    });
  });
});

describe('getRankingWeights', () => {
  describe('200', () => {
    it('the usual weights, and those that were set, each shop its own', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      await current.call('putRankingWeights', shop, { body: { meaning: 1.4, boosts: 0.5 } });
      expect((await current.call('getRankingWeights', shop)).body).toEqual({
        meaning: 1.4,
        boosts: 0.5,
        updatedAt: new Date(current.clock.nowMs()).toISOString(),
      });
      expect((await current.call('getRankingWeights', other)).body).toEqual({
        meaning: 1,
        boosts: 1,
        updatedAt: null,
      });
    });
  });
});

describe('putRankingWeights', () => {
  describe('200', () => {
    it('the next search ranks by them, the audit log tells who set them, and the explanation has them', async () => {
      const { current } = server;
      const shop = await makeJudgedShop(current, 0);
      const first = async () =>
        (await current.call('search', shop, { body: { query: 'kettle' } })).body.products[0].externalId;
      const factors = async () => {
        const query = { query: 'kettle', externalId: 'kettle-Bulk' };
        return JSON.stringify((await current.call('explain', shop, { query })).body.explanation);
      };
      expect(await first()).toBe('kettle-Bulk');
      expect(await factors()).toContain("'Bulk first' of the shop");
      const headers = current.personHeaders(shop.member, shop.shop.shopId);
      const body = { meaning: 2, boosts: 0 };
      await current.call('putRankingWeights', null, { body, headers });
      expect(await first()).toBe('kettle-Acme');
      expect(await factors()).not.toContain("'Bulk first' of the shop");
      const params = { organizationId: shop.shop.organizationId };
      const { entries } = (await current.call('listAudit', shop, { params })).body;
      expect(entries[0]).toMatchObject({
        action: 'ranking_weights.changed',
        actor: { kind: 'user', id: shop.member.userId },
        details: body,
      });
      await current.call('putRankingWeights', shop, { body: { meaning: 1, boosts: 1 } });
      expect(await first()).toBe('kettle-Bulk');
    });
  });

  describe('400', () => {
    it.each([
      { meaning: 0.4, boosts: 1 },
      { meaning: 2.1, boosts: 1 },
      { meaning: 1, boosts: -0.1 },
      { meaning: 1, boosts: 2.5 },
      { meaning: 1 },
      { meaning: '1', boosts: 1 },
    ])('%o', async (body) => {
      const { current } = server;
      const answer = await current.call('putRankingWeights', await current.makeShop(), { body });
      expectEnvelope(answer, 400, 'invalid_request');
    });
  });
});
