import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();

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
