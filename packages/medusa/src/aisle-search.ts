import type { ProductCard, SearchResponse, SyncItem } from '@aisle/contract';
import { createIntegrationsClient, type IntegrationsClient } from '@aisle/sdk';
import {
  createShopSearch,
  MOST_TAKEN,
  pagesAround,
  SearchUnavailableError,
  type ShopSearch,
  syncItems,
  type WholeCatalog,
} from '@aisle/sdk/shop-system';
import { checkOptions, facetRequests, resultOf, sortOf } from './answer.ts';
import { compileFilters } from './compile-filters.ts';
import type { IndexInfo, ResolvedIndex, SearchInput, SearchResult, SearchTask } from './medusa.ts';
import type { ProductDocument } from './product-index.ts';
import { refuse } from './refusals.ts';

export type AisleSearchOptions = {
  /** Where the service is, such as `https://search.shop.example`. */
  baseUrl: string;
  /** By the name of an index: the API key of its shop, with the scopes `read` and `sync`. */
  shops: Readonly<Record<string, string>>;
  /** The longest wait of a shopper in milliseconds; default 300. */
  limitMs?: number;
};

type Logger = { warn: (message: string) => void };
type Shop = { client: IntegrationsClient; search: ShopSearch };

/** Medusa's error handler answers with this status: it knows errors of HTTP by these three. */
class UnavailableError extends SearchUnavailableError {
  readonly status = 503;
  readonly statusCode = 503;
  readonly expose = false;
}

const done = (index: string): SearchTask => ({ index, status: 'succeeded' });

/** Medusa numbers the versions of an index: `product_v2`, behind a prefix that the shop may set. */
const isOf = (name: string, physical: string): boolean => {
  const logical = physical.replace(/_v\d+$/, '');
  return logical === name || logical.endsWith(`_${name}`);
};

/**
 * A provider of Medusa's Search Module. Each index is one shop of Aisle. Each version of an index is a whole catalog. It takes
 * the place of the one before, so a shop never has two.
 */
export class AisleSearchProvider {
  static readonly identifier = 'aisle';
  readonly identifier = AisleSearchProvider.identifier;
  readonly #logger: Logger;
  readonly #shops: ReadonlyMap<string, Shop>;
  /** What events wrote, by product, while a whole catalog was on its way: it would take their place. */
  readonly #meanwhile = new Map<string, Map<string, SyncItem[]>>();

