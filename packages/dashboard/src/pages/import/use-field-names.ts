import { useCallback } from 'react';
import { useTexts } from '../../i18n/index.ts';

/** Fields that most files have. */
export const USUAL_FIELDS = [
  'externalId',
  'name',
  'description',
  'url',
  'imageUrl',
  'price',
  'salePrice',
  'brand',
  'categories',
  'availability',
  'stockQuantity',
] as const;

/** Fields that some files have. */
export const OTHER_FIELDS = [
  'parentExternalId',
  'images',
  'currency',
  'salePriceFrom',
  'salePriceTo',
  'sku',
  'gtin',
  'mpn',
  'tags',
  'attributes',
  'rating',
  'popularity',
  'language',
  'metadata',
  'itemGroupId',
  'salePriceDates',
  'ratingAverage',
  'ratingCount',
  'deleted',
  'googleCategory',
  'oldPrice',
  'onSale',
] as const;

type Named = (typeof USUAL_FIELDS | typeof OTHER_FIELDS)[number];

const isNamed = (field: string): field is Named =>
  [...USUAL_FIELDS, ...OTHER_FIELDS].some((one) => one === field);

const OF_ATTRIBUTE = 'attributes.';

/** Fields in words of the person's language; those that have none go by the name that the API has for them. */
export const useFieldNames = (): ((field: string) => string) => {
  const t = useTexts('import');
  return useCallback(
    (field) => {
      if (field === 'description') return t('productText');
      if (field.startsWith(OF_ATTRIBUTE)) return t('attribute', { name: field.slice(OF_ATTRIBUTE.length) });
      return isNamed(field) ? t(field as Exclude<Named, 'description'>) : field;
    },
    [t],
  );
};
