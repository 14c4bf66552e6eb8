import {
  AisleError,
  type CompareResponse,
  type RecommendationsResponse,
  ROUTES,
  type RouteName,
  SearchRequest,
  type SearchResponse,
  type TrendingResponse,
} from '@aisle/contract';
import type { Shop } from '../../../access/index.ts';
import {
  type AgentTools,
  asWritten,
  cutText,
  idAsWritten,
  plainLine,
  plainOrNull,
  plainText,
  toAgentProduct,
  toAgentProducts,
  toAgentRows,
} from '../../../agents/index.ts';
import { JsonBytes } from '../../json-bytes.ts';
import type { Services } from '../../services.ts';
import { compare } from '../widget/compare.ts';
import { similarProducts, trending } from '../widget/recommendations.ts';
import { search } from '../widget/search.ts';

export type AgentCall = {
  shop: Shop;
  address: string | null;
  userAgent: string | null;
  secret: string;
  visitor: string;
  sentId: string;
  services: Services;
  /** Counts a call of a route's endpoint group. @throws RateLimited */
  count: (route: RouteName) => Promise<void>;
};

/** Parsing 1 MB takes 8 ms, in which the server does nothing else. */
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_DESCRIPTION = 5_000;
const MAX_FACETS = 8;
const MAX_FACET_VALUES = 12;

/** @throws AisleError invalid_request when the answer is too large to be read here */
const parsed = <Shape>(body: Shape | JsonBytes<Shape>): Shape => {
  if (!(body instanceof JsonBytes)) return body;
  if (body.buffer.length > MAX_ANSWER_BYTES)
    throw new AisleError('invalid_request', 'These products are too large for one answer: ask for fewer.');
  return JSON.parse(body.buffer.toString('utf8')) as Shape;
};

type Facet = SearchResponse['facets'][number];

const toAgentFacet = (facet: Facet) => {
  const field = plainLine(facet.field);
  if (facet.type === 'range') return { field, values: [], min: facet.min, max: facet.max };
  const values = facet.values.slice(0, MAX_FACET_VALUES);
  return {
    field,
    values: values.map(({ value, count }) => ({ value: plainLine(value), count })),
    min: null,
    max: null,
  };
};

/** Names of attributes as the shop writes them; an agent was told them escaped. Values fold by themselves. */
const withWrittenNames = <Fields extends Record<string, unknown>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      asWritten(name),
      name === 'not' ? withWrittenNames(value as Record<string, unknown>) : value,
    ]),
  ) as Fields;

/** The tools over the handlers of the widget's own routes: the same quota, log, deadlines and scope. */
export function agentToolsOf({ count, ...call }: AgentCall): AgentTools {
  const { shop, services } = call;
  const maker = { maker: null, within: null };
  const base = { ...call, maker, params: undefined, query: undefined, body: undefined };
  /** The id of a product by the id that an agent was told. */
  const idOf = async (told: string): Promise<string> => {
    const written = idAsWritten(told);
    if (written === told) return told;
    try {
      await services.catalog.get({ shopId: shop.shopId, externalId: told });
      return told;
    } catch (error) {
      if (error instanceof AisleError && error.code === 'product_not_found') return written;
      throw error;
    }
  };
  const compared = async (ids: string[], language?: string): Promise<CompareResponse> => {
    await count('compare');
    const answer = await compare({
      ...base,
      body: { productIds: await Promise.all(ids.map(idOf)), language },
    });
    return parsed<CompareResponse>(answer.body);
  };
  return {
    async search(input) {
      await count('search');
      const { filters, sort, ...asked } = input;
      const body = SearchRequest.parse({
        ...asked,
        sort: asWritten(sort),
        ...(filters !== undefined && { filters: withWrittenNames(filters) }),
      });
      const answer = await search({ ...base, body });
      const found = parsed<SearchResponse>(answer.body);
      return {
        correctedQuery: plainOrNull(found.correctedQuery),
        total: found.total,
        totalRelation: found.totalRelation,
        page: found.page,
        products: await toAgentProducts(found.products),
        facets: found.facets.slice(0, MAX_FACETS).map(toAgentFacet),
        ...(found.otherCurrencies !== undefined && { otherCurrencies: found.otherCurrencies }),
        degraded: found.degraded,
      };
    },
    async product(asked) {
      const { shopId } = shop;
      const externalId = await idOf(asked.externalId);
      const [{ input }, { products }] = await Promise.all([
        services.catalog.get({ shopId, externalId }),
        services.comparison.compare({ shop, ids: [externalId], field: 'ids' }),
      ]);
      const [card] = products;
      if (card === undefined) throw new Error('a comparison has no card for its product');
      const { description, sku, gtin, mpn } = input;
      return {
        ...toAgentProduct(card),
        description: description === undefined ? null : cutText(plainText(description), MAX_DESCRIPTION),
        sku: plainOrNull(sku),
        gtin: plainOrNull(gtin),
        mpn: plainOrNull(mpn),
      };
    },
    async compare({ externalIds, language }) {
      const { products, attributes, summary } = await compared(externalIds, language);
      return {
        products: await toAgentProducts(products),
        attributes: await toAgentRows(attributes),
        summary: plainText(summary),
      };
    },
    async similar({ externalId: told, limit }) {
      await count('similarProducts');
      const externalId = await idOf(told);
      const answer = await similarProducts({ ...base, params: { externalId }, query: { limit } });
      return { products: await toAgentProducts(parsed<RecommendationsResponse>(answer.body).products) };
    },
    async trending(input) {
      await count('trending');
      const answer = await trending({ ...base, query: input });
      return { products: await toAgentProducts(parsed<TrendingResponse>(answer.body).products) };
    },
  };
}

/** The endpoint group that limits calls of this route. */
export const rateGroupOf = (route: RouteName): string => ROUTES[route].rateGroup;
