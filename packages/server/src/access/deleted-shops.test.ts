import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOn, STORES } from '../../test/stores.ts';
import { type Database, encodeJson, type Store } from '../store/index.ts';
import { RESTORABLE_MS } from './index.ts';

const DAY_MS = 86_400_000;
const SEARCHES = 2_500;

const searchRow = (shopId: string, i: number) => ({
  id: `log_${shopId}_${i}`,
  shop_id: shopId,
  kind: 'text' as const,
  query: 'sofa',
  normalized_query: 'sofa',
  total: 1,
  session_id: null,
  user_id: null,
  caller_hash: null,
  corrected_query: null,
  degraded: null,
  took_ms: 1,
  created_at: i,
});

describe.each(STORES)('deleted shops on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let now = Date.UTC(2025, 0, 31);
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  const accessOf = () => accessOn({ store, now: () => now });

  const rowsOf = async (table: keyof Database, shopId: string): Promise<number> => {
    const { count } = await store.db
      .selectFrom(table as 'search_logs')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('let nobody in, come back whole within 30 days, and are then erased with all that they have', async () => {
    const access = accessOf();
    const shop = await access.shops.create({
      name: 'Norrvik',
      url: 'https://norrvik.example',
      verified: true,
    });
    const other = await access.shops.create({ name: 'Other', url: 'https://other.example' });
    const { shopId, organizationId } = shop;
    const key = await access.keys.create(shopId);
    const { token } = await access.tokens.issue(shopId);
    await store.db
      .insertInto('synonyms')
      .values({
        id: `syn_${shopId}`,
        shop_id: shopId,
        rule: encodeJson({ type: 'group', terms: ['sofa', 'couch'] }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const rows = Array.from({ length: SEARCHES }, (_, i) => searchRow(shopId, i));
    for (let at = 0; at < rows.length; at += 500)
      await store.db
        .insertInto('search_logs')
        .values(rows.slice(at, at + 500))
        .execute();

    await access.deletedShops.delete({ organizationId, shopId });
    expect(await access.keys.authenticate(key.apiKey)).toBeNull();
    expect(await access.tokens.authenticate(token)).toEqual({ refused: 'unknown' });
    expect(await access.shops.get(shopId)).toBeNull();
    expect((await access.shops.list()).map((one) => one.shopId)).toEqual([other.shopId]);
    expect(await access.shops.hasPage('https://norrvik.example')).toBe(false);
    await expect(access.deletedShops.delete({ organizationId, shopId })).rejects.toMatchObject({
      code: 'shop_not_found',
    });
    expect(await access.deletedShops.list(organizationId)).toMatchObject([{ shopId, name: 'Norrvik' }]);
    expect(await access.deletedShops.list(other.organizationId)).toEqual([]);
    await expect(
      access.deletedShops.restore({ organizationId: other.organizationId, shopId }),
    ).rejects.toMatchObject({ code: 'shop_not_found' });

    now += 30 * DAY_MS - 1;
    expect(await access.deletedShops.eraseDue(new AbortController().signal)).toEqual([]);
    await access.deletedShops.restore({ organizationId, shopId });
    expect(await access.keys.authenticate(key.apiKey)).toMatchObject({ shop: { shopId } });
    expect(await rowsOf('search_logs', shopId)).toBe(SEARCHES);

    await access.deletedShops.delete({ organizationId, shopId });
    now += RESTORABLE_MS;
    await expect(access.deletedShops.restore({ organizationId, shopId })).rejects.toMatchObject({
      code: 'shop_not_found',
    });
    expect(await access.deletedShops.list(organizationId)).toEqual([]);
    expect(await access.deletedShops.eraseDue(new AbortController().signal)).toEqual([shopId]);
    for (const table of ['search_logs', 'api_keys', 'widget_tokens', 'synonyms'] as const)
      expect([table, await rowsOf(table, shopId)]).toEqual([table, 0]);
    expect(await access.shops.get(other.shopId)).not.toBeNull();
    expect(await access.deletedShops.eraseDue(new AbortController().signal)).toEqual([]);

    // At once, where it is asked for; never a shop that is in use.
    expect(await access.deletedShops.erase(other.shopId)).toBe(false);
    expect(await access.shops.get(other.shopId)).not.toBeNull();
    await access.deletedShops.delete(other);
    expect(await access.deletedShops.erase(other.shopId)).toBe(true);
    expect(await access.deletedShops.list(null)).toEqual([]);
  });
});
