import type { Trx } from '../store/index.ts';
import { challengeRecord, judgeFault, judgeRecords, whyUnprovable } from './domain-proof.ts';
import type { AccessPorts, DomainEvent } from './ports.ts';
import { type Shop, toShop } from './shops.ts';

const DAY_MS = 86_400_000;
/** A verified domain that fails its daily check for this long stops syncing (contract section 3). */
export const LAPSE_MS = 7 * DAY_MS;
export const CHECK_EVERY_MS = DAY_MS;
/** Minimum time between two lookups on demand, which refused syncs trigger. */
export const CHECK_ON_DEMAND_MS = 15_000;
const PLUGIN = /^[A-Za-z0-9._-]{1,64}\/[A-Za-z0-9._+-]{1,32}$/;

type DomainColumns = {
  domain_status: Shop['domain']['status'];
  domain_method?: Shop['domain']['method'];
  domain_verified_at?: number;
  domain_checked_at: number;
  domain_reason: string | null;
};

/** When the job looks it up again; null: it is never looked up, or for the first time within the hour. */
export const nextCheckAt = ({ domain }: Pick<Shop, 'domain'>): number | null => {
  if (domain.checkedAt === null || (domain.method !== null && domain.method !== 'dns')) return null;
  return domain.checkedAt + CHECK_EVERY_MS;
};

/** Who owns a shop's domain: `pending` -> `verified` | `failed` -> `verified` -> `lapsed` -> `verified`. */
export class Domains {
  readonly #ports: AccessPorts;
  readonly #changed: (shopId: string) => void;

  constructor(ports: AccessPorts, changed: (shopId: string) => void) {
    this.#ports = ports;
    this.#changed = changed;
  }

  /** A call of the shop's plugin, known by `X-Plugin: name/version`, verifies the platforms that have one. */
  async sawPlugin(shop: Shop, header: string): Promise<Shop> {
    if (shop.platform === 'custom' || shop.domain.status === 'verified' || !PLUGIN.test(header)) return shop;
    const now = this.#ports.now();
    return this.#write(shop.shopId, {
      domain_status: 'verified',
      domain_method: 'plugin',
      domain_verified_at: now,
      domain_checked_at: now,
      domain_reason: null,
    });
  }

  /** Looks the record up now, unless that was done less than CHECK_ON_DEMAND_MS ago. */
  async checkOnDemand(shop: Shop): Promise<Shop> {
    const last = shop.domain.checkedAt;
    if (last !== null && this.#ports.now() - last < CHECK_ON_DEMAND_MS) return shop;
    return this.check(shop);
  }

  /** Looks the record up and stores the new status. Leaves domains alone that the operator or a plugin verified. */
  async check(shop: Shop): Promise<Shop> {
    if (shop.domain.status === 'verified' && shop.domain.method !== 'dns') return shop;
    const reason = await this.#lookUp(shop);
    const now = this.#ports.now();
    if (reason === null) {
      return this.#write(shop.shopId, {
        domain_status: 'verified',
        domain_method: 'dns',
        domain_verified_at: now,
        domain_checked_at: now,
        domain_reason: null,
      });
    }
    const status = this.#afterFailure(shop, now);
    return this.#write(shop.shopId, { domain_status: status, domain_checked_at: now, domain_reason: reason });
  }

  /** Checks every shop that proves its domain by DNS and was not checked for a day; returns how many. */
  async checkDue(): Promise<number> {
    const before = this.#ports.now() - CHECK_EVERY_MS;
    const rows = await this.#ports.store.read
      .selectFrom('shops')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((where) => where.or([where('domain_method', 'is', null), where('domain_method', '=', 'dns')]))
      .where((where) =>
        where.or([where('domain_checked_at', 'is', null), where('domain_checked_at', '<=', before)]),
      )
      .execute();
    for (const row of rows) await this.check(toShop(row));
    return rows.length;
  }

  #afterFailure(shop: Shop, now: number): Shop['domain']['status'] {
    if (shop.domain.status === 'lapsed') return 'lapsed';
    if (shop.domain.status !== 'verified') return 'failed';
    return now - (shop.domain.verifiedAt ?? 0) >= LAPSE_MS ? 'lapsed' : 'verified';
  }

  /** Null when the record is there, else why not. */
  async #lookUp(shop: Shop): Promise<string | null> {
    const record = challengeRecord(shop);
    const why = whyUnprovable(shop.domainHost);
    if (why !== null || record === null) return why;
    try {
      const records = await this.#ports.resolveTxt(record.name);
      return judgeRecords(
        record,
        records.map((chunks) => chunks.join('')),
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return judgeFault(record, code);
    }
  }

  async #write(shopId: string, columns: DomainColumns): Promise<Shop> {
    const shop = await this.#ports.store.db.transaction().execute(async (trx) => {
      const before = await lockStatus(trx, shopId);
      const row = await trx
        .updateTable('shops')
        .set(columns)
        .where('id', '=', shopId)
        .returningAll()
        .executeTakeFirstOrThrow();
      const { status } = toShop(row).domain;
      if (status !== before && (status === 'verified' || status === 'lapsed'))
        await this.#ports.writeEvent(trx, {
          type: `domain.${status}`,
          shopId,
          payload: payloadOf(toShop(row)),
        });
      return toShop(row);
    });
    this.#changed(shopId);
    return shop;
  }
}

/** Row lock, so that of two checks at once one sees the change. */
async function lockStatus(trx: Trx, shopId: string): Promise<Shop['domain']['status']> {
  const row = await trx
    .updateTable('shops')
    .set((eb) => ({ domain_status: eb.ref('domain_status') }))
    .where('id', '=', shopId)
    .returning('domain_status')
    .executeTakeFirstOrThrow();
  return row.domain_status;
}

const payloadOf = ({ url, domain }: Shop): DomainEvent['payload'] => ({
  url,
  status: domain.status,
  method: domain.method,
  verifiedAt: domain.verifiedAt === null ? null : new Date(domain.verifiedAt).toISOString(),
  reason: domain.reason,
});
