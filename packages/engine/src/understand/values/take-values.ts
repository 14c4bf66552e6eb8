import { type FieldValues, NO_FACTS, type ShopFacts } from '../../backend/shop-facts.ts';
import { knownPhrases, type SynonymSet } from '../../synonyms/index.ts';
import type { Draft } from '../draft.ts';
import { typedText } from '../number-words/typed-query.ts';
import { plainStretches } from '../plain-texts.ts';
import { saidWords } from '../said-words.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import type { Preference, UnderstandRequest, VocabularyView } from '../types.ts';
import { coloursOf, shadesOf } from './colour-families.ts';
import { type FieldKind, kindOf } from './field-kinds.ts';
import { withValues } from './filter-fields.ts';
import { isHardKind, judgeMention } from './judge-mention.ts';
import { type Mention, valueMentions } from './value-mentions.ts';

/** Weight of a preference by the kind of field. A shade counts less than its colour. */
const WEIGHTS: Readonly<Record<FieldKind, number>> = {
  brand: 1,
  category: 1,
  colour: 1,
  size: 1,
  material: 1,
  person: 1,
  other: 0.5,
  tag: 0,
};
const KINDRED_WEIGHT = 0.4;
/** A value of two fields is preferred in both, in the second with this factor. */
const SECOND_FIELD = 0.5;
const MAX_FIELDS = 2;
/** Each preference is a pass over the docs found. */
const MAX_PREFERENCES = 6;
/** Judging a mention counts over the products in question: about 50 us at 20k products. */
const MAX_MENTIONS = 6;

/** Kinds named twice and not as alternatives (`black white dress`): it is unclear which one holds. */
const repeatedKinds = (mentions: readonly Mention[]): Set<FieldKind> => {
  const seen = new Set<FieldKind>();
  const repeated = new Set<FieldKind>();
  for (const kind of mentions.flatMap((mention) => [...new Set([...mention.fields.keys()].map(kindOf))])) {
    if (seen.has(kind)) repeated.add(kind);
    seen.add(kind);
  }
  return repeated;
};

const kindred = (mention: Mention, field: string, facts: ShopFacts): string[] => {
  const own = new Set(mention.fields.get(field));
  const keys = mention.keys.flatMap((key) => [...shadesOf(key), ...coloursOf(key)]);
  const found = keys
    .flatMap((key) => facts.valuesOf(key))
    .flatMap((said) => (said.field === field ? said.value : []));
  return [...new Set(found)].filter((value) => !own.has(value));
};

/**
 * `fields`: those of the mention that count. An attribute of no known kind is left out if a better known field has the
 * value.
 */
const preferencesOf = (
  mention: Mention,
  { text, fields }: { text: string; fields: readonly string[] },
  facts: ShopFacts,
): Preference[] => {
  const isKnown = fields.some((field) => kindOf(field) !== 'other');
  const counting = [...mention.fields]
    .filter(([field]) => fields.includes(field) && !(isKnown && kindOf(field) === 'other'))
    .sort(([a], [b]) => WEIGHTS[kindOf(b)] - WEIGHTS[kindOf(a)] || a.length - b.length);
  return counting.slice(0, MAX_FIELDS).flatMap(([field, values], i): Preference[] => {
    const weight =
      WEIGHTS[kindOf(field)] * (i === 0 ? 1 : SECOND_FIELD) * (mention.kindred ? KINDRED_WEIGHT : 1);
    const own = { field, values, weight, text };
    const near =
      kindOf(field) === 'colour' && i === 0 && !mention.kindred ? kindred(mention, field, facts) : [];
    return near.length === 0 ? [own] : [own, { field, values: near, weight: weight * KINDRED_WEIGHT, text }];
  });
};

const withFilter = (draft: Draft, mention: Mention, { field, values }: FieldValues): Draft => {
  const { start, end } = mention;
  const text = typedText(draft.typed, mention);
  const value = values.length === 1 ? values[0] : [...values];
  const own = mention.fields.get(field) ?? [];
  // Shades rank after the colour itself.
  const exact = values.length > own.length ? [{ field, values: own, weight: 1, text }] : [];
  const { not, ...wanted } = draft.filters;
  const filters = withValues(wanted, field, values);
  return {
    ...draft,
    taken: [...draft.taken, { start, end, text: ' ' }],
    filters: not === undefined ? filters : { ...filters, not },
    appliedFilters: [...draft.appliedFilters, { field, value, not: false, source: 'query', text }],
    preferences: [...draft.preferences, ...exact],
  };
};

/**
 * Finds colours, sizes, materials, brands, persons and categories of the shop in the query. A certain one becomes a
 * filter. For others the words stay, and products with the value rank a little higher.
 */
export const takeValues = (
  draft: Draft,
  request: UnderstandRequest,
  view: VocabularyView,
  synonyms: readonly SynonymSet[],
): Draft => {
  const facts = view.facts ?? NO_FACTS;
  const { language } = request;
  const isPlain = plainStretches(request);
  const { rules, isStopWord, stems } = queryLanguages(language, view);
  const words = saidWords(draft);
  const named = knownPhrases(
    words.map(({ key, start, end }) => ({ term: stems(key)[0] ?? key, start, end })),
    synonyms,
  );
  const isOfName = ({ start, end }: Mention): boolean =>
    named.some(
      (phrase) => phrase.start <= start && end <= phrase.end && phrase.end - phrase.start > end - start,
    );
  const mentions = valueMentions({
    query: draft.query,
    language,
    languages: rules.map(({ code }) => code),
    words,
    facts,
    isStopWord,
  })
    .filter(({ start, end }) => !isPlain(start, end))
    .slice(0, MAX_MENTIONS);
  const repeated = repeatedKinds(mentions);
  const mayFilter = (kind: FieldKind): boolean => isHardKind(kind) && !repeated.has(kind);
  const within: FieldValues[] = [];
  let next = draft;
  for (const mention of mentions) {
    request.deadline?.check();
    const context = { draft: next, request, view, facts, within, mayFilter };
    const { filter, fields } = judgeMention(mention, context);
    // `bed linen` is a thing: it need not be of linen.
    if (filter === null || isOfName(mention)) {
      const text = typedText(draft.typed, mention);
      const preferences = preferencesOf(mention, { text, fields }, facts);
      next = { ...next, preferences: [...next.preferences, ...preferences] };
    } else {
      within.push(filter);
      next = withFilter(next, mention, filter);
    }
  }
  return { ...next, preferences: next.preferences.slice(0, MAX_PREFERENCES) };
};
