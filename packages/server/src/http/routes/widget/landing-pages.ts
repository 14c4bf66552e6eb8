import { AisleError, type LandingPageInput, type PublishedPage, type SearchRequest } from '@aisle/contract';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';

const toPublished = ({ slug, title, description }: LandingPageInput): PublishedPage => ({
  slug,
  title,
  description,
});

type Search = Pick<Services, 'search'>;

/** @throws AisleError landing_page_not_found */
const pageAt = async ({ search }: Search, shopId: string, slug: string): Promise<LandingPageInput> => {
  const page = (await search.pages(shopId)).find((one) => one.slug === slug);
  if (page === undefined)
    throw new AisleError('landing_page_not_found', `This shop has no published landing page at '${slug}'.`);
  return page;
};

/** A search with the query of its landing page, where it has none of its own. @throws AisleError landing_page_not_found */
export const withPage = async (
  services: Search,
  shopId: string,
  request: SearchRequest,
): Promise<SearchRequest> => {
  if (request.landingPage === undefined) return request;
  const page = await pageAt(services, shopId, request.landingPage);
  return request.query.trim() === '' ? { ...request, query: page.query } : request;
};

export const publishedPages: Handler<'publishedPages', 'search'> = async ({ shop, services }) => {
  const pages = await services.search.pages(shop.shopId);
  return { status: 200, body: { pages: pages.map(toPublished) } };
};

export const publishedPage: Handler<'publishedPage', 'search'> = async ({ params, shop, services }) => {
  return { status: 200, body: toPublished(await pageAt(services, shop.shopId, params.slug)) };
};
