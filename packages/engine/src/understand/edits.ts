/** A stretch of the query, in UTF-16 units, and the text that replaces it. */
export type Edit = { start: number; end: number; text: string };

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
