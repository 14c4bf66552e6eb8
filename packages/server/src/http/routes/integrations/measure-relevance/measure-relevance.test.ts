import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();
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
    await current.server.search.settled(shop.shop.shopId);
    const { body } = await current.call('measureRelevance', shop, { body: {} });
    expect(body).toMatchObject({ before: null, queries: [{ before: { ndcg: null } }] });
  });

  it('with other weights, another rule, a rule replaced, and a synonym; nothing is stored', async () => {
    const { current } = server;
    const shop = await makeJudgedShop(current, 2);
    const measure = async (body: object) => {
      const { before, after, better, worse } = (await current.call('measureRelevance', shop, { body })).body;
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
    expect(await measure({ synonym })).toMatchObject({ before: SECOND, after: 0.5655, better: 0, worse: 1 });
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
