import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/index.ts';
import type { TablePorts } from './ports.ts';

/** A lot takes seconds at most; an encoder that holds one for longer has died in it. */
const CLAIM_MS = 5 * 60_000;
/** A picture that takes its encoder down this often is given up. */
export const MAX_ENCODINGS = 3;

export type UnencodedPicture = { contentHash: string; bytes: Uint8Array };

/**
 * Keeps a picture until it has a vector of this model. True when it has none yet. What is there already is locked until
 * the transaction ends, so that it is not purged before the picture's row is there to be seen.
 */
export const keepBytes = async (
  db: Kysely<Database>,
  picture: UnencodedPicture & { modelId: string; now: number },
): Promise<boolean> => {
  const { contentHash, bytes, modelId, now } = picture;
  const encoded = await db
    .updateTable('picture_vectors')
    .set((eb) => ({ content_hash: eb.ref('content_hash') }))
    .where('model_id', '=', modelId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (encoded.numUpdatedRows > 0n) return false;
  await db
    .insertInto('picture_bytes')
    .values({ content_hash: contentHash, bytes, claimed_until: 0, attempts: 0, created_at: now })
    .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ content_hash: contentHash }))
    .execute();
  return true;
};

/** While more of a shop wait for a vector, no more of its pictures are fetched: some 50 MB, and 10 s of an encoder. */
const MOST_UNENCODED = 256;

/** Shops of which enough wait. */
export const fullShops = async ({ store }: TablePorts): Promise<string[]> => {
  const { rows } = await sql<{ shop_id: string }>`
    SELECT pictures.shop_id FROM picture_bytes
    JOIN product_pictures AS pictures ON pictures.content_hash = picture_bytes.content_hash
    GROUP BY pictures.shop_id HAVING count(DISTINCT pictures.content_hash) >= ${MOST_UNENCODED}`.execute(
    store.read,
  );
  return rows.map((row) => row.shop_id);
};

/** How many pictures wait for a vector. */
export const countUnencoded = async ({ store }: TablePorts): Promise<number> => {
  const { total } = await store.read
    .selectFrom('picture_bytes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** A picture to encode, for the `attempts`th time. */
export type ClaimedPicture = { contentHash: string; attempts: number };

/** Takes up to `limit` pictures to encode, the oldest first. */
export const claimUnencoded = async (
  { store, now }: TablePorts,
  limit: number,
): Promise<ClaimedPicture[]> => {
  const nowMs = now();
  const rows = await store.db
    .updateTable('picture_bytes')
    .set((eb) => ({ claimed_until: nowMs + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
    // Asked for once more outside: another node may have claimed a row since the inner query saw it.
    .where('claimed_until', '<=', nowMs)
    .where('content_hash', 'in', (query) =>
      query
        .selectFrom('picture_bytes')
        .select('content_hash')
        .where('claimed_until', '<=', nowMs)
        .orderBy('created_at')
        .limit(limit),
    )
    .returning(['content_hash', 'attempts'])
    .execute();
  return rows.map((row) => ({ contentHash: row.content_hash, attempts: row.attempts }));
};

/** One at a time, so that little is in memory. null: it is gone. */
export const readBytes = async ({ store }: TablePorts, contentHash: string): Promise<Uint8Array | null> => {
  const row = await store.read
    .selectFrom('picture_bytes')
    .select('bytes')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** They wait again. `counts`: the attempt may have failed because of them. */
export const releaseUnencoded = async (
  { store }: TablePorts,
  contentHashes: string[],
  { counts }: { counts: boolean },
): Promise<void> => {
  if (contentHashes.length === 0) return;
  await store.db
    .updateTable('picture_bytes')
    .set((eb) => ({ claimed_until: 0, attempts: eb('attempts', '-', counts ? 0 : 1) }))
    .where('content_hash', 'in', contentHashes)
    .execute();
};
