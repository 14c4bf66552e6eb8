import type { Product, Rule, Synonym } from '@aisle/contract';
import { allPages } from './all-pages.ts';
import type { CallOptions } from './call-options.ts';
import { type RouteMethods, routeMethods, type ShopperMethods, shopperMethods } from './route-methods.ts';
import { Transport, type TransportOptions } from './transport.ts';

export type IntegrationsClientOptions = TransportOptions & {
  /** The shop's API key. Never give it to a browser. */
  apiKey: string;
};

type Methods = RouteMethods<'integrations' | 'analytics'>;
type ListQuery = NonNullable<Parameters<Methods['listProducts']>[0]>;

export type IntegrationsClient = Methods & {
  /**
   * Searches, suggestions and recommendations that the server asks for in place of its shoppers' browsers. Name the shopper
   * by the option `visitor`: without it, all of them share the limit of one.
   */
  readonly shoppers: ShopperMethods;
  readonly products: {
    /** Every product of the catalog that the query lets through, page by page as it is consumed. */
    all(query?: Omit<ListQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<Product, void, undefined>;
  };
  readonly synonyms: {
    /** Every synonym rule of the shop, oldest first, page by page as it is consumed. */
    all(options?: CallOptions): AsyncGenerator<Synonym, void, undefined>;
  };
  readonly rules: {
    /** Every merchandising rule of the shop, oldest first, page by page as it is consumed. */
    all(options?: CallOptions): AsyncGenerator<Rule, void, undefined>;
  };
};

/**
 * A client of the Integrations and Analytics APIs, for the shop's own server. Every method rejects with `AisleApiError` when the
 * service refuses.
 * @throws TypeError for an invalid baseUrl or an empty key.
 */
export const createIntegrationsClient = (options: IntegrationsClientOptions): IntegrationsClient => {
  if (options.apiKey.trim() === '') throw new TypeError('apiKey is empty');
  const transport = new Transport(options, () => ({ authorization: `Bearer ${options.apiKey}` }));
  const methods = routeMethods(['integrations', 'analytics'], transport.send);
  return {
    ...methods,
    shoppers: shopperMethods(transport.send),
    products: {
      all: (query, call) =>
        allPages(
          (cursor) =>
            methods.listProducts({ limit: 200, ...query, ...(cursor !== undefined && { cursor }) }, call),
          (page) => page.products,
        ),
    },
    synonyms: {
      all: (call) =>
        allPages(
          (cursor) => methods.listSynonyms({ limit: 200, ...(cursor !== undefined && { cursor }) }, call),
          (page) => page.synonyms,
        ),
    },
    rules: {
      all: (call) =>
        allPages(
          (cursor) => methods.listRules({ limit: 200, ...(cursor !== undefined && { cursor }) }, call),
          (page) => page.rules,
        ),
    },
  };
};
