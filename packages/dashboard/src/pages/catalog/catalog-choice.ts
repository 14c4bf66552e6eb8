import type { ProductListQuery } from '@aisle/contract';

/** What the list can be narrowed to. */
export const SHOWS = [
  'all',
  'no_image',
  'image_failed',
  'no_url',
  'no_price',
  'in_stock',
  'out_of_stock',
  'preorder',
  'backorder',
  'hidden',
] as const;
export type Show = (typeof SHOWS)[number];
export const SORTS = ['externalId', 'name', 'changed'] as const;
export type Sort = (typeof SORTS)[number];
export type Choice = { text: string; show: Show; sort: Sort };

export const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

type Sent = {
  [Field in 'text' | 'lacks' | 'availability' | 'sort']?: NonNullable<ProductListQuery[Field]>;
} & { [Flag in 'groups' | 'hidden' | 'imageFailed']?: 'true' };

const shown = (show: Show): Sent => {
  switch (show) {
    case 'all':
      return {};
    case 'no_image':
      return { lacks: 'image' };
    case 'no_url':
      return { lacks: 'url' };
    case 'no_price':
      return { lacks: 'price' };
    case 'image_failed':
      return { imageFailed: 'true' };
    case 'hidden':
      return { hidden: 'true' };
    default:
      return { availability: show };
  }
};

/** Variants stand under their product, unless something is looked for that one of them may have. */
export const queryOf = ({ text, show, sort }: Choice): Sent => ({
  ...shown(show),
  ...(text !== '' && { text }),
  ...(show === 'all' && text === '' && { groups: 'true' }),
  ...(sort !== 'externalId' && { sort }),
});
