import type { ProductDeletion, ProductInput, SyncRequest, SyncResponse } from '@aisle/contract';
import { CatalogFeed, type CatalogShop, type StoredProduct } from '../src/catalog/index.ts';
import type { CatalogPorts } from '../src/catalog/ports.ts';
import type { Store } from '../src/store/index.ts';
import { catalogOn, insertShop } from './stores.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A product with a name; the rest as given. */
export const product = (externalId: string, rest: Partial<ProductInput> = {}): ProductInput => ({
  externalId,
  name: `Product ${externalId}`,
  ...rest,
});

export const deletion = (externalId: string): ProductDeletion => ({ externalId, deleted: true });

export const products = (count: number, prefix = 'p'): ProductInput[] =>
  Array.from({ length: count }, (_, place) => product(`${prefix}${place}`));

/** What a promise is refused with; null when it is not. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);

export type Fixture = Awaited<ReturnType<typeof catalogFixture>>;

/** A catalog for one fresh shop, its clock in the test's hand. */
export const catalogFixture = async (
  store: Store,
  limits: { maxProducts?: number; keptBytes?: number; writeEvent?: CatalogPorts['writeEvent'] } = {},
) => {
  const shopId = await insertShop(store);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const changed: number[] = [];
  const catalog = catalogOn({
    store,
    now: () => clock.now,
    onChange: (_, seq) => changed.push(seq),
    ...(limits.keptBytes === undefined ? {} : { keptBytes: limits.keptBytes }),
    ...(limits.writeEvent === undefined ? {} : { writeEvent: limits.writeEvent }),
  });
  const feed = new CatalogFeed({ store });
  const shop: CatalogShop = {
    shopId,
    maxProducts: limits.maxProducts ?? 10_000,
    currency: 'EUR',
    language: 'en',
  };
  const send = (items: SyncRequest['products'], more: Partial<SyncRequest> = {}): Promise<SyncResponse> =>
    catalog.sync({
      shop,
      request: { syncType: 'INCREMENTAL', partial: false, force: false, ...more, products: items },
    });
  return {
    store,
    catalog,
    feed,
    shop,
    shopId,
    clock,
    /** The seqs told to `onChange`. */
    changed,
    sync: (...items: SyncRequest['products']) => send(items),
    full: (...items: SyncRequest['products']) => send(items, { syncType: 'FULL' }),
    session: (session: string, items: SyncRequest['products'], more: Partial<SyncRequest> = {}) =>
      send(items, { syncType: 'FULL', session, ...more }),
    get: (externalId: string): Promise<StoredProduct> => catalog.get({ shopId, externalId }),
    /** All externalIds that searches see, in order. */
    ids: async (): Promise<string[]> => {
      const page = await catalog.list({ shopId, query: { limit: 200 } });
      return page.products.map(({ input }) => input.externalId);
    },
    /** The whole feed, short: `kind externalId`. */
    changes: async (afterSeq = 0): Promise<string[]> => {
      const rows = await feed.readChanges({ shopId, afterSeq, limit: 1000 });
      return rows.map(({ kind, externalId }) => (externalId === null ? kind : `${kind} ${externalId}`));
    },
  };
};
