/**
 * Only so much of a text is looked at, in UTF-16 units: 128 ids of at most 16 characters cannot reach further, but for
 * runs of unknown characters, which say nothing.
 */
const MAX_UNITS = 2048;

const ASCII = /^\p{ASCII}*$/u;
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;

/**
 * The text as the vocabulary spells it: compatibility forms folded (NFKC), lower case, Latin letters without their
 * accents, one space between words.
 *
 * Lower case, because the pieces are mostly so (nDCG@10 .50 -> .64 on real queries). No accents, because the English
 * vocabulary spells an accented word letter by letter or not at all, and shoppers often type none.
 */
export function normalizeText(text: string): string {
  const start = text.trimStart().slice(0, 4 * MAX_UNITS);
  const folded = ASCII.test(start) ? start.toLowerCase() : fold(start);
  return folded.replace(/\s+/g, ' ').slice(0, MAX_UNITS).trim();
}

function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(LATIN_WITH_MARKS, '$1').normalize('NFC');
}

/**
 * Whether at least half of the letters and digits of a normalized text are Latin letters or ASCII digits. All texts in
 * other scripts become the same run of unknowns, and would look alike to the encoder.
 */
export function isSpellable(normalized: string): boolean {
  const letters = normalized.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const spelled = normalized.match(/[\p{Script=Latin}0-9]/gu)?.length ?? 0;
  return spelled > 0 && spelled * 2 >= letters;
}
