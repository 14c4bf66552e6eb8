import { z } from 'zod';
import { CurrencyCode, ExternalId, LandingPageSlug, LanguageTag } from './primitives.ts';
import { Attributes, Availability, Rating } from './product.ts';
import { Degraded } from './searches/degraded.ts';
import { FacetField, Filters, QueryText } from './searches/filters.ts';

/** Orders that every shop has. */
const FIXED_SORTS = ['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'popularity'] as const;

export const SortOrder = z.union(
  [
    z.enum(FIXED_SORTS),
    z.templateLiteral(['attributes.', z.string().min(1).max(500), z.enum(['_asc', '_desc'])]),
  ],
  `must be ${FIXED_SORTS.join(', ')}, attributes.<name>_asc or attributes.<name>_desc`,
);
export type SortOrder = z.infer<typeof SortOrder>;

export const SearchRequest = z.strictObject({
  query: z.string().max(500),
  filters: Filters.optional(),
  sort: SortOrder.default('relevance').meta({
    description:
      'Except for `relevance`, products with all required words come first, then the others; each part is sorted. ' +
      'By numbers or dates of the attributes that the shop declares in its facet settings; those without one come last',
  }),
  page: z.number().int().min(1).max(10_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(24),
  facets: z.array(FacetField).max(50).optional(),
  landingPage: LandingPageSlug.optional().meta({ description: 'Products of this landing page' }),
  plainText: z.array(QueryText).max(20).optional(),
  sessionId: z.string().min(1).max(128).optional(),
  userId: z.string().min(1).max(128).optional(),
  language: LanguageTag.optional(),
  assistant: z
    .union([z.boolean(), z.strictObject({ context: z.string().min(1).max(64) })])
    .default(false)
    .meta({
      description:
        'true: with reformulations, insights and questions. `context`: the searchLogId of the search that this one refines',
    }),
  typing: z.boolean().default(false).meta({
    description:
      'true: the shopper is still typing. The last word may be the beginning of one. In the log, a longer query of the same session takes the place of this one within 3 seconds',
  }),
  explain: z.boolean().default(false).meta({
    description:
      "Explain the score of every product; needs the shop's API key in `Authorization: Bearer` beside the token",
  }),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const MatchedBy = z.enum(['lexical', 'semantic', 'visual']);
export type MatchedBy = z.infer<typeof MatchedBy>;

/** One named step of a score. A node's value follows from its children by its formula. */
export type Explanation = { value: number; description: string; children: Explanation[] };
export const Explanation: z.ZodType<Explanation> = z
  .lazy(() => z.strictObject({ value: z.number(), description: z.string(), children: z.array(Explanation) }))
  .meta({ id: 'Explanation' });

const cardFields = {
  id: ExternalId,
  externalId: ExternalId,
  parentExternalId: ExternalId.nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  price: z.number().nullable().meta({ description: 'What is paid now' }),
  compareAtPrice: z.number().nullable().meta({ description: 'The regular price while on sale, else null' }),
  currency: CurrencyCode,
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  availability: Availability,
  rating: Rating.nullable(),
  categories: z.array(z.string()),
  attributes: Attributes,
  score: z.number(),
  highlights: z.strictObject({ name: z.string().optional(), description: z.string().optional() }),
  matchedBy: z.array(MatchedBy),
};

/** A card without variants, as listed in another card's `variants`. */
export const VariantCard = z.strictObject(cardFields).meta({ id: 'VariantCard' });
export type VariantCard = z.infer<typeof VariantCard>;

export const MAX_VARIANTS = 50;
const Variants = z
  .array(VariantCard)
  .max(MAX_VARIANTS)
  .meta({
    description: `The best ${MAX_VARIANTS} others of its group. There are fewer where the variants of an answer would have more than 8 MB of JSON`,
  });

/** The effect of a rule of the shop on the place of a card. */
export const RuleMark = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('pin'), rule: z.string(), position: z.number().int() }),
    z.strictObject({
      type: z.enum(['boost', 'bury']),
      rule: z.string().meta({ description: 'The name of the rule' }),
      factor: z.number().meta({ description: 'What the score was multiplied by' }),
    }),
  ])
  .meta({ id: 'RuleMark' });
export type RuleMark = z.infer<typeof RuleMark>;

export const ProductCard = z
  .strictObject({
    ...cardFields,
    variants: Variants,
    explanation: Explanation.optional(),
    ruleMarks: z.array(RuleMark).optional().meta({ description: 'With `explain` only' }),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const AppliedFilter = z.strictObject({
  field: z.string(),
  value: z.unknown().meta({ description: 'A string, {min, max} for a range, or true for `onSale`' }),
  not: z.boolean(),
  source: z.enum(['query', 'user']),
  text: z.string(),
});
export type AppliedFilter = z.infer<typeof AppliedFilter>;

export const FacetValue = z
  .strictObject({
    value: z.string().meta({ description: 'What filters take' }),
    name: z.string().optional().meta({ description: 'Shown in its place, where the shop names it' }),
    group: z.string().optional().meta({ description: 'The heading that the shop puts it under' }),
    count: z.number().int(),
    selected: z.boolean(),
  })
  .meta({ id: 'FacetValue' });
export type FacetValue = z.infer<typeof FacetValue>;

const shownName = {
  name: z
    .string()
    .optional()
    .meta({ description: 'The label, where the shop chose it in its facet settings' }),
};

const TermsFacet = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    ...shownName,
    type: z.literal('terms'),
    values: z.array(FacetValue),
  })
  .meta({ id: 'TermsFacet' });
