import type { SyncItem } from '@aisle/contract';
import type { WholeCatalog } from '@aisle/sdk/shop-system';
import { changedProducts, EVENTS } from './changed-products.ts';
import type { Fields, IndexDefinition, Mutation, Query, SearchDocument } from './medusa.ts';
import { itemsOf } from './product-items.ts';
import { type ProductSource, readProducts } from './read-products.ts';

export type ProductIndexOptions = ProductSource & {
  /** As `query.search` and `/store/search` name it; default `product`. */
  name?: string;
  /** Names of attributes in small letters, such as `color`, that shoppers filter by. */
  attributes?: readonly string[];
  /** Whole catalogs may drop more than half of Aisle's products, which it refuses else. */
  force?: boolean;
};

/** What documents of this index hold: records for Aisle. `whole`: they are part of a whole catalog. */
export type ProductDocument = SearchDocument & {
  items: SyncItem[];
  whole: WholeCatalog | null;
};

const BATCH = 100;

const VALUE = { type: 'keyword', filterable: true, facetable: true } as const;
const VALUES = { ...VALUE, array: true } as const;

const fieldsOf = (attributes: readonly string[]): Fields => ({
  id: { type: 'keyword' },
  title: { type: 'text', searchable: true },
  thumbnail: { type: 'keyword' },
  currency_code: { type: 'keyword' },
  brand: VALUE,
  categories: VALUES,
  tags: { ...VALUES, retrievable: false },
  availability: VALUE,
  price: { type: 'float', filterable: true, sortable: true, facetable: { types: ['stats'] } },
  rating: { type: 'float', filterable: true, sortable: true },
  created_at: { type: 'keyword', sortable: true, retrievable: false },
  // `/store/search` narrows by these two.
  status: { type: 'keyword', filterable: true, retrievable: false },
  sales_channel_ids: { type: 'keyword', array: true, filterable: true, retrievable: false },
  ...(attributes.length > 0 && {
    attributes: { type: 'object', fields: Object.fromEntries(attributes.map((name) => [name, VALUES])) },
  }),
});

const documentsOf = async (
  query: Query,
  filters: Record<string, unknown>,
  source: ProductSource,
): Promise<ProductDocument[]> => {
  const { products, around } = await readProducts(query, filters, { take: BATCH, source });
  return products.map((product) => ({ id: product.id, items: itemsOf(product, around), whole: null }));
};

/** Products that Medusa no longer has go by their ids alone. */
const mutationsOf = (documents: ProductDocument[], ids: readonly string[]): Mutation[] => {
  const known = new Set(documents.map(({ id }) => id));
  const lost = ids.filter((id) => !known.has(id));
  return [
    ...(documents.length > 0 ? [{ action: 'upsert', documents } as const] : []),
    ...(lost.length > 0 ? [{ action: 'delete', filters: { id: lost } } as const] : []),
  ];
};

/**
 * The index of a shop's products, for `defineSearchIndex` in `src/search/product.ts`. Medusa calls it for events and to
 * fill the index. A whole seed is one FULL session of Aisle, which keeps the old catalog until the last batch. An
 * interrupted seed begins anew, because Aisle may have dropped its session.
 */
export const aisleProducts = (options: ProductIndexOptions): IndexDefinition => {
  const { name = 'product', attributes = [], force = false, ...source } = options;
  async function* seed({ container, filters, catchup }: Parameters<IndexDefinition['seed']>[0]) {
    const isWhole = filters === undefined && catchup === undefined;
    const session = `medusa-${crypto.randomUUID()}`;
    let after = '';
    let next = await documentsOf(container.query, { ...filters, ...since(catchup) }, source);
    while (next.length > 0) {
      const documents = next;
      after = documents.at(-1)?.id ?? after;
      const more = { ...filters, ...since(catchup), id: idsAfter(filters?.id, after) };
      next = documents.length < BATCH ? [] : await documentsOf(container.query, more, source);
      const last = documents.at(-1);
      for (const document of documents)
        document.whole = isWhole ? { session, final: next.length === 0 && document === last, force } : null;
      yield [{ action: 'upsert', documents } as const];
    }
  }
  return {
    name,
    entity: 'product',
    provider: 'aisle',
    fields: { toFields: () => fieldsOf(attributes) },
    settings: { provider_options: { aisle: { salesChannelId: source.salesChannelId } } },
    events: EVENTS,
    consume: async (event, { container }) => {
      const mutations: Mutation[] = [];
      const ids = await changedProducts(container.query, event);
      for (let at = 0; at < ids.length; at += BATCH) {
        const some = ids.slice(at, at + BATCH);
        mutations.push(...mutationsOf(await documentsOf(container.query, { id: some }, source), some));
      }
      return mutations;
    },
    seed,
  };
};

const since = (catchup: { since: Date } | undefined) =>
  catchup === undefined ? {} : { updated_at: { $gte: catchup.since } };

const idsAfter = (wanted: unknown, after: string) =>
  Array.isArray(wanted) ? wanted.filter((id) => id > after) : { $gt: after };
