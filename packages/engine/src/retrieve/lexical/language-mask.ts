import type { AttachedSegment } from '../../index-state/attached-segment.ts';

/** By number of a segment's languages: 1 where a term counts. Null when it counts in all docs of the segment. */
export const languageMask = (
  { view }: Pick<AttachedSegment, 'view'>,
  languages: readonly string[] | undefined,
): Uint8Array | null => {
  if (languages === undefined) return null;
  const mask = Uint8Array.from({ length: view.languages.count }, (_, number) =>
    languages.includes(view.languages.at(number)) ? 1 : 0,
  );
  return mask.includes(0) ? mask : null;
};

/** Whether an alternative counts in a doc. */
export const countsInDoc = (
  { view }: Pick<AttachedSegment, 'view'>,
  doc: number,
  languages: readonly string[] | undefined,
): boolean => languages === undefined || languages.includes(view.languages.at(view.docLanguage[doc] ?? 0));
