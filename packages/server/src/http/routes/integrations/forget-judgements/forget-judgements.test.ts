import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();

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
