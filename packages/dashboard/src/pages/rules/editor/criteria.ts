import type { Filters, PreviewCard } from '@aisle/contract';

/** Something that a product has in common with others, by which they can be boosted or buried. */
export type Criterion = { field: string; value: string; filters: Filters };

/** Longest value that a filter may have. */
const MOST_CHARACTERS = 500;

/** Fields by which a card can be boosted: its brand, its categories, its attributes. */
export const criteriaOf = ({
  brand,
  categories,
  attributes,
}: Pick<PreviewCard, 'brand' | 'categories' | 'attributes'>): Criterion[] => {
  const fields: [string, unknown][] = [
    ['brand', brand ?? []],
    ['categories', categories],
    ...Object.entries(attributes).map(([name, value]): [string, unknown] => [`attributes.${name}`, value]),
  ];
  return fields
    .flatMap(([field, values]) =>
      [values]
        .flat()
        .map((value) => ({ field, value: String(value), filters: { [field]: [value] } as Filters })),
    )
    .filter(({ value }) => value.trim() !== '' && value.length <= MOST_CHARACTERS);
};

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { min, max } = value as { min?: number; max?: number };
  return `${min ?? ''}–${max ?? ''}`;
};

const FIELDS = ['brand', 'categories', 'tags', 'availability', 'price', 'rating'] as const;
type Field = (typeof FIELDS)[number];

/** Filters in one line, such as `brand: Acme`. `nameOf`: a field in the language of the page; attributes have their own names. */
export const filtersText = ({ not, all, ...filters }: Filters, nameOf: (field: Field) => string): string => {
  const label = (field: string): string => {
    const known = FIELDS.find((one) => one === field);
    return known === undefined ? field.replace('attributes.', '') : nameOf(known);
  };
  return [
    ...Object.entries(filters).map(([field, value]) => `${label(field)}: ${valueText(value)}`),
    ...Object.entries(all ?? {}).flatMap(([field, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${label(field)}: ${valueText(one)}`),
    ),
    ...Object.entries(not ?? {}).map(([field, value]) => `${label(field)} ≠ ${valueText(value)}`),
  ].join(' · ');
};
