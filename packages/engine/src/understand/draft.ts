import type { AppliedFilter, FilterRequest } from '../types.ts';
import type { Preference, QueryTerm } from './types.ts';

/** A stretch of the query, in UTF-16 units, and what stands for it from now on. */
export type Edit = { start: number; end: number; text: string };

/**
 * What the steps hand to one another. The query itself never changes: `taken` were understood as filters and are no
 * words any more, `spelling` are corrections; neither overlaps.
 */
export type Draft = {
  query: string;
  taken: Edit[];
  spelling: Edit[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  excluded: QueryTerm[];
};

/** The query after `edits`. */
export const withEdits = (query: string, edits: readonly Edit[]): string => {
  let text = '';
  let kept = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += query.slice(kept, edit.start) + edit.text;
    kept = edit.end;
  }
  return text + query.slice(kept);
};

/** Whether `start` to `end` was taken as a filter, in part or whole. */
export const isTaken = (draft: Draft, start: number, end: number): boolean =>
  draft.taken.some((edit) => edit.start < end && start < edit.end);
