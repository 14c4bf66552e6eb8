import { z } from 'zod';
import { Availability } from '../product.ts';

/** Most values of one filter field. */
export const MAX_FIELD_VALUES = 100;

export const QueryText = z.string().trim().min(1).max(500);
const Values = z.array(QueryText).min(1).max(MAX_FIELD_VALUES);
const PriceRange = z
  .strictObject({ min: z.number().nonnegative().optional(), max: z.number().nonnegative().optional() })
  .refine((range) => range.min === undefined || range.max === undefined || range.min <= range.max, {
    message: 'min must not be greater than max',
  })
  .meta({ id: 'PriceRange' });
const NumberRange = z
  .strictObject({ min: z.number().optional(), max: z.number().optional() })
  .refine((range) => range.min === undefined || range.max === undefined || range.min <= range.max, {
    message: 'min must not be greater than max',
  })
  .meta({ id: 'NumberRange' });

const fixedFilters = {
  brand: Values.optional(),
  categories: Values.optional(),
  tags: Values.optional(),
  availability: z.array(Availability).min(1).max(4).optional(),
  price: PriceRange.optional(),
  rating: z
    .strictObject({ min: z.number().min(0).max(5) })
    .meta({ id: 'RatingRange' })
    .optional(),
};

const AttributeValues = z
  .array(z.union([QueryText, z.number(), z.boolean()]))
  .min(1)
  .max(MAX_FIELD_VALUES)
  .meta({ id: 'AttributeValues' });
const AttributeFilter = z.union([AttributeValues, NumberRange]).meta({ id: 'AttributeFilter' });
/** Fields of products that filters and facets name; any other name is `attributes.<name>`. */
export type FilterField = keyof typeof fixedFilters;
const FIXED: ReadonlySet<string> = new Set(Object.keys(fixedFilters));

const FIELD_NAMES = `must be ${[...FIXED].join(', ')} or attributes.<name>`;

/** Limits for `filters` with its `not` and `all`. */
export const MAX_FILTER_FIELDS = 20;
export const MAX_FILTER_VALUES = 200;

/** Other fields than the fixed ones must be `attributes.<name>`. */
const onlyAttributes = (filters: Record<string, unknown>, context: z.core.$RefinementCtx): void => {
  for (const field of Object.keys(filters)) {
    if (FIXED.has(field)) continue;
    if (!field.startsWith('attributes.') || field.length <= 'attributes.'.length) {
      context.addIssue({ code: 'custom', path: [field], message: `unknown filter field: ${FIELD_NAMES}` });
    }
  }
};

const FilterSet = z.object(fixedFilters).catchall(AttributeFilter);
/**
 * As JSON Schema. A typed `additionalProperties` beside properties of other types is no valid type in TypeScript, so
 * generated clients would not compile.
 */
const OTHER_FIELDS = {
  patternProperties: { '^attributes\\..': { $ref: '#/components/schemas/AttributeFilter' } },
  additionalProperties: true,
};
const SetOfFilters = FilterSet.superRefine(onlyAttributes).meta({ id: 'FilterSet', ...OTHER_FIELDS });

type FilterFields = Record<string, unknown> & {
  not?: Record<string, unknown> | undefined;
  all?: Record<string, unknown> | undefined;
};

/** Fields and values, those in `not` and `all` included. A range counts as one value. */
export const countFilters = ({
  not = {},
  all = {},
  ...filters
}: FilterFields): { fields: number; values: number } => {
  const fields = [filters, not, all].flatMap(Object.values);
  const wanted = fields.filter((field) => field !== undefined);
  const values = wanted.reduce<number>((sum, field) => sum + (Array.isArray(field) ? field.length : 1), 0);
  return { fields: wanted.length, values };
};

const notTooMany = (filters: FilterFields, context: z.core.$RefinementCtx): void => {
  const { fields, values } = countFilters(filters);
  const together = 'in all, those in `not` and `all` included';
  if (fields > MAX_FILTER_FIELDS) {
    const message = `must have at most ${MAX_FILTER_FIELDS} fields ${together}: these are ${fields}`;
    context.addIssue({ code: 'custom', message });
  }
  if (values > MAX_FILTER_VALUES) {
    const message = `must have at most ${MAX_FILTER_VALUES} values ${together}: these are ${values}`;
    context.addIssue({ code: 'custom', message });
  }
};

const LISTS: ReadonlySet<string> = new Set(['brand', 'categories', 'tags']);
const AllFilters = z
  .object({ brand: Values.optional(), categories: Values.optional(), tags: Values.optional() })
  .catchall(AttributeValues)
  .superRefine((filters, context) => {
    for (const field of Object.keys(filters))
      if (!LISTS.has(field) && !/^attributes\../.test(field))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `unknown field of \`all\`: must be ${[...LISTS].join(', ')} or attributes.<name>`,
        });
  })
  .meta({
    id: 'AllFilters',
    patternProperties: { '^attributes\\..': { $ref: '#/components/schemas/AttributeValues' } },
    additionalProperties: true,
    description:
      'A product has every value here. The counts of these facets are of the products that have them',
  });
export type AllFilters = z.infer<typeof AllFilters>;

/**
 * OR inside a field, AND between fields; `not` excludes, and each value of `all` has to hold. A category matches its whole
 * subtree.
 */
export const Filters = FilterSet.extend({ not: SetOfFilters.optional(), all: AllFilters.optional() })
  .superRefine(({ not: _, all: __, ...filters }, context) => onlyAttributes(filters, context))
  .superRefine(notTooMany)
  .meta({
    ...OTHER_FIELDS,
    description: `At most ${MAX_FILTER_FIELDS} fields and ${MAX_FILTER_VALUES} values in all, those in \`not\` and \`all\` included; a range is one value`,
  });
export type Filters = z.infer<typeof Filters>;
export type FilterSet = z.infer<typeof SetOfFilters>;

export const FacetField = QueryText.refine(
  (field) => FIXED.has(field) || (field.startsWith('attributes.') && field.length > 'attributes.'.length),
  FIELD_NAMES,
);
