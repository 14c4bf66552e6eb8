import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertShop, STORES } from '../../../test/stores.ts';
import { soldOut } from './0023-sold-out.ts';

it.each(STORES)('what has no stock is listed as out of stock, on $kind', async ({ kind, open }) => {
  const { store, close } = await open();
  try {
    const { db } = store;
    const shopId = await insertShop(store);
    await db
      .insertInto('generations')
      .values({
        ...{ id: 'g', shop_id: shopId, status: 'current', session: null, products_count: 6 },
        ...{ created_at: 0, updated_at: 0, replaced_at: null, swap_seq: 1 },
      })
      .execute();
    const products = [
      { id: 'none', body: '{"stockQuantity":0}', availability: 'in_stock' },
      { id: 'owed', body: '{"stockQuantity":-2}', availability: 'in_stock' },
      { id: 'some', body: '{"stockQuantity":10}', availability: 'in_stock' },
      { id: 'unknown', body: '{"attributes":{"stockQuantity":0}}', availability: 'in_stock' },
      { id: 'unreadable', body: '{"name":"a\\u0000","stockQuantity":10}', availability: 'in_stock' },
      { id: 'waits', body: '{"stockQuantity":0}', availability: 'backorder' },
    ];
    for (const { id, body, availability } of products)
      await sql`INSERT INTO products (shop_id, generation_id, external_id, body, content_hash, text_hash, seq, availability,
        created_at, updated_at) VALUES (${shopId}, 'g', ${id}, ${body}, '', '', 0, ${availability}, 0, 0)`.execute(
        db,
      );
    await soldOut.up({ db, kind });
    const rows = await db
      .selectFrom('products')
      .select(['external_id', 'availability'])
      .orderBy('external_id')
      .execute();
    expect(rows.map(({ external_id, availability }) => [external_id, availability])).toEqual([
      ['none', 'out_of_stock'],
      ['owed', 'out_of_stock'],
      ['some', 'in_stock'],
      ['unknown', 'in_stock'],
      ['unreadable', 'in_stock'],
      ['waits', 'backorder'],
    ]);
  } finally {
    await close();
  }
});
