import type { Selectable } from 'kysely';
import type { ShopsTable, Trx } from '../../store/index.ts';
import { atNextAddress } from '../addresses.ts';
import { readPlugin } from '../plugins.ts';
import type { AccessPorts, DomainEvent } from '../ports.ts';
import { type Shop, toShop } from '../shops.ts';
import { challengeRecord, judgeFault, judgeRecords, whyUnprovable } from './domain-proof.ts';
import { lockHost, rivalsOf, TAKEN, takeDomain } from './domain-rivals.ts';
import { isPublished } from './published.ts';
import { askSite, PLACES_OF_PLUGINS, placesOf, type SiteProof } from './site-proof.ts';

const DAY_MS = 86_400_000;
/** A verified domain that fails its daily check for this long stops syncing (contract section 3). */
export const LAPSE_MS = 7 * DAY_MS;
export const CHECK_EVERY_MS = DAY_MS;
/** Minimum time between two lookups on demand, which refused syncs trigger. */
export const CHECK_ON_DEMAND_MS = 15_000;
/** Shops that are checked at once because of their requests: each check may wait for a slow host. */
const MOST_ON_DEMAND = 16;
/** The daily check asks the sites of shops that were never proved for so long: others were given up. */
const NEW_FOR_MS = 30 * DAY_MS;

type Method = Shop['domain']['method'];
/** Proofs that can go away again; null: none was found yet. */
const isLookedUp = (method: Method): boolean => method !== 'operator' && method !== 'plugin';

type DomainColumns = {
  domain_status: Shop['domain']['status'];
  domain_method?: Method;
  domain_verified_at?: number;
  domain_checked_at: number;
  domain_reason: string | null;
};

type NextColumns = { next_checked_at: number; next_reason: string };

/** When the job looks it up again; null: it is never looked up, or for the first time within the hour. */
export const nextCheckAt = ({ domain }: Pick<Shop, 'domain'>): number | null => {
  if (domain.checkedAt === null || !isLookedUp(domain.method)) return null;
  return domain.checkedAt + CHECK_EVERY_MS;
};

/** Who owns a shop's domain: `pending` -> `verified` | `failed` -> `verified` -> `lapsed` -> `verified`. */
export class Domains {
  readonly #ports: AccessPorts;
  readonly #changed: (shopId: string) => void;
  readonly #running = new Map<string, Promise<Shop>>();

  constructor(ports: AccessPorts, changed: (shopId: string) => void) {
    this.#ports = ports;
    this.#changed = changed;
  }

