import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();

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
