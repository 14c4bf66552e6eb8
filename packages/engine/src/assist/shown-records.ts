import { localFormat } from '../compare/local-format.ts';
import { facetLabel } from '../filter/facet-label.ts';
import type { GroupHit } from '../types.ts';
import { shortName } from './insights.ts';
import type { RecordValue, ShownRecord } from './types.ts';
import type { AssistanceWords } from './words/index.ts';

/** A model reads every value of every product: few of each keep it fast and cheap. */
const MOST_RECORDS = 8;
const MOST_VALUES = 10;
/** A product with more attributes is not read further: hostile ones have a hundred. */
const MOST_ATTRIBUTES = 40;
const LONGEST = 40;

type Writer = { words: AssistanceWords; language: string };
type Written = { field: string; text: string | null };

const attributeText = (
  value: string | number | boolean | readonly string[],
  { words, language }: Writer,
): string | null => {
  if (typeof value === 'number') return localFormat(language).number(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : value.join(', ');
};

const valuesOf = ({ product, price }: GroupHit, writer: Writer): Written[] => {
  const { money, number } = localFormat(writer.language);
  const { rating, brand = null, live, currency } = product;
  const own: Written[] = [
    { field: 'price', text: price === null ? null : money(price, currency) },
    { field: 'brand', text: brand },
    { field: 'rating', text: rating == null ? null : number(rating.average) },
    { field: 'availability', text: writer.words.availability[live.availability] },
  ];
  const attributes = Object.entries(product.attributes)
    .slice(0, MOST_ATTRIBUTES)
    .map(([name, value]): Written => ({ field: `attributes.${name}`, text: attributeText(value, writer) }));
  return [...own, ...attributes];
};

const toValue = ({ field, text }: Written, language: string): RecordValue[] => {
  if (text === null || text === '' || text.length > LONGEST) return [];
  const label = facetLabel(field, language);
  return label.length > LONGEST ? [] : [{ field, label: shortName(label), text: shortName(text) }];
};

/** The first products of a page with their short values, as they may be told to the shopper. */
export const shownRecords = (hits: readonly GroupHit[], writer: Writer): ShownRecord[] =>
  hits.slice(0, MOST_RECORDS).map((hit) => ({
    externalId: hit.product.externalId,
    name: shortName(hit.product.name),
    values: valuesOf(hit, writer)
      .flatMap((value) => toValue(value, writer.language))
      .slice(0, MOST_VALUES),
  }));
