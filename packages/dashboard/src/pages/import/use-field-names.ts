import { useTexts } from '../../i18n/index.ts';

/** Fields by a word of the person's language; others go by the name that the API has for them. */
export const NAMED_FIELDS = [
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
type Named = (typeof NAMED_FIELDS)[number];

const isNamed = (field: string): field is Named => NAMED_FIELDS.some((one) => one === field);

export const useFieldNames = (): ((field: string) => string) => {
  const t = useTexts('import');
  return (field) => {
    if (field === 'description') return t('productText');
    return isNamed(field) ? t(field as Exclude<Named, 'description'>) : field;
  };
};
