import type { AppliedFilter, FilterRequest } from '../types.ts';
import { type Edit, withEdits } from './edits.ts';
import type { TypedQuery } from './number-words/typed-query.ts';
import type { Preference, QueryAlternative, QueryTerm } from './types.ts';

/** A stretch of the query that is one part number of the shop, and the matching codes in the index. */
export type CodeSpan = { start: number; end: number; alternatives: QueryAlternative[] };

/** Other words that a word of the text may stand for, folded. Several in one entry: typed without the space between. */
export type Meant = { text: string; others: string[][] };

/**
 * The state that the steps pass on. The query itself never changes. `taken` are stretches understood as filters, which
 * are no longer searched as words. `spelling` are corrections, `cuts` words taken apart, `codes` part numbers that stay as typed. None overlaps.
 */
export type Draft = {
  /** Numbers in digits. */
  query: string;
  /** The query as the shopper typed it, for display. */
  typed: TypedQuery;
  taken: Edit[];
  codes: CodeSpan[];
  spelling: Edit[];
  /** Words that are read with a space between letters and digits. */
  cuts: Edit[];
  meant: Meant[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  excluded: QueryTerm[];
};

/** Whether any part of `start` to `end` was taken as a filter or a part number. */
export const isTaken = (draft: Draft, start: number, end: number): boolean =>
  [...draft.taken, ...draft.codes].some((span) => span.start < end && start < span.end);

/** The edits in force, none overlapping. A correction inside a taken stretch is left out. */
export const editsOf = (draft: Draft, also: readonly Edit[] = []): Edit[] => {
  const taken = [...draft.taken, ...also];
  const isOver = ({ start, end }: Edit): boolean =>
    taken.some((edit) => edit.start < end && start < edit.end);
  return [...taken, ...[...draft.spelling, ...draft.cuts].filter((edit) => !isOver(edit))];
};

/** The text left to search for: filters and `also` taken out, spelling corrected. */
export const remaining = (draft: Draft, also: readonly Edit[] = []): string =>
  withEdits(draft.query, editsOf(draft, also)).replace(/\s+/g, ' ').trim();
