import {
  LandingPage,
  LandingPageInput,
  LandingPageListQuery,
  LandingPageListResponse,
  LandingPageParams,
  LandingPagePatch,
  MAX_REMOVED_LANDING_PAGES,
  PublishedPage,
  PublishedPageParams,
  PublishedPagesResponse,
} from '../landing-pages.ts';
import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry, SHOPPER_OR_SERVER } from '../route-spec.ts';

const AUDITED = ['slug', 'title', 'status'];

/** Landing pages: searches that are saved with a title and an address. */
export const landingPagesRoutes = {
  publishedPages: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/pages',
    summary: 'The published landing pages, in the order in which they were made',
    responses: { 200: PublishedPagesResponse },
  },
  publishedPage: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/pages/{slug}',
    summary: 'One published landing page; its products are those of a search with `landingPage`',
    params: PublishedPageParams,
    responses: { 200: PublishedPage },
    errors: [404],
  },
  listLandingPages: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/landing-pages`,
    summary: "The shop's landing pages, oldest first",
    query: LandingPageListQuery,
    responses: { 200: LandingPageListResponse },
  },
  createLandingPage: {
    ...MERCHANDISER,
    call: `POST ${INTEGRATIONS}/landing-pages`,
    summary: 'Add a landing page: a query and filters with a title and an address',
    audit: { action: 'landing_page.created', fields: AUDITED },
    idempotent: true,
    body: LandingPageInput,
    responses: { 201: LandingPage },
    errors: [409, 422],
  },
  patchLandingPage: {
    ...MERCHANDISER,
    call: `PATCH ${INTEGRATIONS}/landing-pages/{id}`,
    summary: 'Change a landing page, publish it, or make it a draft',
    audit: { action: 'landing_page.updated', fields: AUDITED },
    params: LandingPageParams,
    body: LandingPagePatch,
    responses: { 200: LandingPage },
    errors: [404, 409],
  },
  deleteLandingPage: {
    ...MERCHANDISER,
    call: `DELETE ${INTEGRATIONS}/landing-pages/{id}`,
    summary: `Remove a landing page. The last ${MAX_REMOVED_LANDING_PAGES} that a shop removed can be brought back`,
    audit: { action: 'landing_page.deleted' },
    params: LandingPageParams,
    responses: { 204: null },
    errors: [404],
  },
  bringLandingPageBack: {
    ...MERCHANDISER,
    call: `POST ${INTEGRATIONS}/landing-pages/{id}/restore`,
    summary: 'Bring a removed landing page back',
    audit: { action: 'landing_page.restored' },
    params: LandingPageParams,
    responses: { 200: LandingPage },
    errors: [404, 409, 422],
  },
} as const satisfies Record<string, RouteEntry>;
