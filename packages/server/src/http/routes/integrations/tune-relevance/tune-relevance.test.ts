import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();

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
