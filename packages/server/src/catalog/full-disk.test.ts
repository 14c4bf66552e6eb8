import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogFixture, product, products, refusalOf } from '../../test/catalog-fixture.ts';
import { temporaryFolder } from '../../test/new-data-folder.ts';
import type { Store } from '../store/index.ts';
import { openSqlite } from '../store/sqlite/open-sqlite.ts';

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = temporaryFolder();
  store = await openSqlite({ dataDir, role: 'server', maxPages: 400 });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

it('a sync that meets a full disk stores nothing of its batch, and the next one works once there is space', async () => {
  const shop = await catalogFixture(store);
  const large = products(100).map((one) => ({ ...one, description: 'x'.repeat(5000) }));
  await shop.sync(product('before'));
  await store.db
    .insertInto('organizations')
    .values({ id: 'ballast', name: 'x'.repeat(600_000), created_at: 1 })
    .execute();
  for (const send of [shop.sync, shop.full]) {
    expect(
      await refusalOf(send(...large, ...large.map((one) => ({ ...one, externalId: `z${one.externalId}` })))),
    ).toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    expect(await shop.ids()).toEqual(['before']);
    expect(await shop.feed.current(shop.shopId)).toMatchObject({ seq: 1 });
  }
  await store.db.deleteFrom('organizations').where('id', '=', 'ballast').execute();
  expect(await shop.sync(...large)).toMatchObject({ created: 100, productsCount: 101 });
});
