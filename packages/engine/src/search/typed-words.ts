import { isApostrophe } from '../analyze/character-class.ts';
import { fold } from '../analyze/fold.ts';
import { wordsOf } from '../analyze/words.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words in a row that fold to a text; null when the query has none. */
const stretchOf = (query: string, folded: string): string | null => {
  const words = [...query.matchAll(WORD)];
  const count = folded.match(WORD)?.length ?? 0;
  for (let first = 0; count > 0 && first + count <= words.length; first++) {
    const start = words[first]?.index ?? 0;
    const last = words[first + count - 1];
    const stretch = query.slice(start, (last?.index ?? 0) + (last?.[0].length ?? 0));
    if (fold(stretch) === folded) return stretch;
  }
  return null;
};

/** The word with an apostrophe that a term is a part of: `mother's` for `mother`. Null: the query has none. */
const wordHolding = (query: string, folded: string): string | null => {
  for (const { start, end } of wordsOf(query)) {
    const word = query.slice(start, end);
    const isOne = Array.from(word).some((sign) => isApostrophe(sign.charCodeAt(0)));
    if (isOne && wordsOf(fold(word))[0]?.parts.includes(folded)) return word;
  }
  return null;
};

/** A part of a folded word as typed. Folded when its letters changed in number. */
const partAsTyped = (word: string, folded: string, from: number, to: number): string => {
  const part = word.slice(from, to === folded.length ? undefined : to);
  return fold(part) === folded.slice(from, to) ? part : folded.slice(from, to);
};

/** The stretches of a word without spaces that none of its found pairs of signs covers. */
const missingOf = (word: string, dropped: ReadonlySet<string>): string[] => {
  const folded = fold(word);
  const pairs = wordsOf(folded)[0]?.parts ?? [];
  const missing = new Set<number>();
  const mark = (pair: string, at: number, act: (index: number) => void): void => {
    for (let i = 0; i < pair.length; i++) act(at + i);
  };
  const placed = pairs.map((pair, i) => ({ pair, at: i === 0 ? 0 : folded.indexOf(pair, i) }));
  for (const { pair, at } of placed) if (dropped.has(pair)) mark(pair, at, (index) => missing.add(index));
  const touched = [...missing];
  for (const { pair, at } of placed) if (!dropped.has(pair)) mark(pair, at, (index) => missing.delete(index));
  const left = missing.size > 0 ? missing : new Set(touched);
  const stretches: string[] = [];
  for (let from = 0; from < folded.length; from++) {
    if (!left.has(from)) continue;
    let to = from;
    while (left.has(to)) to++;
    stretches.push(partAsTyped(word, folded, from, to));
    from = to;
  }
  return stretches;
};

/** Words of `query` without spaces, each with its pairs of signs. */
const unspacedWords = (query: string): { word: string; pairs: readonly string[] }[] =>
  wordsOf(query)
    .filter(({ unspaced }) => unspaced)
    .map(({ start, end }) => {
      const word = query.slice(start, end);
      return { word, pairs: wordsOf(fold(word))[0]?.parts ?? [] };
    });

/**
 * Folded terms of a query as they were typed, each once: `Spülmaschine` for `spulmaschine`, `mother's` for `mother`, one
 * stretch for all pairs of signs that a word without spaces lost. A number that was said in words stays as it is.
 */
export const typedWords = (query: string, terms: readonly string[]): string[] => {
  const dropped = new Set(terms);
  const unspaced = terms.length === 0 ? [] : unspacedWords(query);
  const typed = terms.flatMap((term) => {
    const whole = wordHolding(query, term) ?? stretchOf(query, term);
    if (whole !== null) return [whole];
    const holding = unspaced.filter(({ pairs }) => pairs.includes(term));
    return holding.length === 0 ? [term] : holding.flatMap(({ word }) => missingOf(word, dropped));
  });
  return [...new Set(typed)];
};
