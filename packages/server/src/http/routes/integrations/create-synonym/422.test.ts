import { MAX_SYNONYMS } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
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
