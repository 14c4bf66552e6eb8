import type { Facet, SearchResponse } from '@aisle/contract';
import { createShopSearch, type ShopSearch } from '@aisle/sdk/shop-system';
import {
  FacetValue,
  type ID,
  type Injector,
  Logger,
  type RequestContext,
  type SearchInput,
  type SearchResult,
  TransactionalConnection,
} from '@vendure/core';
import { AislePlugin } from './aisle-plugin.ts';
import type { AisleOptions, AisleShop } from './options.ts';
import { COLLECTIONS, productIdIn, translationOf } from './product-items.ts';
import { readCollections } from './read-products.ts';
import { type AisleRequest, type Labels, requestOf } from './search-request.ts';
import { type IndexRow, resultOf } from './search-result.ts';

/** One of Vendure's own, such as `PostgresSearchStrategy`: it answers whenever Aisle does not. */
export type OwnStrategy = {
  init?: (injector: never) => void | Promise<void>;
  destroy?: () => void | Promise<void>;
  getSearchResults: (ctx: never, input: never, enabledOnly: boolean) => Promise<unknown[]>;
  getTotalCount: (ctx: never, input: never, enabledOnly: boolean) => Promise<number>;
  getFacetValueIds: (ctx: never, input: never, enabledOnly: boolean) => Promise<Map<ID, number>>;
  getCollectionIds: (ctx: never, input: never, enabledOnly: boolean) => Promise<Map<ID, number>>;
};

type Answer = { first: SearchResponse; ids: string[]; labels: Labels };
type NamedValue = { id: ID; facet: { code: string }; translations: { languageCode: string; name: string }[] };

/** Vendure does not export the entity of its own index. */
const INDEX = 'SearchIndexItem';
/** Names of facets and collections change seldom. */
const LABELS_MS = 60_000;
/** The service takes so many facets in one request. */
const MOST_FACETS = 50;

/**
 * Answers Vendure's `search` query from Aisle: it gives products in order, totals and counts; the rows of Vendure's own
 * index give prices and texts. Searches without words, and all that Aisle cannot answer exactly or in time, are
 * answered by Vendure's own strategy.
 */
export class AisleSearchStrategy {
  readonly #own: OwnStrategy;
  #injector: Injector | null = null;
  readonly #searches = new Map<AisleShop, ShopSearch>();
  readonly #labels = new Map<string, { labels: Promise<Labels>; untilMs: number }>();
  /** Vendure asks four times for one search. */
  readonly #answers = new WeakMap<SearchInput, Promise<Answer | null>>();

  constructor(own: OwnStrategy) {
    this.#own = own;
  }

  async init(injector: Injector): Promise<void> {
    this.#injector = injector;
    const { baseUrl, shops, limitMs }: AisleOptions = AislePlugin.options;
    const limit = limitMs === undefined ? {} : { limitMs };
    for (const shop of shops)
      this.#searches.set(shop, createShopSearch({ baseUrl, apiKey: shop.apiKey, ...limit }));
    await this.#own.init?.(injector as never);
  }

  async destroy(): Promise<void> {
    await this.#own.destroy?.();
  }

