import { type FieldValues, NO_FACTS, NO_SHARE, type ShopFacts } from '../../backend/shop-facts.ts';
import { type SynonymSet, sameMeaning } from '../../synonyms/index.ts';
import { type Draft, remaining } from '../draft.ts';
import { typedText } from '../number-words/typed-query.ts';
import { phraseLength } from '../phrase-table.ts';
import { plainTexts } from '../plain-texts.ts';
import { phraseAt, saidWords, stretch } from '../said-words.ts';
import { namingTerms } from '../terms/naming-terms.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import { queryTerms } from '../terms/query-terms.ts';
import type { QueryTerm, UnderstandRequest, VocabularyView } from '../types.ts';
import { kindOf } from '../values/field-kinds.ts';
import { withValues } from '../values/filter-fields.ts';
import { byField, keysSaid, valuesSaid } from '../values/said-values.ts';
import { brandEnd, titleEnd } from './denied-names.ts';
import { freeTerms, isFreeForm } from './free-forms.ts';
import {
  alternations,
  articles,
  COMPARING,
  denials,
  denialsBehind,
  IMITATIONS,
  NAME_DENIALS,
  NAMES,
} from './negation-phrases.ts';
import type { Negation, Reader, Target } from './types.ts';

/** Most words that name an excluded thing. */
const MAX_NAMED = 3;
/** Most fields of one kind. A shop with more describes parts of a product with them (`frame colour`). */
const MAX_FIELDS = 4;
/** Share of the members that must have a field, so that the field alone can exclude. */
export const WELL_FILLED = 0.9;
/** This share of the members with the target in their name must have the value. Then the word means the field. */
const LEAST_BOTH = 0.5;

const isName = (key: string, { request, view }: Reader): boolean =>
  key.length > 1 && /\p{L}/u.test(key) && !queryLanguages(request.language, view).isStopWord(key);

/** `shoes -leather`: a minus that touches the word after it and not the one before. */
const isMinus = ({ words, request, view }: Reader, at: number): boolean => {
  const { query } = request;
  const word = words[at];
  if (word === undefined || !/^\p{L}/u.test(word.key) || query[word.start - 1] !== '-') return false;
  if (word.start > 1 && !/\s/.test(query[word.start - 2] ?? '')) return false;
  const before = words[at - 1];
  // `t -shirt` is a typing error.
  return before === undefined || view.frequency(`${before.key}${word.key}`) === 0;
};

/** The longest value of the shop that is named from word `at` on, else one word. */
const targetAt = (reader: Reader, at: number): Target | null => {
  const { words, facts, languages } = reader;
  for (let count = Math.min(MAX_NAMED, words.length - at); count > 0; count--) {
    const key = phraseAt(words, at, count);
    if (key === null || !isName(key.split(' ')[0] ?? '', reader)) continue;
    if (count === 1 || valuesSaid(key, facts, languages).length > 0) return { from: at, count, key };
  }
  return null;
};

const firstWord = ({ key }: Target): string => key.split(' ')[0] ?? '';

/** Whether "no X" is a common name. */
const isCalledSo = ({ words }: Reader, denial: number, target: Target): boolean => {
  const before = words[denial]?.key ?? '';
  return NAME_DENIALS.has(before) && NAMES.has(firstWord(target));
};

/** Whether a product of the shop says "no X" itself, with the first or the last word of the denial. */
const isSaidSo = ({ words, facts }: Reader, denials: readonly number[], target: Target): boolean =>
  denials.some((at) => facts.says(`${words[at]?.key ?? ''} ${firstWord(target)}`));

/** `deri olmayan`: the target, then the denial. */
const negationBehind = (reader: Reader, at: number): Negation | null => {
  const { words, request } = reader;
  const table = denialsBehind(request.language);
  if (table.phrases.size === 0) return null;
  const target = targetAt(reader, at);
  if (target === null) return null;
  const behind = at + target.count;
  const said = words[behind]?.joined === true ? phraseLength(words, behind, table) : 0;
  return said === 0
    ? null
    : { from: at, next: behind + said, targets: [target], isSaid: false, isName: false };
};

