import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertShop, STORES } from '../../../test/stores.ts';
import { tokenRoots } from './0008-token-roots.ts';

it.each(STORES)('existing tokens become roots, on $kind', async ({ kind, open }) => {
  const { store, close } = await open();
  try {
    const { db } = store;
    const shopId = await insertShop(store);
    await sql`DROP INDEX widget_tokens_root`.execute(db);
    for (const column of ['root_id', 'generation'])
      await sql.raw(`ALTER TABLE widget_tokens DROP COLUMN ${column}`).execute(db);
    for (const id of ['tok_a', 'tok_b']) {
      await sql`INSERT INTO widget_tokens (id, shop_id, hash, created_at, expires_at)
        VALUES (${id}, ${shopId}, ${`hash of ${id}`}, 0, 1)`.execute(db);
    }
    await tokenRoots.up({ db, kind });
    const rows = await db
      .selectFrom('widget_tokens')
      .select(['id', 'root_id', 'generation'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'tok_a', root_id: 'tok_a', generation: 0 },
      { id: 'tok_b', root_id: 'tok_b', generation: 0 },
    ]);
  } finally {
    await close();
  }
});
