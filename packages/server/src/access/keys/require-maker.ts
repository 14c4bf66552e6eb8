import { AisleError, type Maker } from '@aisle/contract';
import type { Trx } from '../../store/index.ts';

type Making = { shopId: string; maker: Maker | null | undefined; now: number };

/**
 * Whoever makes what stays, such as a key, must still be let in when it is stored. Since the request was admitted, the key may
 * have been revoked, or the person removed. Locks the row until `trx` ends, so that the end comes before or after.
 * @throws AisleError credential_invalid
 */
export async function requireMaker(trx: Trx, { shopId, maker, now }: Making): Promise<void> {
  if (maker === null || maker === undefined || maker.id === null) return;
  if (maker.kind === 'operator') return;
  const found =
    maker.kind === 'apiKey'
      ? await lockKey(trx, { shopId, id: maker.id, now })
      : await lockMember(trx, { shopId, id: maker.id });
  if (found) return;
  throw new AisleError(
    'credential_invalid',
    maker.kind === 'apiKey'
      ? 'This API key is not valid: it was revoked.'
      : 'You belong to the organization of this shop no more.',
  );
}

const lockKey = async (
  trx: Trx,
  { shopId, id, now }: { shopId: string; id: string; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const lockMember = async (trx: Trx, { shopId, id }: { shopId: string; id: string }): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('user_id', '=', id)
    .where('organization_id', 'in', (eb) =>
      eb.selectFrom('shops').select('organization_id').where('id', '=', shopId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
