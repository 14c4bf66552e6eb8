import type { AttachedSegment } from '../../index-state/attached-segment.ts';

/** By number of a segment's languages, 1: a term counts in docs of it. Null: in all docs of the segment. */
export const spokenIn = (
  { view }: Pick<AttachedSegment, 'view'>,
  languages: readonly string[] | undefined,
): Uint8Array | null => {
  if (languages === undefined) return null;
  const spoken = Uint8Array.from({ length: view.languages.count }, (_, number) =>
    languages.includes(view.languages.at(number)) ? 1 : 0,
  );
  return spoken.includes(0) ? spoken : null;
};

/** Whether an alternative counts in a doc. */
export const isSpoken = (
  { view }: Pick<AttachedSegment, 'view'>,
  doc: number,
  languages: readonly string[] | undefined,
): boolean => languages === undefined || languages.includes(view.languages.at(view.docLanguage[doc] ?? 0));
