import { z } from 'zod';
import { NextCursor, PageQuery, Timestamp } from './primitives.ts';

/** Most rules of one shop. */
export const MAX_SYNONYMS = 5000;
/** Terms of all rules of one shop, `from` included. Preparing them for searches in each language takes about 0.5 s. */
export const MAX_SHOP_SYNONYM_TERMS = 20_000;
/** Rules of one request that adds many. */
export const MAX_ADDED_SYNONYMS = 500;
/** Most terms of one rule. */
export const MAX_SYNONYM_TERMS = 50;

/** One or more words, as a shopper may type them. */
export const SynonymTerm = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((term) => /[\p{L}\p{N}]/u.test(term), 'must have a letter or a digit');

const different = (terms: string[]): boolean =>
  new Set(terms.map((term) => term.toLowerCase())).size === terms.length;
const NOT_DIFFERENT = 'names the same term twice';

const GROUP = {
  type: z.literal('group'),
  terms: z.array(SynonymTerm).min(2).max(MAX_SYNONYM_TERMS).refine(different, NOT_DIFFERENT),
};
const ONE_WAY = {
  type: z.literal('oneWay'),
  from: SynonymTerm,
  to: z.array(SynonymTerm).min(1).max(MAX_SYNONYM_TERMS).refine(different, NOT_DIFFERENT),
};

/**
 * A rule as sent. Terms of a `group` are interchangeable. A search for `from` also finds `to`, but not the reverse. A
 * word that leads to itself has no built-in synonyms.
 */
export const SynonymInput = z.discriminatedUnion('type', [z.strictObject(GROUP), z.strictObject(ONE_WAY)]);
export type SynonymInput = z.infer<typeof SynonymInput>;

/** The fields to change; a new `type` needs all of its fields. The result is checked against SynonymInput. */
export const SynonymPatch = z
  .strictObject({
    type: z.enum(['group', 'oneWay']),
    terms: z.array(SynonymTerm).max(MAX_SYNONYM_TERMS),
    from: SynonymTerm,
    to: z.array(SynonymTerm).max(MAX_SYNONYM_TERMS),
  })
  .partial();
export type SynonymPatch = z.infer<typeof SynonymPatch>;

const STORED = { id: z.string(), createdAt: Timestamp, updatedAt: Timestamp };

/** A rule in an answer. */
export const Synonym = z.discriminatedUnion('type', [
  z.strictObject({ ...GROUP, ...STORED }),
  z.strictObject({ ...ONE_WAY, ...STORED }),
]);
export type Synonym = z.infer<typeof Synonym>;

export const SynonymListQuery = PageQuery.extend({
  text: z.string().trim().max(100).optional().meta({
    description: 'Only rules of which a term contains it, without case and accents',
  }),
});
export type SynonymListQuery = z.infer<typeof SynonymListQuery>;
export const SynonymListResponse = z.strictObject({ synonyms: z.array(Synonym), nextCursor: NextCursor });
export const SynonymParams = z.strictObject({ id: z.string().min(1).max(64) });

/** Rules that are added together. */
export const AddSynonymsRequest = z.strictObject({
  synonyms: z.array(SynonymInput).min(1).max(MAX_ADDED_SYNONYMS),
});
export type AddSynonymsRequest = z.infer<typeof AddSynonymsRequest>;
export const AddSynonymsResponse = z.strictObject({
  created: z.number().int(),
  unchanged: z.number().int().meta({ description: 'Rules that the shop had already' }),
});
export type AddSynonymsResponse = z.infer<typeof AddSynonymsResponse>;