const negationAt = (reader: Reader, at: number): Negation | null => {
  const { words, request } = reader;
  const minus = isMinus(reader, at);
  const said = minus ? 0 : phraseLength(words, at, denials(request.language));
  if (!minus && said === 0) return negationBehind(reader, at);
  const brand = said > 0 ? brandEnd(reader, at) : null;
  if (brand !== null) return { from: at, next: brand, targets: [], isSaid: false, isName: true };
  const skipped = minus ? 0 : phraseLength(words, at + said, articles(request.language));
  let next = at + said + skipped;
  if (!minus && words[next]?.joined !== true) return null;
  const first = targetAt(reader, next);
  if (first === null || (said > 0 && COMPARING.has(firstWord(first)))) return null;
  if (said > 0 && isCalledSo(reader, at + said - 1, first)) return null;
  const targets = [first];
  const isSaid = said > 0 && isSaidSo(reader, [at, at + said - 1], first);
  next += first.count;
  for (;;) {
    const joining = phraseLength(words, next, alternations(request.language));
    const other = joining > 0 ? targetAt(reader, next + joining) : null;
    if (other === null) break;
    targets.push(other);
    next = other.from + other.count;
  }
  const denied = { from: at, next, targets };
  const title = said > 0 ? titleEnd(reader, denied) : null;
  return { ...denied, next: title ?? next, isSaid, isName: title !== null };
};

/** The term that an excluded product holds: all words of the name, in any form. */
const excludedTerm = ({ key }: Target, { request, view }: Reader): QueryTerm[] => {
  const [first, ...others] = queryTerms(key, { language: request.language, words: view });
  if (first === undefined) return [];
  const and = others.flatMap((term) => term.alternatives[0]?.term ?? []);
  const alternatives = first.alternatives
    // `zuckerfrei` has no sugar in it, so `no sugar` must not exclude it.
    .filter(({ term }) => isFreeForm(key) || !isFreeForm(term))
    .map((alternative) => (and.length === 0 ? alternative : { ...alternative, and }));
  return [{ text: key, alternatives }];
};

/** Whether a material holds the name of another: `faux leather`. */
export const isImitation = (field: string, value: string, key: string): boolean =>
  kindOf(field) === 'material' &&
  value.toLowerCase() !== key &&
  value
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => IMITATIONS.has(word));

/** Whether any product has the word in its name or has the value. If none does, there is nothing to exclude. */
const existsInCatalog = (target: Target, reader: Reader): boolean =>
  valuesSaid(target.key, reader.facts, reader.languages).length > 0 ||
  excludedTerm(target, reader).some(({ alternatives }) =>
    alternatives.some(({ term, and = [] }) => reader.view.namesHolding([term, ...and]) > 0),
  );

/**
 * Values that a filter excludes together with a value: those that hold its name (`goat leather`), except imitations.
 */
const excludedValues = (
  facts: ShopFacts,
  keys: readonly string[],
  [field, exact]: [string, string[]],
): FieldValues => {
  const kind = kindOf(field);
  if (kind !== 'colour' && kind !== 'material') return { field, values: exact };
  const holding = keys.flatMap((key) =>
    facts.valuesHolding(field, key).filter((value) => !isImitation(field, value, key)),
  );
  return { field, values: [...new Set([...exact, ...holding])] };
};

/** A field that nearly all products in question have, with the values that mean the target. */
const sayingField = (reader: Reader, { key }: Target): FieldValues | null => {
  const { facts, languages, request, view, about } = reader;
  const values = valuesSaid(key, facts, languages);
  const fields = [...byField(values)]
    .filter(([field]) => kindOf(field) !== 'tag')
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_FIELDS);
  if (fields.length === 0) return null;
  const keys = keysSaid(key, values);
  const wanted = fields.map((field) => excludedValues(facts, keys, field));
  // "Not yellow" beside a photo is about the thing in the photo.
  if (request.photo != null && about.length === 0) {
    return wanted.find(({ field }) => kindOf(field) === 'colour' || kindOf(field) === 'material') ?? null;
  }
  const said = namingTerms(key, { language: request.language, words: view });
  const shares = facts.shares({ about, within: [], wanted, said });
  const found = wanted.find((_, i) => {
    const { groups, filled, both, named } = shares[i] ?? NO_SHARE;
    // `tea, not mint` where mint is also a colour of cups: products called mint do not have that colour.
    return groups > 0 && filled >= WELL_FILLED * groups && both >= LEAST_BOTH * named;
  });
  return found ?? null;
};

/** Whether an earlier negation excluded the same thing. */
const isExcluded = ({ appliedFilters }: Draft, { key }: Target): boolean =>
  appliedFilters.some(({ field, value, not }) => not && field === 'text' && value === key);

