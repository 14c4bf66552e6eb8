import { z } from 'zod';
import { FacetField } from '../searches/filters.ts';

/** Entries of one shop. The fields that any body may have bound their values: see the limits of requests. */
export const MAX_FACET_ENTRIES = 200;
/** Attributes that shoppers of one shop may sort by. */
export const MAX_SORTS = 20;

const Name = z.string().trim().min(1).max(100);
const Order = z.number().int().min(0).max(100_000);

/** One value of a facet as shoppers see it. */
export const FacetValueSetting = z
  .strictObject({
    value: z.string().trim().min(1).max(500).meta({ description: 'Any spelling of it' }),
    name: Name.optional().meta({ description: 'Shown in place of the value; filters use the value' }),
    group: Name.optional().meta({ description: 'Values of one group are shown together under its name' }),
    order: Order.optional().meta({
      description: 'Lower first; values without one follow as they stand here',
    }),
    hidden: z.boolean().optional(),
  })
  .meta({ id: 'FacetValueSetting' });
export type FacetValueSetting = z.infer<typeof FacetValueSetting>;

/** One facet as shoppers see it. */
export const FacetSetting = z
  .strictObject({
    field: FacetField,
    name: Name.optional(),
    order: Order.optional().meta({
      description: 'Lower first. A facet with an order is shown wherever it has values',
    }),
    hidden: z.boolean().optional().meta({ description: 'Shown only to requests that name it' }),
    sort: z
      .enum(['count', 'value', 'given'])
      .optional()
      .meta({
        description:
          '`count`: most products first. `value`: by name, 2 before 10. `given`: `values` first, the others by count. ' +
          'Default: `given` if a value has an order, else `count`',
      }),
    values: z.array(FacetValueSetting).max(500).optional(),
    categories: z
      .array(z.string().trim().min(1).max(500))
      .min(1)
      .max(50)
      .optional()
      .meta({
        description:
          'The entry counts for searches filtered by one of these categories or by one below; absent: for all. ' +
          'Of several entries of a field the one of the deepest category counts, of equals the first',
      }),
  })
  .meta({ id: 'FacetSetting' });
export type FacetSetting = z.infer<typeof FacetSetting>;

/** An attribute by whose numbers or dates shoppers may sort. */
export const SortSetting = z
  .strictObject({
    field: FacetField.refine((field) => field.startsWith('attributes.'), 'must be attributes.<name>'),
    name: Name.optional(),
  })
  .meta({ id: 'SortSetting' });
export type SortSetting = z.infer<typeof SortSetting>;
export type NamedSort = { field: string; name: string };

const repeated = (texts: readonly string[]): number =>
  texts.findIndex((text, place) => texts.indexOf(text) !== place);

/** How a shop shows facets, and what shoppers may sort by. A PUT replaces all of it. */
export const FacetSettings = z
  .strictObject({
    facets: z.array(FacetSetting).max(MAX_FACET_ENTRIES),
    sorts: z.array(SortSetting).max(MAX_SORTS).optional().meta({
      description: 'Attributes for `sort: "attributes.<name>_asc"` and `_desc`',
    }),
  })
  .superRefine(({ facets, sorts = [] }, context) => {
    const general = facets.flatMap(({ field, categories }, place) =>
      categories === undefined ? [{ field, place }] : [],
    );
    const twice = repeated(general.map(({ field }) => field));
    if (twice !== -1) {
      const message = 'stands in an earlier entry without categories';
      context.addIssue({ code: 'custom', path: ['facets', general[twice]?.place ?? 0, 'field'], message });
    }
    const sortTwice = repeated(sorts.map(({ field }) => field));
    if (sortTwice !== -1) {
      context.addIssue({ code: 'custom', path: ['sorts', sortTwice, 'field'], message: 'stands here twice' });
    }
  })
  .meta({ id: 'FacetSettings' });
export type FacetSettings = z.infer<typeof FacetSettings>;
