import type { Trx } from '../../store/index.ts';
import { decodeJson, encodeJson } from '../../store/index.ts';
import type { LockedShop } from '../shop-lock.ts';
import type { BatchOutcome } from './apply-batch.ts';
import { canonicalJson, sha256 } from './hashes.ts';
import type { SessionWrite } from './sessions.ts';

/**
 * After a lost connection, a client sends its final batch again. Its session is closed by then, and the batch would
 * look like a whole new catalog. So the last batch of a finished session is remembered for an hour.
 */
const REMEMBERED_MS = 3_600_000;

/** Cannot clash with callers' keys, which come in a header and hold no control characters. */
const keyOf = (session: string): string => `\u0001session ${session}`;
const bodyHashOf = ({ batch }: SessionWrite): string =>
  sha256(canonicalJson([batch.upserts.map(({ contentHash }) => contentHash), batch.deletions]));

export const finishedBefore = async (
  trx: Trx,
  shop: LockedShop,
  write: SessionWrite,
): Promise<BatchOutcome | null> => {
  if (!write.final) return null;
  const open = await trx
    .selectFrom('generations')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('session', '=', write.session)
    .executeTakeFirst();
  if (open !== undefined) return null;
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('shop_id', '=', shop.shopId)
    .where('key', '=', keyOf(write.session))
    .where('created_at', '>', write.now - REMEMBERED_MS)
    .executeTakeFirst();
  if (row === undefined || row.response === null || row.body_hash !== bodyHashOf(write)) return null;
  return { ...decodeJson<BatchOutcome>(row.response), seq: null };
};

export const rememberFinished = async (
  trx: Trx,
  shop: LockedShop,
  write: SessionWrite,
  outcome: BatchOutcome,
): Promise<void> => {
  const values = {
    route: 'session',
    body_hash: bodyHashOf(write),
    status: 200,
    response: encodeJson(outcome),
    created_at: write.now,
  };
  await trx
    .insertInto('idempotency_keys')
    .values({ shop_id: shop.shopId, key: keyOf(write.session), ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'key']).doUpdateSet(values))
    .execute();
};
