import { MAX_JUDGEMENTS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { makeJudgedShop } from '../../../../relevance/test/judged-shop.ts';

const server = useTestServer();

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
    expect(await judge('good')).toMatchObject({ query: 'kettle', externalId: 'kettle-Bulk', grade: 'good' });
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
