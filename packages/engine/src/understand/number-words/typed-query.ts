import { type Edit, withEdits } from '../edits.ts';

/** A number in words: its place, its digits, and the words for it. */
export type WrittenNumber = Edit & {
  /** Words of the number and of its unit, folded: `two`, `litre`. */
  said: readonly string[];
  unit: readonly string[];
  /** The same with digits, folded, as terms are written, the number alone first: `2`, `2 litre`. */
  forms: readonly string[];
};

/** A query as it is read (`query`: numbers in digits) and as it was typed. */
export type TypedQuery = { query: string; typed: string; numbers: readonly WrittenNumber[] };

export const typedQuery = (typed: string, numbers: readonly WrittenNumber[]): TypedQuery => ({
  query: numbers.length === 0 ? typed : withEdits(typed, numbers),
  typed,
  numbers,
});

type Stretch = { start: number; end: number };

/** The typed stretch for a stretch of the query. A stretch inside a number becomes the whole number. */
export const typedStretch = ({ numbers }: TypedQuery, { start, end }: Stretch): Stretch => {
  const typed = { start, end };
  let grown = 0;
  for (const number of numbers) {
    const from = number.start + grown;
    const to = from + number.text.length;
    grown += number.text.length - (number.end - number.start);
    if (start >= to) typed.start = start - grown;
    else if (start > from) typed.start = number.start;
    if (end >= to) typed.end = end - grown;
    else if (end > from) typed.end = number.end;
  }
  return typed;
};

export const typedText = (query: TypedQuery, stretch: Stretch): string => {
  const { start, end } = typedStretch(query, stretch);
  return query.typed.slice(start, end);
};
