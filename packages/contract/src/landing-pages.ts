import { z } from 'zod';
import { isOneLine, LandingPageSlug, NextCursor, ONE_LINE, PageQuery, Timestamp } from './primitives.ts';
import { Filters } from './searches/filters.ts';

/** Most landing pages of one shop: every server process keeps those of its shops in memory. */
export const MAX_LANDING_PAGES = 200;
/** Removed pages of a shop that can be brought back; those removed earlier are gone. */
export const MAX_REMOVED_LANDING_PAGES = 100;
/** Most JSON of one page, in characters. */
const MAX_JSON = 16_384;

const FIELDS = {
  slug: LandingPageSlug.meta({ description: "Its address: the shop's page shows it at this path" }),
  title: z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE),
  description: z.string().trim().max(2000),
  status: z.enum(['draft', 'published']).meta({ description: 'Only published pages are served' }),
  query: z
    .string()
    .trim()
    .max(500)
    .meta({ description: 'The search whose products it shows; empty: all products' }),
  filters: Filters.meta({ description: 'Its products are those that match all of it' }),
};

/** A landing page as it is sent. */
export const LandingPageInput = z
  .strictObject({
    ...FIELDS,
    description: FIELDS.description.default(''),
    status: FIELDS.status.default('draft'),
    query: FIELDS.query.default(''),
    filters: FIELDS.filters.default({}),
  })
  .refine(({ query, filters }) => query !== '' || Object.keys(filters).length > 0, {
    message: 'must have a query or a filter',
    path: ['query'],
  })
  .refine(
    (page) => JSON.stringify(page).length <= MAX_JSON,
    `must have at most ${MAX_JSON} characters of JSON`,
  );
export type LandingPageInput = z.infer<typeof LandingPageInput>;

/** The fields to change. The result is checked against LandingPageInput. */
export const LandingPagePatch = z.strictObject(FIELDS).partial();
export type LandingPagePatch = z.infer<typeof LandingPagePatch>;

/** A landing page in an answer. */
export const LandingPage = z.strictObject({
  id: z.string(),
  ...FIELDS,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type LandingPage = z.infer<typeof LandingPage>;

export const LandingPageListQuery = PageQuery;
export type LandingPageListQuery = z.infer<typeof LandingPageListQuery>;
export const LandingPageListResponse = z.strictObject({
  landingPages: z.array(LandingPage),
  nextCursor: NextCursor,
});
export const LandingPageParams = z.strictObject({ id: z.string().min(1).max(64) });

/** What shoppers' pages show of it; its products are those of a search with `landingPage`. */
export const PublishedPage = z
  .strictObject({ slug: LandingPageSlug, title: z.string(), description: z.string() })
  .meta({ id: 'PublishedPage' });
export type PublishedPage = z.infer<typeof PublishedPage>;
export const PublishedPageParams = z.strictObject({ slug: LandingPageSlug });
export const PublishedPagesResponse = z.strictObject({ pages: z.array(PublishedPage) });