const HistogramBar = z
  .strictObject({ from: z.number(), to: z.number(), count: z.number().int() })
  .meta({ id: 'HistogramBar' });
const RangeFacet = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    ...shownName,
    type: z.literal('range'),
    min: z.number(),
    max: z.number(),
    histogram: z.array(HistogramBar),
  })
  .meta({ id: 'RangeFacet' });
export const Facet = z.discriminatedUnion('type', [TermsFacet, RangeFacet]);
export type Facet = z.infer<typeof Facet>;

/** A question whose answers narrow the result set. Each answer is a set of filters to send with the same query. */
export const GuidedFilter = z
  .strictObject({
    question: z.string(),
    field: z.string(),
    options: z.array(
      z.strictObject({
        label: z.string(),
        filters: z
          .record(z.string(), z.unknown())
          .meta({ description: "The request's own filters and the answer" }),
        count: z.number().int().meta({ description: 'Groups that the answer leaves' }),
      }),
    ),
  })
  .meta({ id: 'GuidedFilter' });
export type GuidedFilter = z.infer<typeof GuidedFilter>;

export const ReformulationReason = z.enum(['unit', 'attribute', 'price', 'broader', 'narrower', 'rewritten']);
export type ReformulationReason = z.infer<typeof ReformulationReason>;

/** A text whose every number comes from a record: `refs` names the fields. */
export const AssistantText = z
  .strictObject({
    text: z.string(),
    refs: z.array(z.strictObject({ externalId: ExternalId, field: z.string() })),
  })
  .meta({ id: 'AssistantText' });
export type AssistantText = z.infer<typeof AssistantText>;

export const Assistance = z
  .strictObject({
    reformulations: z.array(
      z.strictObject({
        query: z.string(),
        reason: ReformulationReason,
        total: z.number().int().meta({ description: 'Counted by a search for this query' }),
      }),
    ),
    insights: z.array(AssistantText),
    answer: AssistantText.nullable(),
    source: z.enum(['rules', 'model']).meta({
      description: 'model: a language model chose or proposed some of it; every value is still of records',
    }),
    pending: z
      .boolean()
      .meta({ description: 'More comes later: ask GET /api/widget/assistant/{searchLogId}' }),
  })
  .meta({ id: 'Assistance' });
export type Assistance = z.infer<typeof Assistance>;

export const AssistantParams = z.strictObject({ searchLogId: z.string().min(1).max(64) });

export const Banner = z
  .strictObject({
    text: z.string(),
    imageUrl: z.string().nullable(),
    url: z.string().nullable(),
    after: z.number().int().positive().optional().meta({
      description: 'It stands after so many products; absent: above the first',
    }),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** Part of an answer that filters, sorts or counts by price. */
export const OtherCurrencies = z.number().int().positive().optional().meta({
  description:
    "Groups that no price filter, sort or facet counts: their prices are in other currencies than the shop's. Absent: none, or no price was compared",
});

export const SearchResponse = z.strictObject({
  searchLogId: z.string(),
  query: z.string(),
  correctedQuery: z.string().nullable(),
  relaxation: z
    .strictObject({
      droppedTerms: z.array(z.string()).meta({ description: 'Words that the best match does not have' }),
      onlyRelatedTo: z.string().nullable().meta({ description: 'Always null', deprecated: true }),
    })
    .nullable()
    .meta({ description: 'How the query was relaxed; null: not at all' }),
  appliedFilters: z.array(AppliedFilter),
  total: z.number().int(),
  totalRelation: z.enum(['exact', 'atLeast']),
  page: z.number().int(),
  pageSize: z.number().int(),
  products: z.array(ProductCard),
  facets: z.array(Facet),
  otherCurrencies: OtherCurrencies,
  guidedFilters: z.array(GuidedFilter),
  assistant: Assistance.nullable().meta({
    description: 'null: not asked for, not in the plan, switched off, or over the monthly searches',
  }),
  redirect: z.strictObject({ url: z.string() }).nullable().meta({
    description: 'Where a rule of the shop sends this search; the page may go there',
  }),
  banners: z.array(Banner),
  degraded: Degraded.nullable(),
  tookMs: z.number(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export const SuggestionsQuery = z.strictObject({
  q: z.string().max(200),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

const CountedSuggestion = z
  .strictObject({
    type: z.enum(['query', 'category', 'brand']),
    text: z.string().meta({ description: 'For a category, the name of its last level' }),
    count: z.number().int().meta({
      description:
        'Number of products for sale that match the whole query, the brand, or the category and its subcategories',
    }),
  })
  .meta({ id: 'CountedSuggestion' });
const SuggestedProduct = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    price: z.number().nullable(),
    imageUrl: z.string().nullable(),
    currency: CurrencyCode.optional().meta({ description: "Only where it is not the shop's" }),
  })
  .meta({ id: 'SuggestedProduct' });
const ProductSuggestion = z
  .strictObject({ type: z.literal('product'), text: z.string(), product: SuggestedProduct })
  .meta({ id: 'ProductSuggestion' });
export const Suggestion = z.discriminatedUnion('type', [CountedSuggestion, ProductSuggestion]);
export type Suggestion = z.infer<typeof Suggestion>;
export const PopularQueriesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(20).default(8),
});
/** What several shoppers searched for in the last 30 days, the most popular first. */
export const PopularQueriesResponse = z.strictObject({
  queries: z.array(
    z.strictObject({
      text: z.string(),
      count: z.number().int().meta({ description: 'Number of products for sale that match it' }),
    }),
  ),
});
export type PopularQueriesResponse = z.infer<typeof PopularQueriesResponse>;

export const SuggestionsResponse = z.strictObject({ suggestions: z.array(Suggestion) });
