import { negatedTerm } from '../../analyze/index.ts';
import { phraseAt } from '../said-words.ts';
import { namingTerms } from '../terms/naming-terms.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import { holdsNames } from '../values/field-kinds.ts';
import { valuesSaid } from '../values/said-values.ts';
import type { Denied, Reader, Target } from './types.ts';

/** Words of a brand that begins with a denial. A brand of the denial alone (`Without`) leaves it a denial. */
const LEAST_BRAND = 2;
const MAX_BRAND = 5;
/** As `deniedTitle` keeps them. */
const MAX_TITLE = 8;

/** Where a brand or series ends that begins with the denial at `at`: `no boundaries jeans`. Null: the shop has none. */
export const brandEnd = ({ words, facts }: Reader, at: number): number | null => {
  for (let count = MAX_BRAND; count >= LEAST_BRAND; count--) {
    const key = phraseAt(words, at, count);
    if (key !== null && facts.valuesOf(key).some(({ field }) => holdsNames(field))) return at + count;
  }
  return null;
};

const isFunctionWord = ({ words, request, view }: Reader, at: number): boolean => {
  const { isStopWord, isForeignStopWord } = queryLanguages(request.language, view);
  const { key = '' } = words[at] ?? {};
  return isStopWord(key) || isForeignStopWord(key);
};

/**
 * Whether the other words of a title name only products that deny the target themselves: nothing else is asked for that it
 * could be excluded from. `No Sugar Cookies` beside `Butter cookies` is no title.
 */
const isNamedAlone = ({ request, view }: Reader, others: string, targets: readonly Target[]): boolean => {
  const build = { language: request.language, words: view };
  const named = namingTerms(others, build).flatMap(({ alternatives }) => alternatives[0]?.term ?? []);
  const all = named.length === 0 ? 0 : view.namesHolding(named);
  if (all === 0) return false;
  return targets.every(({ key }) =>
    namingTerms(key, build).every(({ alternatives }) =>
      alternatives.some(({ term }) => view.namesHolding([...named, negatedTerm(term)]) === all),
    ),
  );
};

/** Whether the words from the denial to `end`, which are a title, are asked for as one. */
const isMeant = (reader: Reader, { from, next, targets }: Denied, end: number): boolean => {
  const { words } = reader;
  if (end < next) return false;
  // `sin city`. The same words beside others take something back: `bar no nuts`.
  if (end === next) return from === 0 && end === words.length;
  if (isFunctionWord(reader, next)) return true;
  return isNamedAlone(reader, phraseAt(words, next, end - next) ?? '', targets);
};

/**
 * Where a product's title ends that begins with the denial (`no country for old men dvd`). A title with the denial inside counts
 * when it is the whole query (`rebel without a cause`). Null: the query takes something back.
 */
export const titleEnd = (reader: Reader, denied: Denied): number | null => {
  const { words, facts, languages } = reader;
  const { from, next, targets } = denied;
  for (let count = Math.min(MAX_TITLE, words.length - from); count > 1; count--) {
    const key = phraseAt(words, from, count);
    if (key !== null && facts.isTitle(key) && isMeant(reader, denied, from + count)) return from + count;
  }
  const whole = from === 0 || words.length > MAX_TITLE ? null : phraseAt(words, 0, words.length);
  if (whole === null || !facts.isTitle(whole)) return null;
  // `socks without wool`, where wool is what other products are made of.
  if (targets.some(({ key }) => valuesSaid(key, facts, languages).length > 0)) return null;
  const behind = phraseAt(words, next, words.length - next) ?? '';
  const others = `${phraseAt(words, 0, from) ?? ''} ${behind}`.trim();
  return isNamedAlone(reader, others, targets) ? words.length : null;
};