  /**
   * A call of the shop's plugin, known by `X-Plugin: name/version`, verifies the platforms that have one. Any holder of a
   * key can send the header. The operator's own shops are verified by it, others by the challenge on their host.
   */
  async sawPlugin(shop: Shop, header: string): Promise<Shop> {
    if (shop.platform === 'custom' || shop.domain.status === 'verified' || readPlugin(header) === null)
      return shop;
    if (shop.byOperator) return this.#prove(shop, 'header');
    return this.#onDemand(shop, async () => {
      const why = whyUnprovable(shop.domainHost);
      return why === null ? this.#askSite(shop, PLACES_OF_PLUGINS) : this.#failed(shop, why);
    });
  }

  /** Checks now, unless that was done less than CHECK_ON_DEMAND_MS ago. */
  async checkOnDemand(shop: Shop): Promise<Shop> {
    return this.#onDemand(shop, () => this.check(shop));
  }

  /** Checks now, for a person who asks. Those of one shop who ask at once share the check. */
  async checkNow(shop: Shop): Promise<Shop> {
    return this.#shared(shop, () => this.check(shop));
  }

  /**
   * Looks for a proof of the shop's domain, and of the address that it is to have, and stores what it found. Leaves domains
   * alone that the operator or a plugin verified.
   */
  async check(shop: Shop, { asksSite = true } = {}): Promise<Shop> {
    const isKept = shop.domain.status === 'verified' && !isLookedUp(shop.domain.method);
    const checked = isKept ? shop : await this.#checkOne(shop, asksSite);
    const next = atNextAddress(checked);
    return next === null ? checked : this.#checkOne(next, true);
  }

  /** Looks the record up, then asks the shop's site. */
  async #checkOne(shop: Shop, asksSite: boolean): Promise<Shop> {
    const reason = await this.#lookUp(shop);
    if (reason === null) return this.#prove(shop, 'dns');
    if (!asksSite || whyUnprovable(shop.domainHost) !== null) return this.#failed(shop, reason);
    return this.#askSite(shop, placesOf(shop), [reason]);
  }

  /**
   * The operator, or the owner of the installation, vouches for the domain: of the shop, or of the shop as it would be at
   * the address that it is to have. Null: another organization has proved it, and nothing changes.
   */
  async vouch(shop: Shop): Promise<Shop | null> {
    const now = this.#ports.now();
    let isTaken = false;
    const vouched = await this.#changing(shop, async (trx) => {
      const row = await lockStatus(trx, shop.shopId);
      const rivals = await rivalsOf(trx, {
        domain_host: shop.domainHost,
        organization_id: shop.organizationId,
      });
      isTaken = rivals.some(({ domain_method }) => domain_method !== 'operator');
      if (isTaken) return shop;
      return this.#write(trx, shop, { ...(isMove(row, shop) && MOVED(shop)), ...proved('operator', now) });
    });
    return isTaken ? null : vouched;
  }

  /** Checks every shop whose proof can go away, or is awaited, and was not checked for a day; returns how many. */
  async checkDue(): Promise<number> {
    const now = this.#ports.now();
    const before = now - CHECK_EVERY_MS;
    const rows = await this.#ports.store.read
      .selectFrom('shops')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where(({ and, or, eb }) =>
        or([
          and([
            or([eb('domain_method', 'is', null), eb('domain_method', 'in', ['dns', 'file', 'meta'])]),
            or([eb('domain_checked_at', 'is', null), eb('domain_checked_at', '<=', before)]),
          ]),
          and([
            eb('next_url', 'is not', null),
            or([eb('next_checked_at', 'is', null), eb('next_checked_at', '<=', before)]),
          ]),
        ]),
      )
      .execute();
    for (const row of rows) {
      const shop = toShop(row);
      await this.check(shop, { asksSite: isPublished(shop) || now - shop.createdAt < NEW_FOR_MS });
    }
    return rows.length;
  }

  /** `reasons`: why other proofs failed. */
  async #askSite(shop: Shop, places: readonly SiteProof[], reasons: readonly string[] = []): Promise<Shop> {
    const answer = await askSite(this.#ports, shop, places);
    if (answer.by !== null) return this.#prove(shop, answer.by);
    return this.#failed(shop, [...reasons, answer.reason].join('\n'));
  }

  /** Requests of a shop begin no check within CHECK_ON_DEMAND_MS of the last. */
  async #onDemand(shop: Shop, check: () => Promise<Shop>): Promise<Shop> {
    const last = shop.domain.checkedAt;
    if (last !== null && this.#ports.now() - last < CHECK_ON_DEMAND_MS) return shop;
    return this.#shared(shop, check);
  }

  /** Requests of a shop share one check. */
  async #shared(shop: Shop, check: () => Promise<Shop>): Promise<Shop> {
    const running = this.#running.get(shop.shopId);
    if (running !== undefined) return running;
    if (this.#running.size >= MOST_ON_DEMAND) return shop;
    const checking = check().finally(() => this.#running.delete(shop.shopId));
    this.#running.set(shop.shopId, checking);
    return checking;
  }

  #failed(shop: Shop, reason: string): Promise<Shop> {
    const columns = this.#columnsOfFailure(shop, reason);
    return this.#changing(shop, async (trx) => {
      const { domain_status: before } = await lockStatus(trx, shop.shopId);
      // Verified since the check began: what it saw is older.
      if (before === 'verified' && 'domain_status' in columns && shop.domain.status !== 'verified')
        return toShop(await rowOf(trx, shop.shopId));
      return this.#write(trx, shop, columns);
    });
  }

  /**
   * Verifies the domain by a proof. One that another organization has proved moves by a new DNS proof alone. `header`:
   * the word of the operator's plugin.
   */
  async #prove(shop: Shop, by: 'dns' | SiteProof | 'header'): Promise<Shop> {
    const now = this.#ports.now();
    const lost: Shop[] = [];
    const changed = await this.#changing(shop, async (trx) => {
      const row = await lockStatus(trx, shop.shopId);
      // The domain or the address moved since the proof was looked for.
      if (row.domain_token !== shop.domain.token || !isOf(row, shop))
        return toShop(await rowOf(trx, shop.shopId));
      const all = await rivalsOf(trx, { domain_host: shop.domainHost, organization_id: shop.organizationId });
      const rivals = by === 'header' ? all.filter(({ domain_method }) => isLookedUp(domain_method)) : all;
      if (by !== 'dns' && rivals.length > 0) {
        return this.#write(trx, shop, this.#columnsOfFailure(shop, TAKEN));
      }
      const isNew = row.domain_status !== 'verified' || isMove(row, shop);
      for (const rival of isNew ? rivals : [])
        if (rival.domain_method !== 'operator') lost.push(await this.#take(trx, rival.id, now));
      return this.#write(trx, shop, {
        ...(isMove(row, shop) && MOVED(shop)),
        ...proved(by === 'header' ? 'plugin' : by, now),
      });
    });
    for (const { shopId, organizationId, name: shopName, url } of lost) {
      this.#changed(shopId);
      this.#ports.onDomainLost({ organizationId, shopName, url });
    }
    return changed;
  }

  async #take(trx: Trx, shopId: string, now: number): Promise<Shop> {
    const { randomBytes } = this.#ports;
    const shop = toShop(await takeDomain(trx, shopId, { now, randomBytes }));
    await this.#ports.writeEvent(trx, { type: 'domain.lapsed', shopId, payload: payloadOf(shop) });
    return shop;
  }

  /** A failure at the address that a shop is to have says nothing of the one that it has. */
  #columnsOfFailure(shop: Shop, reason: string): DomainColumns | NextColumns {
    const now = this.#ports.now();
    if (shop.next?.url === shop.url) return { next_checked_at: now, next_reason: reason };
    return {
      domain_status: this.#afterFailure(shop, now),
      domain_checked_at: now,
      domain_reason: reason,
    };
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

  /** Those who prove one host change one after another. */
  async #changing(shop: Shop, change: (trx: Trx) => Promise<Shop>): Promise<Shop> {
    const { store } = this.#ports;
    const changed = await store.db.transaction().execute(async (trx) => {
      await lockHost(store, trx, shop.domainHost);
      return change(trx);
    });
    this.#changed(changed.shopId);
    return changed;
  }

  /** Leaves the row as it is where the address has changed meanwhile. */
  async #write(trx: Trx, of: Shop, columns: DomainColumns | NextColumns): Promise<Shop> {
    const { shopId } = of;
    const former = await lockStatus(trx, shopId);
    if (!isOf(former, of)) return toShop(await rowOf(trx, shopId));
    const row = await trx
      .updateTable('shops')
      .set(columns)
      .where('id', '=', shopId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const shop = toShop(row);
    const { status } = shop.domain;
    const isNews = status !== former.domain_status || row.domain_host !== former.domain_host;
    if (isNews && (status === 'verified' || status === 'lapsed'))
      await this.#ports.writeEvent(trx, { type: `domain.${status}`, shopId, payload: payloadOf(shop) });
    return shop;
  }
}

