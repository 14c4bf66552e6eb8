import type { FieldName, Target } from './field-map.ts';

type Known = (name: string) => Target | null;

/** Languages whose codes end names of columns. `no` and `id` are left out: `part no` and `category id` are no languages. */
const LANGUAGES = new Set(
  'en de fr es it nl pl pt sv da nb fi cs tr ar ru uk ua ro hu sk hr sr sl bg el gr lt lv et ja zh ko he vi th'.split(
    ' ',
  ),
);
/** What is written in a language. Amounts and codes end with two letters for other reasons, such as a warehouse. */
const TEXTS: ReadonlySet<FieldName> = new Set([
  'name',
  'description',
  'url',
  'categories',
  'tags',
  'availability',
]);

const SIGNS = /[\s_.:()[\]-]+/;
const isCode = (word: string): boolean => /^[a-z]{2}$/i.test(word);

/** The language at the end of `name_en`, `name-de_DE`, `title[fr]`, `name(en-gb)`, and of Akeneo's `name-en_US-print`. */
const partsOf = (name: string): { base: string; code: string } | null => {
  const words = name.split(SIGNS).filter((word) => word !== '');
  // A region and a channel follow without blanks: `Titre de la page` has neither.
  const most = /\s/.test(name) ? 1 : 3;
  for (let behind = Math.min(most, words.length - 1); behind > 0; behind -= 1) {
    const at = words.length - behind;
    const [code = '', region = ''] = words.slice(at);
    if (isCode(code) && LANGUAGES.has(code.toLowerCase()) && (behind === 1 || isCode(region)))
      return { base: words.slice(0, at).join(' '), code: code.toLowerCase() };
  }
  return null;
};

const languageOf = (name: string, language: string, known: Known): Target | null => {
  const parts = partsOf(name.trim());
  const target = parts === null ? null : known(parts.base);
  if (parts === null || target?.kind === 'attribute') return target;
  if (target?.kind !== 'field' || !TEXTS.has(target.field)) return null;
  const isOwn = language.toLowerCase().split(/[-_]/, 1)[0] === parts.code;
  return isOwn ? { ...target, exact: true } : { ...target, exact: false, foreign: true };
};

/** Fields that may have several columns: `Image 2`, `Kategorie 3`. */
const SEVERAL: ReadonlySet<FieldName> = new Set(['images', 'categories', 'tags']);

const numbered = (name: string, known: Known): Target | null => {
  const [digits = '', ...others] = name.match(/\d+/g) ?? [];
  if (digits === '' || digits.length > 2 || others.length > 0) return null;
  const target = known(name.replace(digits, ' '));
  if (target?.kind !== 'field') return null;
  const isFirst = Number(digits) <= 1;
  if (target.field === 'imageUrl')
    return isFirst ? { ...target, exact: false } : { ...target, field: 'images' };
  return isFirst || SEVERAL.has(target.field) ? { ...target, exact: false } : null;
};

/** Without the first pair of brackets, and without the signs of forms at the end. */
const bareOf = (name: string): string => {
  const open = name.search(/[([{]/);
  const length = open === -1 ? -1 : name.slice(open).search(/[)\]}]/);
  const shorter = length === -1 ? name : `${name.slice(0, open)} ${name.slice(open + length + 1)}`;
  let end = shorter.length;
  while (end > 0 && ' *:?#'.includes(shorter.charAt(end - 1))) end -= 1;
  return shorter.slice(0, end).trim();
};

/** `Item #`, `Part#`: number signs say "no". */
const withNumberSign = (name: string, known: Known): Target | null => {
  const [base = '', ...signs] = name.trim().split('#');
  return signs.length === 1 && base !== '' && signs[0] === '' ? known(`${base} no`) : null;
};

/** A price in such words is not what a shopper pays. */
const NOT_PAID =
  /\b(?:net|netto|net[ot]+|costs?|wholesale|ht|ek|excl?\w*|ohne|without|sin|senza|hors|bez|ex)\b/i;

/** `Name *`, `Naziv (u radnji)`, `Preis (brutto)`. */
const withoutRemark = (name: string, known: Known): Target | null => {
  const shorter = bareOf(name);
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
    withNumberSign(name, known) ??
    withoutRemark(name, (one) => plain(one) ?? numbered(one, plain)) ??
    withoutProduct(name, known)
  );
};
