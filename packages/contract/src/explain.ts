import { z } from 'zod';
import { ExternalId, LanguageTag } from './primitives.ts';
import { AppliedFilter, Explanation } from './search.ts';
import { Degraded } from './searches/degraded.ts';
import { Filters } from './searches/filters.ts';

const readJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
};

/** Query parameters of `GET /explain`. `filters`: those of a search, as JSON. */
export const ExplainQuery = z.strictObject({
  query: z.string().max(500),
  externalId: ExternalId,
  filters: z
    .string()
    .max(8000)
    .transform(readJson)
    .pipe(Filters)
    .optional()
    .meta({ description: 'The filters of a search, as JSON' }),
  language: LanguageTag.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export type ExplainQuery = z.infer<typeof ExplainQuery>;

export const ExplainStage = z
  .enum([
    'unknown_product',
    'not_for_sale',
    'excluded',
    'words',
    'meaning',
    'image',
    'filter',
    'rule',
    'variant',
    'found',
  ])
  .meta({ description: 'The stage of the search that dropped the product, or `found`' });
export type ExplainStage = z.infer<typeof ExplainStage>;

const Words = z.strictObject({
  terms: z.array(
    z.strictObject({
      text: z.string(),
      held: z.boolean().meta({ description: 'The product has it' }),
      known: z.boolean().meta({ description: 'Some product has it' }),
    }),
  ),
  coverage: z
    .number()
    .meta({ description: "Share of the query's words that the product holds, by their weight" }),
  cut: z.number().nullable().meta({ description: 'A product is found by words from this value on' }),
});
const Meaning = z.strictObject({
  cosine: z.number().nullable().meta({ description: 'Null: the product has no vector yet' }),
  cut: z
    .number()
    .nullable()
    .meta({ description: 'A product is found by meaning from this value on; null: no product is' }),
});
const Image = z.strictObject({
  cosine: z.number().nullable().meta({ description: 'Null: the product has no image with a vector' }),
  cut: z
    .number()
    .nullable()
    .meta({ description: 'A product is found by image from this value on; null: no product is' }),
});
const CheckedFilter = z.strictObject({
  field: z.string(),
  wanted: z.string(),
  actual: z.string().nullable(),
  source: z.enum(['query', 'user']),
  passes: z.boolean(),
});
const Plan = z.strictObject({
  text: z.string().meta({ description: 'The query without its filters, with corrected spelling' }),
  terms: z.array(
    z.strictObject({
      text: z.string(),
      alternatives: z.array(z.strictObject({ text: z.string(), weight: z.number(), synonym: z.boolean() })),
    }),
  ),
  correctedQuery: z.string().nullable(),
  droppedTerms: z.array(z.string()),
  appliedFilters: z.array(AppliedFilter),
  preferences: z.array(
    z.strictObject({ field: z.string(), values: z.array(z.string()), weight: z.number(), text: z.string() }),
  ),
  excluded: z.array(z.string()),
});

/** Why a product is in the answer to a query, or which stage of the search dropped it. */
export const ExplainResponse = z.strictObject({
  query: z.string(),
  externalId: ExternalId,
  found: z.boolean(),
  rank: z.number().int().nullable().meta({
    description:
      'Place of the card of its group, from 1; null: it has none, or OpenSearch has it behind the first 200',
  }),
  page: z.number().int().nullable(),
  total: z.number().int(),
  stage: ExplainStage,
  reason: z.string().meta({ description: "In plain English, for the shop's owner" }),
  shownInstead: ExternalId.nullable().meta({ description: 'The member of its group that is the card' }),
  words: Words.nullable(),
  meaning: Meaning.nullable(),
  image: Image.nullable().meta({
    description: 'Match by the photo, or by what images show of the words; null: neither applies',
  }),
  filters: z.array(CheckedFilter),
  excludedBy: z.array(z.string()),
  rule: z
    .string()
    .nullable()
    .meta({ description: 'Name of the rule of the shop that leaves the product out' }),
  rankByScore: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Place by score alone, where mixing brands or what shoppers chose moved it' }),
  explanation: Explanation.nullable(),
  plan: Plan,
  degraded: Degraded.nullable(),
});
export type ExplainResponse = z.infer<typeof ExplainResponse>;
