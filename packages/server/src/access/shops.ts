import {
  type DomainMethod,
  type DomainStatus,
  type Plan,
  type Platform,
  ShopSettings,
} from '@aisle/contract';
import type { Selectable } from 'kysely';
import { decodeJson, encodeJson, type ShopsTable, type Trx } from '../store/index.ts';
import { hostsAbove, isLoopback, isPageOfShop, siteHost } from './origins.ts';
import type { AccessPorts } from './ports.ts';
import { newChallenge, newId } from './secrets.ts';

/** A shop as every other part sees it. Times are epoch milliseconds. */
export type Shop = {
  shopId: string;
  organizationId: string;
  name: string;
  url: string;
  /** See siteHost. */
  domainHost: string;
  plan: Plan;
  platform: Platform;
  currency: string;
  language: string;
  settings: ShopSettings;
  domain: {
    status: DomainStatus;
    method: DomainMethod | null;
    token: string;
    verifiedAt: number | null;
    checkedAt: number | null;
    reason: string | null;
  };
  /** The address that it is to have once that is proved; null: it stays where it is. */
  next: { url: string; checkedAt: number | null; reason: string | null } | null;
  /** The operator made it. */
  byOperator: boolean;
  createdAt: number;
};

export type NewShop = {
  name: string;
  /** Absolute http or https address of the shop's site. */
  url: string;
  plan?: Plan;
  platform?: Platform;
  currency?: string;
  language?: string;
  /** IANA name; default UTC. */
  timeZone?: string;
  /** The operator vouches for the domain. */
  verified?: boolean;
  /** The operator makes it. A person may name any domain, and has to prove it. */
  byOperator?: boolean;
  /** An existing organization; left out: a new one of the shop's name. */
  organizationId?: string;
};

/** A shop's row as a Shop. */
export const toShop = (row: Selectable<ShopsTable>): Shop => ({
  shopId: row.id,
  organizationId: row.organization_id,
  name: row.name,
  url: row.url,
  domainHost: row.domain_host,
  plan: row.plan as Plan,
  platform: row.platform as Platform,
  currency: row.currency,
  language: row.language,
  settings: ShopSettings.parse(decodeJson(row.settings)),
  domain: {
    status: row.domain_status,
    method: row.domain_method,
    token: row.domain_token,
    verifiedAt: row.domain_verified_at,
    checkedAt: row.domain_checked_at,
    reason: row.domain_reason,
  },
  next:
    row.next_url === null
      ? null
      : { url: row.next_url, checkedAt: row.next_checked_at, reason: row.next_reason },
  byOperator: row.by_operator === 1,
  createdAt: row.created_at,
});

/** The shops and the organizations that own them. */
export class Shops {
  readonly #ports: AccessPorts;

  constructor(ports: AccessPorts) {
    this.#ports = ports;
  }

  /** @throws RangeError when `url` is not an http or https address. */
  async create(input: NewShop): Promise<Shop> {
    const row = this.#rowOf(input);
    await this.#ports.store.db.transaction().execute(async (trx) => {
      if (input.organizationId === undefined) {
        const organization = { id: row.organization_id, name: input.name, created_at: row.created_at };
        await trx.insertInto('organizations').values(organization).execute();
      }
      await trx.insertInto('shops').values(row).execute();
    });
    return toShop(row);
  }

  /** Null when the shop does not exist or was deleted. */
  async get(shopId: string): Promise<Shop | null> {
    const row = await this.#ports.store.read
      .selectFrom('shops')
      .selectAll()
      .where('id', '=', shopId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row === undefined ? null : toShop(row);
  }

  /** As a transaction sees it. */
  async getIn(trx: Trx, shopId: string): Promise<Shop> {
    const query = trx.selectFrom('shops').selectAll().where('id', '=', shopId);
    return toShop(await query.executeTakeFirstOrThrow());
  }

  /** Oldest first, without deleted ones. */
  async list(): Promise<Shop[]> {
    const query = this.#ports.store.read.selectFrom('shops').selectAll().where('deleted_at', 'is', null);
    const rows = await query.orderBy('created_at').orderBy('id').execute();
    return rows.map(toShop);
  }

  /** True when an Origin is a page of any shop, or of the machine that the browser runs on, see isPageOfShop. */
  async hasPage(origin: string): Promise<boolean> {
    if (isLoopback(origin)) return true;
    const query = this.#ports.store.read
      .selectFrom('shops')
      .select(['url', 'domain_host', 'settings'])
      .where('domain_host', 'in', hostsAbove(origin))
      .where('deleted_at', 'is', null)
      .distinct();
    return (await query.execute()).some(({ url, domain_host: domainHost, settings }) =>
      isPageOfShop(origin, { url, domainHost, settings: ShopSettings.parse(decodeJson(settings)) }),
    );
  }

  /** Null when there is no such shop. */
  async setPlan(shopId: string, plan: Plan): Promise<Shop | null> {
    await this.#ports.store.db.updateTable('shops').set({ plan }).where('id', '=', shopId).execute();
    return this.get(shopId);
  }

  /** Where the shop is searched; null: the installation's default. Servers hear of it when they poll. */
  async setBackend(shopId: string, backend: 'own' | 'opensearch' | null): Promise<void> {
    const { db } = this.#ports.store;
    await db.updateTable('shops').set({ search_backend: backend }).where('id', '=', shopId).execute();
  }

  /** What `setBackend` was told last. */
  async backend(shopId: string): Promise<string | null> {
    const { read } = this.#ports.store;
    const row = await read
      .selectFrom('shops')
      .select('search_backend')
      .where('id', '=', shopId)
      .executeTakeFirst();
    return row?.search_backend ?? null;
  }

  #rowOf(input: NewShop): Selectable<ShopsTable> {
    const host = siteHost(input.url);
    if (host === null)
      throw new RangeError(`the shop's url must be an http or https address, not '${input.url}'`);
    const now = this.#ports.now();
    const random = this.#ports.randomBytes;
    const verified = input.verified === true;
    return {
      id: newId('shop', random),
      organization_id: input.organizationId ?? newId('org', random),
      name: input.name,
      url: input.url,
      domain_host: host,
      plan: input.plan ?? 'BASIC',
      platform: input.platform ?? 'custom',
      currency: input.currency ?? 'USD',
      language: input.language ?? 'en',
      settings: encodeJson({ timeZone: input.timeZone }),
      domain_status: verified ? 'verified' : 'pending',
      domain_method: verified ? 'operator' : null,
      domain_token: newChallenge(random),
      domain_verified_at: verified ? now : null,
      domain_checked_at: null,
      domain_reason: null,
      next_url: null,
      next_checked_at: null,
      next_reason: null,
      search_backend: null,
      by_operator: input.byOperator === true ? 1 : 0,
      current_generation_id: null,
      last_seq: 0,
      created_at: now,
      deleted_at: null,
    };
  }
}
