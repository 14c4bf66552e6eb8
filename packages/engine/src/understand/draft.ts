import type { AppliedFilter, FilterRequest } from '../types.ts';
import { type Edit, withEdits } from './edits.ts';
import type { TypedQuery } from './number-words/typed-query.ts';
import type { Preference, QueryAlternative, QueryTerm } from './types.ts';

/** A stretch of the query that is one part number of the shop, and what the index holds of it. */
export type CodeSpan = { start: number; end: number; alternatives: QueryAlternative[] };

/** Words that may be meant too by a word of the text, folded; several of one: typed without the space between. */
export type Meant = { text: string; others: string[][] };

/**
 * What the steps hand to one another. The query itself never changes: `taken` were understood as filters and are no
 * words any more, `spelling` are corrections, `codes` part numbers that stay as they are; none overlaps.
 */
export type Draft = {
  /** Numbers in digits. */
  query: string;
  /** The same as the shopper typed it: what an answer shows. */
  typed: TypedQuery;
  taken: Edit[];
  codes: CodeSpan[];
  spelling: Edit[];
  meant: Meant[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  excluded: QueryTerm[];
};

/** Whether `start` to `end` was taken as a filter or a part number, in part or whole. */
export const isTaken = (draft: Draft, start: number, end: number): boolean =>
  [...draft.taken, ...draft.codes].some((span) => span.start < end && start < span.end);

/** What stands for what now, none overlapping: a correction of what was taken is left out. */
export const editsOf = (draft: Draft, also: readonly Edit[] = []): Edit[] => {
  const taken = [...draft.taken, ...also];
  const isOver = ({ start, end }: Edit): boolean =>
    taken.some((edit) => edit.start < end && start < edit.end);
  return [...taken, ...draft.spelling.filter((edit) => !isOver(edit))];
};

/** What is left to search for: filters out, spelling corrected; without `also`. */
export const remaining = (draft: Draft, also: readonly Edit[] = []): string =>
  withEdits(draft.query, editsOf(draft, also)).replace(/\s+/g, ' ').trim();
