import { MAX_SHOP_SYNONYM_TERMS } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const TERMS = 50;

it('a rule that would give the shop more terms than it may have is left as it is', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const terms = Array.from({ length: TERMS }, (_, i) => `term ${i}`);
  const rule = (count: number) => JSON.stringify({ type: 'group', terms: terms.slice(0, count) });
  const rows = Array.from({ length: MAX_SHOP_SYNONYM_TERMS / TERMS + 1 }, (_, i) => ({
    id: `rule-${i}`,
    shop_id: shop.shop.shopId,
    rule: rule(i < 2 ? TERMS / 2 : TERMS),
    created_at: 0,
    updated_at: 0,
  }));
  await current.server.store.db.insertInto('synonyms').values(rows).execute();
  const patch = (count: number) =>
    current.call('patchSynonym', shop, {
      params: { id: 'rule-0' },
      body: { terms: terms.slice(0, count) },
    });
  expectEnvelope(await patch(TERMS / 2 + 1), 422, 'synonym_quota_exceeded');
  expect((await patch(TERMS / 2 - 1)).status).toBe(200);
});
