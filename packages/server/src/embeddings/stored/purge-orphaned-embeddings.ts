import { countedJob, type PeriodicJob } from '../../queue/index.ts';
import type { Store } from '../../store/index.ts';

/** Orphans found by one scan of both tables. A statement deletes fewer, so that other writers wait milliseconds. */
const ROWS_PER_LOOK = 10_000;
const ROWS_PER_DELETE = 500;

const findOrphans = async (store: Pick<Store, 'read'>): Promise<string[]> => {
  const rows = await store.read
    .selectFrom('embeddings')
    .select('text_hash')
    .distinct()
    .where('text_hash', 'not in', (query) => query.selectFrom('products').select('products.text_hash'))
    .limit(ROWS_PER_LOOK)
    .execute();
  return rows.map((row) => row.text_hash);
};

/** Removes vectors of texts that no product of any catalog has. They are a cache and can be made again. */
export const purgeOrphanedEmbeddings = (store: Pick<Store, 'db' | 'read'>): PeriodicJob =>
  countedJob('purge-orphaned-embeddings', {
    everyMs: 24 * 60 * 60_000,
    run: async (signal) => {
      let purged = 0;
      for (let found = await findOrphans(store); found.length > 0; found = await findOrphans(store)) {
        for (let at = 0; at < found.length && !signal.aborted; at += ROWS_PER_DELETE) {
          const hashes = found.slice(at, at + ROWS_PER_DELETE);
          const deletion = store.db.deleteFrom('embeddings').where('text_hash', 'in', hashes);
          purged += Number((await deletion.executeTakeFirst()).numDeletedRows);
        }
        if (signal.aborted || found.length < ROWS_PER_LOOK) break;
      }
      return purged;
    },
    news: (count) => `purged ${count} vectors of texts that no product has`,
  });
