import { type FieldValues, NO_SHARE, type Share, type ShopFacts } from '../../backend/shop-facts.ts';
import { type Draft, remaining } from '../draft.ts';
import { isImitation, WELL_FILLED } from '../negation/take-negations.ts';
import { namingTerms } from '../terms/naming-terms.ts';
import type { UnderstandRequest, VocabularyView } from '../types.ts';
import { shadesOf } from './colour-families.ts';
import { type FieldKind, kindOf } from './field-kinds.ts';
import { hasField } from './filter-fields.ts';
import { FOR_EVERYBODY } from './person-words.ts';
import type { Mention } from './value-mentions.ts';

export type JudgeContext = {
  draft: Draft;
  request: UnderstandRequest;
  view: VocabularyView;
  facts: ShopFacts;
  /** Filters made from earlier mentions of the same query. */
  within: readonly FieldValues[];
  mayFilter: (kind: FieldKind) => boolean;
};

/**
 * Kinds of fields that a query may filter by. This share of the products with the word in their name must have the
 * value.
 */
const LEAST_BOTH: Partial<Record<FieldKind, number>> = {
  colour: 0.5,
  size: 0.5,
  material: 0.5,
  person: 0.5,
  // `apple juice`: a brand is certain only if nearly all products with the word are of the brand.
  brand: 0.95,
};
/** Kinds that are meant even if the rest of the query names nothing that the shop has. */
const NAMING: ReadonlySet<FieldKind> = new Set(['brand', 'category']);
/** Enough for a value that the query calls a size: of shoes, since the laces beside them have none. */
const SIZED_FILLED = 0.5;
/** Most fields of one kind. A shop with more describes parts of a product with them (`frame colour`). */
const MAX_FIELDS = 4;

export const isHardKind = (kind: FieldKind): boolean => LEAST_BOTH[kind] !== undefined;

/** The values that a filter for a named value accepts: itself, values with it (`light blue`), shades of a colour. */
const wideValues = (mention: Mention, field: string, facts: ShopFacts): string[] => {
  const kind = kindOf(field);
  const own = mention.fields.get(field) ?? [];
  const inField = (key: string): string[] =>
    facts.valuesOf(key).flatMap((said) => (said.field === field ? said.value : []));
  if (kind === 'person') return [...own, ...inField(FOR_EVERYBODY)];
  if (kind !== 'colour' && kind !== 'material') return own;
  const holding = mention.keys.flatMap((key) =>
    facts.valuesHolding(field, key).filter((value) => !isImitation(field, value, key)),
  );
  const shades = kind === 'colour' ? mention.keys.flatMap(shadesOf).flatMap(inField) : [];
  return [...new Set([...own, ...holding, ...shades])];
};

const isCertain = (share: Share, field: string, { sized }: Mention): boolean => {
  const leastFilled = sized ? SIZED_FILLED : WELL_FILLED;
  const leastBoth = sized ? 0 : (LEAST_BOTH[kindOf(field)] ?? Number.POSITIVE_INFINITY);
  return (
    share.having > 0 && share.filled >= leastFilled * share.groups && share.both >= leastBoth * share.named
  );
};

/** Fields with the plainest name first: `color` before `frame color`. */
const plainFirst = (mention: Mention): string[] =>
  [...mention.fields.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_FIELDS);

/** The meaning of a mention. `filter`: a certain one. `fields`: those in which products in question have the value. */
export type Judgement = { filter: FieldValues | null; fields: string[] };

/**
 * Beside a photo, which shows the thing, a colour, size, material or brand alone becomes a filter. If nothing alike has
 * it, the search gives the filter up.
 */
const besidePhoto = (
  mention: Mention,
  fields: readonly string[],
  { request, facts, mayFilter }: JudgeContext,
): Judgement => {
  const [kind, ...others] = new Set(fields.map(kindOf));
  const [field] = fields;
  const judgement = { filter: null, fields: [...fields] };
  if (field === undefined || kind === undefined || others.length > 0) return judgement;
  if (mention.kindred || !mayFilter(kind) || hasField(request.filters ?? {}, field)) return judgement;
  return { ...judgement, filter: { field, values: wideValues(mention, field, facts) } };
};

/**
 * Decides what a mention means. It is certain when all of these hold:
 *
 * - It can be of one kind only.
 * - Nearly all products that the rest of the query names have the field, and some have the value.
 * - Most products with the word in their name have the value.
 *
 * If none of them has the value, the words mean something else (`olive oil`).
 */
export const judgeMention = (mention: Mention, context: JudgeContext): Judgement => {
  const { draft, request, view, facts, within, mayFilter } = context;
  const language = { language: request.language, words: view };
  const fields = plainFirst(mention);
  const rest = remaining(draft, [{ start: mention.start, end: mention.end, text: ' ' }]);
  const about = namingTerms(rest, language);
  if (request.photo != null && about.length === 0) return besidePhoto(mention, fields, context);
  if (rest === '') return { filter: null, fields };
  const wanted = fields.map((field) => ({ field, values: wideValues(mention, field, facts) }));
  const said = mention.phrase === null ? [] : namingTerms(mention.phrase, language);
  const shares = facts.shares({ about, within, wanted, said });
  const meant = wanted.filter(({ field }, i) => {
    const { groups, having } = shares[i] ?? NO_SHARE;
    return groups > 0 ? having > 0 : NAMING.has(kindOf(field));
  });
  const [kind, ...others] = new Set(meant.map(({ field }) => kindOf(field)));
  const judgement = { filter: null, fields: meant.map(({ field }) => field) };
  if (kind === undefined || others.length > 0 || mention.kindred || !mayFilter(kind)) return judgement;
  const certain = wanted.find(
    ({ field }, i) =>
      !hasField(request.filters ?? {}, field) && isCertain(shares[i] ?? NO_SHARE, field, mention),
  );
  return { ...judgement, filter: certain ?? null };
};
