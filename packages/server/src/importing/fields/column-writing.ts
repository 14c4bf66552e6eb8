import type { FieldName, Target } from './field-map.ts';

type Known = (name: string) => Target | null;

/** Languages whose codes end names of columns. `no` and `id` are left out: `part no` and `category id` are no languages. */
const LANGUAGES = new Set(
  'en de fr es it nl pl pt sv da nb fi cs tr ar ru uk ua ro hu sk hr sr sl bg el gr lt lv et ja zh ko he vi th'.split(
    ' ',
  ),
);
/** `name_en`, `name-de_DE`, `title[fr]`, `name(en-gb)`, and Akeneo's `description-en_US-ecommerce`. */
const OF_LANGUAGE = /^(.+?)[\s_.:([-]+([a-z]{2})(?:[_-]([a-z]{2}))?[\])]?(?:-[a-z]+)?$/i;
/** What is written in a language. Amounts and codes end with two letters for other reasons, such as a warehouse. */
const TEXTS: ReadonlySet<FieldName> = new Set([
  'name',
  'description',
  'url',
  'categories',
  'tags',
  'availability',
]);

const languageOf = (name: string, language: string, known: Known): Target | null => {
  const [, base, code = ''] = OF_LANGUAGE.exec(name.trim()) ?? [];
  if (base === undefined || !LANGUAGES.has(code.toLowerCase())) return null;
  const target = known(base);
  if (target?.kind === 'attribute') return target;
  if (target?.kind !== 'field' || !TEXTS.has(target.field)) return null;
  const isOwn = language.toLowerCase().split(/[-_]/, 1)[0] === code.toLowerCase();
  return isOwn ? { ...target, exact: true } : { ...target, exact: false, foreign: true };
};

/** Fields that may have several columns: `Image 2`, `Kategorie 3`. */
const SEVERAL: ReadonlySet<FieldName> = new Set(['images', 'categories', 'tags']);
const ONE_NUMBER = /^(\D*?)[\s_.-]*(\d{1,2})(\D*)$/;

const numbered = (name: string, known: Known): Target | null => {
  const [, before = '', digits, behind = ''] = ONE_NUMBER.exec(name.trim()) ?? [];
  const target = digits === undefined ? null : known(`${before}${behind}`);
  if (target?.kind !== 'field') return null;
  const isFirst = Number(digits) <= 1;
  if (target.field === 'imageUrl')
    return isFirst ? { ...target, exact: false } : { ...target, field: 'images' };
  return isFirst || SEVERAL.has(target.field) ? { ...target, exact: false } : null;
};

const REMARK = /\s*[([{][^)\]}]*[)\]}]\s*|[\s*:?#]+$/g;
/** A price in such words is not what a shopper pays. */
const NOT_PAID =
  /\b(?:net|netto|net[ot]+|costs?|wholesale|ht|ek|excl?\w*|ohne|without|sin|senza|hors|bez|ex)\b/i;

/** `Name *`, `Naziv (u radnji)`, `Preis (brutto)`. */
const withoutRemark = (name: string, known: Known): Target | null => {
  const shorter = name.replace(REMARK, ' ').trim();
  return shorter === name.trim() || shorter === '' || NOT_PAID.test(name) ? null : known(shorter);
};

/** `Item code`, `productPrice`, `Variant SKU`. */
const OF_PRODUCT =
  /^(?:products?|items?|variants?|articles?|artikel|produkt|produit|producto|prodotto)[\s_.-]*/i;
/** A variant's own name is a part of a name, and its number is not that of the product. */
const OF_VARIANT = /^variants?[\s_.-]*(?:id|name|title)$/i;

const withoutProduct = (name: string, known: Known): Target | null => {
  const shorter = name.trim().replace(OF_PRODUCT, '');
  if (shorter === name.trim() || shorter === '' || OF_VARIANT.test(name.trim())) return null;
  const target = known(shorter);
  return target?.kind === 'field' ? { ...target, exact: false } : target;
};

/**
 * Where a column goes whose name is a known one with something beside it: a language, a number, a remark, or the word
 * "product". Null: it is not.
 */
export const guessWritten = (name: string, language: string, known: Known): Target | null => {
  const plain: Known = (one) => known(one) ?? withoutProduct(one, known);
  return (
    languageOf(name, language, plain) ??
    numbered(name, plain) ??
    withoutRemark(name, (one) => plain(one) ?? numbered(one, plain)) ??
    withoutProduct(name, known)
  );
};
