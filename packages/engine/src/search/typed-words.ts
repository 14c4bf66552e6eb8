import { fold } from '../analyze/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The stretch of a query that a folded word of it was typed as: `Spülmaschine` for `spulmaschine`. The folded word where
 * the query does not have it: a part of a text without spaces, a number that was said in words.
 */
export const typedWords = (query: string, folded: string): string => {
  const words = [...query.matchAll(WORD)];
  const count = folded.match(WORD)?.length ?? 0;
  for (let first = 0; count > 0 && first + count <= words.length; first++) {
    const start = words[first]?.index ?? 0;
    const last = words[first + count - 1];
    const stretch = query.slice(start, (last?.index ?? 0) + (last?.[0].length ?? 0));
    if (fold(stretch) === folded) return stretch;
  }
  return folded;
};
