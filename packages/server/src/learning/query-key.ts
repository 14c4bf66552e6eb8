import { analyze, surfaceWords } from '@aisle/engine';

/** Longer queries say too little about each other to be pooled. */
const MOST_WORDS = 12;

/**
 * The key of queries that are learned as one: the same stems in any order. Where order may matter (numbers, words
 * such as "without" or "under", which analysis drops) the words stay as they are.
 */
export const queryKey = (query: string, language: string): string => {
  const words = surfaceWords(query);
  const terms = analyze(query, language);
  const hasFunctionWord = words.some((word) => !analyze(word, language).some((term) => terms.includes(term)));
  const isOrdered = hasFunctionWord || words.length > MOST_WORDS || /\p{Nd}/u.test(query);
  return isOrdered ? words.join(' ') : [...new Set(terms)].sort().join(' ');
};
