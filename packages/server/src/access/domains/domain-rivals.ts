import type { Selectable } from 'kysely';
import { lockNames, type ShopsTable, type Store, type Trx } from '../../store/index.ts';
import { newChallenge } from '../secrets.ts';

type HostOf = Pick<Selectable<ShopsTable>, 'domain_host' | 'organization_id'>;

const LOST =
  'Another organization has proved this domain by DNS. Publish the new TXT record to take it back.';

/** Why what a site shows does not verify a domain of others. */
export const TAKEN =
  'Another organization has proved this domain. It moves to this shop once the DNS shows the TXT record.';

/** Serialises all who prove one host. */
export const lockHost = (store: Pick<Store, 'kind'>, trx: Trx, host: string): Promise<void> =>
  lockNames(store, trx, [`domain ${host}`]);

/** Verified shops of other organizations on the same host. */
export const rivalsOf = (trx: Trx, shop: HostOf): Promise<Selectable<ShopsTable>[]> =>
  trx
    .selectFrom('shops')
    .selectAll()
    .where('domain_host', '=', shop.domain_host)
    .where('organization_id', '!=', shop.organization_id)
    .where('domain_status', '=', 'verified')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Takes the domain from a shop. Its value changes, since a record with the former one may still be there. */
export const takeDomain = (
  trx: Trx,
  shopId: string,
  { now, randomBytes }: { now: number; randomBytes?: ((size: number) => Uint8Array) | undefined },
): Promise<Selectable<ShopsTable>> =>
  trx
    .updateTable('shops')
    .set({
      domain_status: 'lapsed',
      domain_token: newChallenge(randomBytes),
      domain_checked_at: now,
      domain_reason: LOST,
    })
    .where('id', '=', shopId)
    .returningAll()
    .executeTakeFirstOrThrow();
