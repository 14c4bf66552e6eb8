import { z } from 'zod';
import { ExternalId, Timestamp } from '../primitives.ts';

/** Most judgements of one shop. */
export const MAX_JUDGEMENTS = 2000;

const Grade = z.enum(['good', 'bad']);
export type Grade = z.infer<typeof Grade>;

/** Most judgements that one request adds. */
export const MAX_ADDED_JUDGEMENTS = 500;

const MOST_QUERY_CHARS = 200;
/** Queries are compared in a form that may be longer: `½` becomes `1⁄2`. */
const JudgedQuery = z
  .string()
  .trim()
  .min(1)
  .max(MOST_QUERY_CHARS)
  .refine((query) => query.normalize('NFKC').toLowerCase().length <= MOST_QUERY_CHARS, {
    message: `has more than ${MOST_QUERY_CHARS} characters in its normal form`,
  });

/** A judgement of a product as a result of a query. */
export const Judgement = z.strictObject({
  query: z.string().meta({ description: 'In lower case, with single spaces' }),
  externalId: ExternalId,
  grade: Grade,
  judgedAt: Timestamp,
});
export type Judgement = z.infer<typeof Judgement>;

export const JudgementListQuery = z.strictObject({
  query: JudgedQuery.optional().meta({ description: 'Only judgements of this query' }),
});
export const JudgementListResponse = z.strictObject({
  judgements: z
    .array(Judgement)
    .max(MAX_JUDGEMENTS)
    .meta({ description: 'By query, the query that was judged last first' }),
});

export const JudgementInput = z.strictObject({
  query: JudgedQuery.meta({ description: 'Upper and lower case, and spaces, are the same' }),
  externalId: ExternalId,
  grade: Grade.nullable().meta({ description: 'null: the judgement is taken back' }),
});
export type JudgementInput = z.infer<typeof JudgementInput>;

export const JudgementResponse = z.strictObject({
  judgement: Judgement.nullable().meta({ description: 'null: there is none now' }),
});

/** The query whose judgements go. */
export const ForgetJudgementsQuery = z.strictObject({ query: JudgedQuery });

export const AddJudgementsRequest = z.strictObject({
  judgements: z
    .array(z.strictObject({ query: JudgedQuery, externalId: ExternalId, grade: Grade }))
    .min(1)
    .max(MAX_ADDED_JUDGEMENTS)
    .meta({
      description:
        'Products need not be in the catalog. If two have the same query and product, the last counts',
    }),
});
export type AddJudgementsRequest = z.infer<typeof AddJudgementsRequest>;
