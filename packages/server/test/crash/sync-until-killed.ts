/** Syncs batch after batch into a data folder, and says each acknowledged one, until it is killed. */
import { openStore } from '../../src/store/index.ts';
import { catalogOn, insertShop } from '../stores.ts';

const dataDir = process.argv[2] ?? '';
const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
const shopId = await insertShop(store);
const catalog = catalogOn({ store, now: Date.now });
const shop = { shopId, maxProducts: 1_000_000, currency: 'EUR', language: 'en' };
process.stdout.write(`shop ${shopId}\n`);
for (let batch = 0; ; batch += 1) {
  const products = Array.from({ length: 20 }, (_, place) => ({
    externalId: `${batch}-${place}`,
    name: `Product ${place} of batch ${batch}`,
    description: 'words '.repeat(100),
  }));
  await catalog.sync({ shop, request: { syncType: 'INCREMENTAL', products, partial: false, force: false } });
  process.stdout.write(`stored ${batch}\n`);
}