type LockedRow = Pick<Selectable<ShopsTable>, 'domain_status' | 'domain_token' | 'domain_host' | 'next_url'>;

/** The shop is looked at where it is to be, not where it is. */
const isMove = (row: LockedRow, shop: Shop): boolean => row.domain_host !== shop.domainHost;

/** The row still has the address that was looked at, or is still to have it. */
const isOf = (row: LockedRow, shop: Shop): boolean => !isMove(row, shop) || row.next_url === shop.url;

/** The operator's word was for the former address. */
const MOVED = ({ url, domainHost }: Shop) => ({
  url,
  domain_host: domainHost,
  by_operator: 0,
  next_url: null,
  next_checked_at: null,
  next_reason: null,
});

const proved = (method: NonNullable<Method>, now: number): DomainColumns => ({
  domain_status: 'verified',
  domain_method: method,
  domain_verified_at: now,
  domain_checked_at: now,
  domain_reason: null,
});

/** Row lock, so that of two checks at once one sees the change. */
const lockStatus = (trx: Trx, shopId: string): Promise<LockedRow> =>
  trx
    .updateTable('shops')
    .set((eb) => ({ domain_status: eb.ref('domain_status') }))
    .where('id', '=', shopId)
    .returning(['domain_status', 'domain_token', 'domain_host', 'next_url'])
    .executeTakeFirstOrThrow();

const rowOf = (trx: Trx, shopId: string): Promise<Selectable<ShopsTable>> =>
  trx.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow();

const payloadOf = ({ url, domain }: Shop): DomainEvent['payload'] => ({
  url,
  status: domain.status,
  method: domain.method,
  verifiedAt: domain.verifiedAt === null ? null : new Date(domain.verifiedAt).toISOString(),
  reason: domain.reason,
});