  constructor({ logger }: { logger: Logger }, { baseUrl, shops, limitMs }: AisleSearchOptions) {
    this.#logger = logger;
    const retry = { networkErrors: true };
    this.#shops = new Map(
      Object.entries(shops).map(([name, apiKey]) => {
        const limit = limitMs === undefined ? {} : { limitMs };
        const search = createShopSearch({ baseUrl, apiKey, ...limit });
        return [name, { client: createIntegrationsClient({ baseUrl, apiKey, retry }), search }];
      }),
    );
  }

  getIdentifier(): string {
    return this.identifier;
  }

  #shop(name: string): Shop {
    return (
      this.#shops.get(name) ?? refuse(`the option "shops" of the provider has no key for the index "${name}"`)
    );
  }

  /** The longest name that fits, since one may end like another. */
  #shopOf(physical: string): [string, Shop] {
    const names = [...this.#shops.keys()].filter((name) => isOf(name, physical));
    const name = names.sort((one, other) => other.length - one.length)[0] ?? physical;
    return [name, this.#shop(name)];
  }

  /** @throws InvalidQueryError for what Aisle cannot answer exactly; UnavailableError when it does not answer */
  async search(input: SearchInput): Promise<SearchResult> {
    const { q = '', pagination = {}, index } = input;
    const { search } = this.#shop(index.name);
    checkOptions(input);
    const aisle = index.settings?.provider_options?.aisle ?? {};
    const filters = compileFilters(input.filters, String(aisle.salesChannelId));
    const { skip = 0, take = 20 } = pagination;
    if (take > MOST_TAKEN) refuse(`more than ${MOST_TAKEN} hits`);
    const { pageSize, pages, from } = pagesAround(skip, take);
    const request = {
      query: q,
      sort: sortOf(pagination.order),
      pageSize,
      facets: facetRequests(input).map(({ field }) => field),
      typing: input.search_options?.match_strategy === 'last',
      ...input.search_options?.provider_options?.aisle,
    };
    if (filters === null) return resultOf(input, null, []);
    const answers = await Promise.all(
      pages.map((page) => search.search({ ...request, filters, page })),
    ).catch((fault: unknown): never => {
      if (fault instanceof SearchUnavailableError)
        throw new UnavailableError(fault.message, { cause: fault });
      throw fault;
    });
    return answerOf(input, answers, { from, take });
  }

  searchMany(inputs: SearchInput[]): Promise<SearchResult[]> {
    return Promise.all(inputs.map((input) => this.search(input)));
  }

  /** Nothing is made: the first whole catalog does that. @throws InvalidQueryError for an index that is not ours */
  upsertIndex({ index }: { index: ResolvedIndex }): Promise<SearchTask> {
    this.#shop(index.name);
    if (index.settings?.provider_options?.aisle?.salesChannelId === undefined)
      refuse(`the index "${index.name}" is not made by aisleProducts`);
    return Promise.resolve(done(index.physical_name));
  }

  async upsertDocuments(input: {
    index: string;
    definition: { name: string };
    documents: { id: string }[];
  }): Promise<SearchTask> {
    const { name } = input.definition;
    // `upsertIndex` has refused other indexes.
    const documents = input.documents as ProductDocument[];
    const { client } = this.#shop(name);
    const marked = documents.map(({ id, items }) => [id, items.map(mark(input.index))] as const);
    // The last product of a whole catalog says so.
    const whole = documents.at(-1)?.whole ?? undefined;
    const meanwhile = this.#meanwhile.get(name);
    if (whole === undefined) for (const [id, items] of marked) meanwhile?.set(id, items);
    else if (meanwhile === undefined) this.#meanwhile.set(name, new Map());
    await this.#send(
      client,
      marked.flatMap(([, items]) => items),
      whole,
    );
    if (whole?.final === true) await this.#repeat(name, client);
    return done(input.index);
  }

  async #repeat(name: string, client: IntegrationsClient): Promise<void> {
    const items = [...(this.#meanwhile.get(name)?.values() ?? [])].flat();
    this.#meanwhile.delete(name);
    await this.#send(client, items);
  }

  async #send(client: IntegrationsClient, items: SyncItem[], whole?: WholeCatalog): Promise<void> {
    for (const { externalId, message } of await syncItems(client, items, whole))
      this.#logger.warn(`Aisle refused the product ${externalId}: ${message}`);
  }

  /** By ids alone: those of products, with all their variants. @throws InvalidQueryError for other filters */
  async deleteDocuments(input: { index: string; filters: Record<string, unknown> }): Promise<SearchTask> {
    const { id, ...others } = input.filters;
    if (id === undefined || Object.keys(others).length > 0) refuse('a deletion by anything but ids');
    const [, { client }] = this.#shopOf(input.index);
    for (const externalId of [id].flat().map(String)) {
      const variants: SyncItem[] = [];
      for await (const variant of client.products.all({ parentExternalId: externalId }))
        variants.push({ externalId: variant.externalId, deleted: true });
      await this.#send(client, [...variants, { externalId, deleted: true }]);
    }
    return done(input.index);
  }

  /** One catalog a shop: each product knows the version of the index that it was sent for. */
  async listIndexes(): Promise<IndexInfo[]> {
    const infos: IndexInfo[] = [];
    for (const { client } of this.#shops.values()) {
      const { products, total } = await client.listProducts({ limit: 1 });
      const name = products[0]?.metadata?.medusaIndex;
      if (typeof name === 'string') infos.push({ name, provider: this.identifier, document_count: total });
    }
    return infos;
  }

  /** A version that another one has replaced is gone already. */
  async deleteIndex({ index }: { index: string }): Promise<SearchTask> {
    const [, { client }] = this.#shopOf(index);
    const { products } = await client.listProducts({ limit: 1 });
    return products[0]?.metadata?.medusaIndex === index ? this.clearIndex({ index }) : done(index);
  }

  async clearIndex({ index }: { index: string }): Promise<SearchTask> {
    const [, { client }] = this.#shopOf(index);
    const roots: SyncItem[] = [];
    const variants: SyncItem[] = [];
    for await (const { externalId, parentExternalId } of client.products.all())
      (parentExternalId === undefined ? roots : variants).push({ externalId, deleted: true });
    await this.#send(client, [...variants, ...roots]);
    return done(index);
  }
}

const mark =
  (medusaIndex: string) =>
  (item: SyncItem): SyncItem =>
    'deleted' in item ? item : { ...item, metadata: { ...item.metadata, medusaIndex } };

const answerOf = (
  input: SearchInput,
  answers: readonly SearchResponse[],
  { from, take }: { from: number; take: number },
): SearchResult => {
  const cards: ProductCard[] = answers.flatMap(({ products }) => products);
  return resultOf(input, answers[0] ?? null, cards.slice(from, from + take));
};
