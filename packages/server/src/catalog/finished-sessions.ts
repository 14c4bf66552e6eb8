import { decodeJson, encodeJson } from '../store/index.ts';
import type { BatchOutcome } from './apply-batch.ts';
import { canonicalJson, sha256 } from './hashes.ts';
import type { Trx } from './product-rows.ts';
import type { SessionWrite } from './sessions.ts';
import type { LockedShop } from './shop-lock.ts';

/**
 * A client whose connection broke sends the final batch again. By then its session is gone, and the batch alone
 * would pass for a whole new catalog; so a finished session's last batch is remembered for an hour.
 */
const REMEMBERED_MS = 3_600_000;

/** Beside the callers' own keys, which come in a header and cannot hold a control character. */
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