/** `others` 'alone': a filter already excludes the word itself. */
const excludedWords = (target: Target, reader: Reader, others: 'too' | 'alone'): QueryTerm[] => {
  const wanted = new Set(reader.about.flatMap(({ alternatives }) => alternatives[0]?.term ?? []));
  return excludedTerm(target, reader).flatMap((term) => {
    const same = sameMeaning(term, wanted, { sets: reader.synonyms, words: reader.view });
    if (others === 'too') return [{ ...term, alternatives: [...term.alternatives, ...same] }];
    return same.length === 0 ? [] : [{ ...term, alternatives: same }];
  });
};

const withExclusion = (draft: Draft, target: Target, reader: Reader, text: string): Draft => ({
  ...draft,
  excluded: [...draft.excluded, ...excludedWords(target, reader, 'too')],
  appliedFilters: [
    ...draft.appliedFilters,
    { field: 'text', value: target.key, not: true, source: 'query', text },
  ],
});

const withoutValues = (draft: Draft, { field, values }: FieldValues, text: string): Draft => ({
  ...draft,
  filters: { ...draft.filters, not: withValues(draft.filters.not ?? {}, field, values) },
  appliedFilters: [
    ...draft.appliedFilters,
    { field, value: values.length === 1 ? values[0] : [...values], not: true, source: 'query', text },
  ],
});

/** Ranks products first that say they are free of the thing: `no sugar` and `sugar free`. */
const withFreeFirst = (draft: Draft, target: Target, { view, request }: Reader, text: string): Draft => {
  const holding = freeTerms(target.key, { language: request.language, words: view });
  return holding.length === 0
    ? draft
    : {
        ...draft,
        preferences: [...draft.preferences, { field: 'text', values: [], holding, weight: 1, text }],
      };
};

/**
 * Understands "not leather", "without lace", "shoes -red". Where nearly all products in question have a matching field,
 * the negation becomes a filter on it. Otherwise the word itself is excluded. A query that only excludes (`not nike`)
 * browses all the rest. If the shop has nothing to exclude, the words stay words.
 */
export const takeNegations = (
  draft: Draft,
  request: UnderstandRequest,
  view: VocabularyView,
  synonyms: readonly SynonymSet[],
): Draft => {
  const facts = view.facts ?? NO_FACTS;
  const languages = queryLanguages(request.language, view).rules.map(({ code }) => code);
  const reader: Reader = { words: saidWords(draft), request, view, facts, languages, synonyms, about: [] };
  const isPlain = plainTexts(request);
  const found: { negation: Negation; start: number; end: number; text: string }[] = [];
  for (let at = 0; at < reader.words.length; at++) {
    const negation = negationAt(reader, at);
    if (negation === null) continue;
    if (negation.isName) {
      at = negation.next - 1;
      continue;
    }
    const { start: first, end } = stretch(reader.words, negation.from, negation.next - negation.from);
    const start = draft.query[first - 1] === '-' && isMinus(reader, at) ? first - 1 : first;
    const text = typedText(draft.typed, { start, end });
    if (!isPlain(text)) found.push({ negation, start, end, text });
    at = negation.next - 1;
  }
  if (found.length === 0) return draft;
  const rest = remaining(
    draft,
    found.map(({ start, end }) => ({ start, end, text: ' ' })),
  );
  reader.about = namingTerms(rest, { language: request.language, words: view });
  const isAll = !/[\p{L}\p{N}]/u.test(rest) && draft.taken.length === 0;
  if (
    isAll &&
    !found.some(({ negation }) => negation.targets.some((target) => existsInCatalog(target, reader)))
  )
    return draft;
  let next = draft;
  for (const { negation, start, end, text } of found) {
    const { targets, isSaid } = negation;
    const fields = isSaid ? [] : targets.map((target) => sayingField(reader, target));
    // A product called `Girl Without a Name` is found by all of its words.
    if (!isSaid) next = { ...next, taken: [...next.taken, { start, end, text: ' ' }] };
    targets.forEach((target, i) => {
      if (isExcluded(next, target)) return;
      const field = fields[i] ?? null;
      if (field === null) next = withExclusion(next, target, reader, text);
      else {
        next = withoutValues(next, field, text);
        next = { ...next, excluded: [...next.excluded, ...excludedWords(target, reader, 'alone')] };
      }
      next = withFreeFirst(next, target, reader, text);
    });
  }
  return next;
};
