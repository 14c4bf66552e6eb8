import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

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
