import { z } from 'zod';
import { Timestamp } from '../primitives.ts';
import { RuleInput } from '../rules.ts';
import { SynonymInput } from '../synonyms.ts';

/** Most judged queries that a measurement searches for; those judged last. */
export const MAX_MEASURED_QUERIES = 100;
/**
 * Weights are proposed when so many queries have a good result. A choice made on fewer fits those alone: see
 * `bench/results/relevance-lab.md`.
 */
export const MIN_MEASURED_QUERIES = 30;
/** How far a weight may go. Beyond, one part of the ranking would drown the others. */
export const WEIGHT_RANGE = { meaning: { min: 0.5, max: 2 }, boosts: { min: 0, max: 2 } } as const;

const { meaning, boosts } = WEIGHT_RANGE;

/** How much parts of the ranking count in a shop. */
export const RankingWeights = z.strictObject({
  meaning: z
    .number()
    .min(meaning.min)
    .max(meaning.max)
    .meta({ description: 'What the weight of meaning beside words is multiplied by; 1: as usual' }),
  boosts: z.number().min(boosts.min).max(boosts.max).meta({
    description: 'How strongly boosts and buries of the rules act; 0: not at all, 1: as written',
  }),
});
export type RankingWeights = z.infer<typeof RankingWeights>;

export const RankingWeightsResponse = RankingWeights.extend({
  updatedAt: Timestamp.nullable().meta({ description: 'null: they were never changed' }),
});
export type RankingWeightsResponse = z.infer<typeof RankingWeightsResponse>;

/** A change that is tried and not stored. Without fields, the searches of today are measured. */
export const MeasureRequest = z
  .strictObject({
    weights: RankingWeights.optional(),
    rule: RuleInput.optional().meta({ description: 'As if it were published' }),
    ruleId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'The rule that `rule` would replace; absent: it would be a new one' }),
    synonym: SynonymInput.optional(),
  })
  .refine(({ rule, ruleId }) => rule !== undefined || ruleId === undefined, {
    message: 'is required with ruleId',
    path: ['rule'],
  });
export type MeasureRequest = z.infer<typeof MeasureRequest>;

const Score = z.strictObject({
  ndcg: z
    .number()
    .nullable()
    .meta({ description: 'nDCG@10, 0 to 1; null: no product that was judged good is in the catalog' }),
  bad: z.number().int().meta({ description: 'Products among the first ten that were judged bad' }),
});
export type RelevanceScore = z.infer<typeof Score>;

const MeasuredQuery = z.strictObject({
  query: z.string(),
  good: z.number().int().meta({ description: 'Judgements' }),
  bad: z.number().int().meta({ description: 'Judgements' }),
  before: Score,
  after: Score.nullable().meta({ description: 'With the change; null: none is tried' }),
});
export type MeasuredQuery = z.infer<typeof MeasuredQuery>;

export const Measurement = z
  .strictObject({
    before: z.number().nullable().meta({ description: 'Mean nDCG@10; null: no query has one' }),
    after: z.number().nullable(),
    better: z.number().int().meta({ description: 'Queries that the change makes better' }),
    worse: z
      .number()
      .int()
      .meta({ description: 'Queries with a lower nDCG, or with more bad products among the first ten' }),
    judgedQueries: z
      .number()
      .int()
      .meta({
        description: `Judged queries of the shop. Those judged last are measured, ${MAX_MEASURED_QUERIES} at most`,
      }),
    queries: z
      .array(MeasuredQuery)
      .max(MAX_MEASURED_QUERIES)
      .meta({ description: 'The query that was judged last first' }),
  })
  .meta({ id: 'RelevanceMeasurement' });
export type Measurement = z.infer<typeof Measurement>;

export const TuneResponse = z.strictObject({
  measured: z.number().int().meta({ description: 'Queries with an nDCG' }),
  needed: z.number().int().meta({ description: 'Fewer than so many: nothing is tried' }),
  tried: z.array(
    z.strictObject({
      weights: RankingWeights,
      ndcg: z.number(),
      better: z.number().int(),
      worse: z.number().int(),
    }),
  ),
  best: z
    .strictObject({ weights: RankingWeights, measurement: Measurement })
    .nullable()
    .meta({ description: 'The best weights that make no measured query worse; null: there are none' }),
});
export type TuneResponse = z.infer<typeof TuneResponse>;
