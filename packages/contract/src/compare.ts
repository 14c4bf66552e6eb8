import { z } from 'zod';
import { ExternalId, LanguageTag } from './primitives.ts';
import { ProductCard } from './search.ts';

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

const namesEachOnce = (ids: readonly string[], context: z.core.$RefinementCtx): void => {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) === index) return;
    context.addIssue({ code: 'custom', path: [index], message: `names the product '${id}' a second time` });
  });
};

const ComparedIds = z.array(ExternalId).min(MIN_COMPARED).max(MAX_COMPARED).superRefine(namesEachOnce);
const SentenceLanguage = LanguageTag.optional().meta({
  description: "Language of labels and sentences; default: the shop's. English where it is not known",
});

export const CompareRequest = z
  .strictObject({ productIds: ComparedIds, language: SentenceLanguage })
  .meta({ description: `The externalIds of ${MIN_COMPARED} to ${MAX_COMPARED} products, each once` });

/** One text is a list split by commas; a repeated parameter is one id each time, commas and all. */
const IdsInQuery = z
  .union([z.string().max(4000), z.array(z.string().max(1000)).max(50)])
  .transform((sent) => (typeof sent === 'string' ? sent.split(',') : sent))
  .pipe(ComparedIds)
  .meta({
    description:
      'The externalIds, split by commas. An id that holds a comma: repeat the parameter, once an id (`ids=a,b&ids=c`)',
  });
export const CompareQuery = z.strictObject({ ids: IdsInQuery, language: SentenceLanguage });

/** A field's value as a record has it. */
export const ComparedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type ComparedValue = z.infer<typeof ComparedValue>;

export const ComparedAttribute = z
  .strictObject({
    name: z.string().meta({
      description: 'price, rating, availability, brand, categories, or the name of an attribute',
    }),
    label: z.string(),
    values: z
      .array(ComparedValue.nullable())
      .meta({ description: 'One a product, in their order; null: its record says nothing' }),
    differs: z.boolean(),
    better: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Index of the product that is plainly better here; null: none is' }),
  })
  .meta({ id: 'ComparedAttribute' });
export type ComparedAttribute = z.infer<typeof ComparedAttribute>;

export const CompareResponse = z.strictObject({
  products: z.array(ProductCard).meta({ description: 'In the order of the request; score 0, no variants' }),
  attributes: z.array(ComparedAttribute).meta({ description: 'Those that differ come first' }),
  summary: z.string().meta({ description: 'Plain text: escape it where you write it into HTML' }),
  highlights: z
    .array(z.strictObject({ productId: ExternalId, text: z.string() }))
    .meta({ description: 'What speaks for a product, from the records alone. Plain text' }),
});
export type CompareResponse = z.infer<typeof CompareResponse>;