  async getSearchResults(
    ctx: RequestContext,
    input: SearchInput,
    enabledOnly: boolean,
  ): Promise<SearchResult[]> {
    const answer = await this.#answer(ctx, input, enabledOnly);
    if (answer === null)
      return (await this.#own.getSearchResults(ctx as never, input as never, enabledOnly)) as SearchResult[];
    const rows = await this.#rows(ctx, answer.ids);
    return answer.ids.flatMap((id, index) => {
      const own = rows.filter(({ productId }) => String(productId) === id);
      const { searchLogId } = answer.first;
      return own.length === 0
        ? []
        : [resultOf(own, { currencyCode: ctx.currencyCode, searchLogId, score: answer.ids.length - index })];
    });
  }

  async getTotalCount(ctx: RequestContext, input: SearchInput, enabledOnly: boolean): Promise<number> {
    const answer = await this.#answer(ctx, input, enabledOnly);
    return answer?.first.total ?? this.#own.getTotalCount(ctx as never, input as never, enabledOnly);
  }

  async getFacetValueIds(
    ctx: RequestContext,
    input: SearchInput,
    enabledOnly: boolean,
  ): Promise<Map<ID, number>> {
    const answer = await this.#answer(ctx, input, enabledOnly);
    if (answer === null) return this.#own.getFacetValueIds(ctx as never, input as never, enabledOnly);
    const counts = countsIn(answer.first.facets);
    return idsCounted(answer.labels.values, ({ code, name }) => counts.get(`attributes.${code} ${name}`));
  }

  async getCollectionIds(
    ctx: RequestContext,
    input: SearchInput,
    enabledOnly: boolean,
  ): Promise<Map<ID, number>> {
    const answer = await this.#answer(ctx, input, enabledOnly);
    if (answer === null) return this.#own.getCollectionIds(ctx as never, input as never, enabledOnly);
    const counts = countsIn(answer.first.facets);
    return idsCounted(answer.labels.slugs, (slug) => counts.get(`attributes.${COLLECTIONS} ${slug}`));
  }

  /** Null: Vendure's own strategy has to answer. */
  #answer(ctx: RequestContext, input: SearchInput, enabledOnly: boolean): Promise<Answer | null> {
    if (!enabledOnly) return Promise.resolve(null);
    const before = this.#answers.get(input);
    if (before !== undefined) return before;
    const answer = this.#ask(ctx, input).catch((fault: unknown) => {
      Logger.warn(String(fault), 'Aisle');
      return null;
    });
    this.#answers.set(input, answer);
    return answer;
  }

  async #ask(ctx: RequestContext, input: SearchInput): Promise<Answer | null> {
    const search = this.#searchOf(ctx);
    if (search === undefined || !input.term) return null;
    const labels = await this.#labelsIn(ctx);
    const request = requestOf(input, labels);
    if (request === null) return null;
    const answers = await Promise.all(
      request.pages.map((page) => ask(search, ctx, { request, page, labels })),
    );
    const [first] = answers;
    // Vendure may know words that Aisle does not: no shopper finds less than before.
    if (first === undefined || first.total === 0) return null;
    const cards = answers
      .flatMap(({ products }) => products)
      .slice(request.from, request.from + request.take);
    const ids = cards.flatMap((card) => productIdIn(card.parentExternalId ?? card.externalId) ?? []);
    return { first, ids, labels };
  }

  #searchOf(ctx: RequestContext): ShopSearch | undefined {
    const shop = [...this.#searches.keys()].find(
      ({ channelToken, languageCode, currencyCode }) =>
        languageCode === ctx.languageCode &&
        currencyCode === ctx.currencyCode &&
        (channelToken ?? ctx.channel.token) === ctx.channel.token &&
        (channelToken !== undefined || ctx.channel.code === '__default_channel__'),
    );
    return shop && this.#searches.get(shop);
  }

  #labelsIn(ctx: RequestContext): Promise<Labels> {
    const kept = this.#labels.get(ctx.languageCode);
    if (kept !== undefined && kept.untilMs > Date.now()) return kept.labels;
    const labels = this.#readLabels(ctx);
    this.#labels.set(ctx.languageCode, { labels, untilMs: Date.now() + LABELS_MS });
    labels.catch(() => this.#labels.delete(ctx.languageCode));
    return labels;
  }

  async #readLabels(ctx: RequestContext): Promise<Labels> {
    const languages = [ctx.languageCode, ctx.channel.defaultLanguageCode];
    const relations = ['facet', 'translations'];
    const values = (await this.#repository(ctx, FacetValue).find({ relations })) as NamedValue[];
    const collections = await readCollections(this.#started(), ctx);
    return {
      values: new Map(
        values.map((value) => [
          String(value.id),
          { code: value.facet.code, name: translationOf(value, languages)?.name ?? '' },
        ]),
      ),
      slugs: new Map(
        [...collections.values()]
          .filter(({ isPrivate, isRoot }) => !isPrivate && !isRoot)
          .map((collection) => [String(collection.id), translationOf(collection, languages)?.slug ?? '']),
      ),
    };
  }

  async #rows(ctx: RequestContext, ids: readonly string[]): Promise<IndexRow[]> {
    if (ids.length === 0) return [];
    const { channelId, languageCode } = ctx;
    const where = ids.map((productId) => ({ productId, channelId, languageCode, enabled: true }));
    const rows = (await this.#repository(ctx, INDEX).find({ where })) as IndexRow[];
    // Only shops with `indexCurrencyCode` have a row for each currency.
    return rows.filter(({ currencyCode }) => (currencyCode ?? ctx.currencyCode) === ctx.currencyCode);
  }

  #repository(ctx: RequestContext, entity: unknown) {
    return this.#started().get(TransactionalConnection).getRepository(ctx, entity);
  }

  #started(): Injector {
    if (this.#injector === null) throw new Error('Vendure has not started the search strategy');
    return this.#injector;
  }
}

const ask = (
  search: ShopSearch,
  ctx: RequestContext,
  { request, page, labels }: { request: AisleRequest; page: number; labels: Labels },
): Promise<SearchResponse> => {
  const { query, filters, sort, pageSize } = request;
  const codes = new Set([...labels.values.values()].map(({ code }) => `attributes.${code}`));
  const facets = [`attributes.${COLLECTIONS}`, ...codes].slice(0, MOST_FACETS);
  const agent = ctx.req?.headers['user-agent'];
  const userAgent = typeof agent === 'string' ? agent : undefined;
  return search.search({ query, filters, sort, pageSize, page, facets }, { userAgent });
};

const countsIn = (facets: readonly Facet[]): Map<string, number> =>
  new Map(
    facets.flatMap((facet) =>
      facet.type === 'terms'
        ? facet.values.map(({ value, count }) => [`${facet.field} ${value}`, count] as const)
        : [],
    ),
  );

const idsCounted = <T>(
  labels: ReadonlyMap<string, T>,
  countOf: (label: T) => number | undefined,
): Map<ID, number> =>
  new Map(
    [...labels].flatMap(([id, label]) => {
      const count = countOf(label) ?? 0;
      return count > 0 ? [[id, count] as const] : [];
    }),
  );
