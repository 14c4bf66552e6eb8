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

/** The condition with other words; its schedule, categories and filters stay. */
export const withWords = (condition: Condition, match: Match, words: string): Condition => {
  const { query: _, ...rest } = condition;
  return match === 'every' ? rest : { ...rest, query: { [match]: words.trim() } };
};
