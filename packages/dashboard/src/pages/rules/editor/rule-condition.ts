import type { RuleInput } from '@aisle/contract';

type Condition = RuleInput['condition'];

export const MATCHES = ['is', 'contains', 'startsWith', 'every'] as const;
/** How a search is compared with the words of the rule; `every`: the rule acts on all of them. */
export type Match = (typeof MATCHES)[number];

export const isMatch = (text: string): text is Match => MATCHES.some((match) => match === text);

/** The words of a condition and how they are compared. */
export const wordsOf = ({ query = {} }: Condition): { match: Match; words: string } => {
  for (const match of MATCHES) {
    const words = match === 'every' ? undefined : query[match];
    if (words !== undefined) return { match, words };
  }
  return { match: 'every', words: '' };
};

/** A rule compares words, so that its condition needs a letter or a digit. */
export const isComplete = (match: Match, words: string): boolean =>
  match === 'every' || /[\p{L}\p{N}]/u.test(words);

/** The dates of a condition, as a field of the browser's time zone has them; '' for none. */
export const datesOf = ({ from, to }: Condition): { from: string; to: string } => ({
  from: localTime(from),
  to: localTime(to),
});

const localTime = (iso: string | undefined): string => {
  if (iso === undefined) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The condition with other dates. Dates that the fields leave as they are keep their seconds. */
export const withDates = (condition: Condition, dates: { from: string; to: string }): Condition => {
  const { from: _, to: __, ...rest } = condition;
  const kept = datesOf(condition);
  const timeOf = (side: 'from' | 'to'): Partial<Condition> => {
    if (dates[side] === '') return {};
    return { [side]: dates[side] === kept[side] ? condition[side] : new Date(dates[side]).toISOString() };
  };
  return { ...rest, ...timeOf('from'), ...timeOf('to') };
};

/** A rule that ends before it begins would never act. */
export const areInOrder = ({ from, to }: Condition): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);

/** The condition with other words; its schedule, categories and filters stay. */
export const withWords = (condition: Condition, match: Match, words: string): Condition => {
  const { query: _, ...rest } = condition;
  return match === 'every' ? rest : { ...rest, query: { [match]: words.trim() } };
};
