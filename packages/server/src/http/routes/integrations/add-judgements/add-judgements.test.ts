import { MAX_ADDED_JUDGEMENTS, MAX_JUDGEMENTS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

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
    expect(new Set(body.judgements.map(({ grade }: { grade: string }) => grade))).toEqual(new Set(['good']));
  });
});
