import { packOf } from './find-pack.ts';
import { PACKS } from './index.ts';

/** Blocks of letters, by the ISO 15924 code of their script. */
const BLOCKS: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x41, 0x24f, 'Latn'],
  [0x370, 0x3ff, 'Grek'],
  [0x400, 0x52f, 'Cyrl'],
  [0x590, 0x5ff, 'Hebr'],
  [0x600, 0x77f, 'Arab'],
  [0x900, 0x97f, 'Deva'],
  [0xe00, 0xe7f, 'Thai'],
  [0x1e00, 0x1eff, 'Latn'],
  [0x3040, 0x30ff, 'Kana'],
  [0x3400, 0x9fff, 'Hani'],
  [0xac00, 0xd7af, 'Hang'],
];
const OF_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** A name in another script may be a brand; a text of so many letters is none. */
const LEAST_LETTERS = 12;
const MOST_OF_TEXT = 0.8;
/** Japanese mixes two scripts: so little of the second tells it from Chinese. */
const SOME_OF_TEXT = 0.1;
/** Three function words that no other language has. One or two may be names. */
const SURE_SCORE = 3;
const SURE_LEAD = 2.5;

/** Some packs have their words folded, and some shops write no accents. */
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The languages that have a function word. */
const FUNCTION_WORDS = new Map<string, string[]>();
for (const { code, stemming } of PACKS)
  for (const word of new Set(stemming?.stopWords.map(bare)))
    FUNCTION_WORDS.set(word, [...(FUNCTION_WORDS.get(word) ?? []), code]);

const WITH_FUNCTION_WORDS = new Set([...FUNCTION_WORDS.values()].flat());

const scripts = new Map<string, readonly string[] | null>();

/** The scripts that a language is usually written in; null: unknown. */
const scriptsOf = (language: string): readonly string[] | null => {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  let script: string | undefined;
  try {
    script = new Intl.Locale(language).maximize().script;
  } catch {
    // Stored tags may be older than today's rules.
  }
  const found = script === undefined ? null : (OF_SEVERAL[script] ?? [script]);
  if (scripts.size < 1000) scripts.set(language, found);
  return found;
};

const isAsciiLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

const scriptAt = (code: number): string | null => {
  if (code < 0x80) return isAsciiLetter(code) ? 'Latn' : null;
  return BLOCKS.find(([first, last]) => code >= first && code <= last)?.[2] ?? null;
};

/** The scripts of nearly all letters, the main one first; empty: the text is short or mixed. */
const scriptsIn = (text: string): string[] => {
  const counts = new Map<string, number>();
  let all = 0;
  for (let at = 0; at < text.length; at += 1) {
    const script = scriptAt(text.charCodeAt(at));
    if (script === null) continue;
    all += 1;
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  if (all < LEAST_LETTERS) return [];
  const used = [...counts].filter(([, count]) => count >= SOME_OF_TEXT * all).sort((a, b) => b[1] - a[1]);
  const isEastAsian = used.every(([script]) => ['Hani', 'Kana', 'Hang'].includes(script));
  const kept = isEastAsian ? used : used.slice(0, 1);
  const share = kept.reduce((sum, [, count]) => sum + count, 0);
  return share >= MOST_OF_TEXT * all ? kept.map(([script]) => script) : [];
};

/** Points of each language: a function word counts one, shared among the languages that have it. */
const scoresOf = (text: string): Map<string, number> => {
  const scores = new Map<string, number>();
  for (const word of new Set(bare(text).match(/\p{L}+/gu) ?? [])) {
    const codes = FUNCTION_WORDS.get(word) ?? [];
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length);
  }
  return scores;
};

/**
 * Whether a text is surely in another language than a BCP 47 tag says: by its script, or by its function words where the
 * language has some here. Short texts, names and mixed texts are never sure.
 */
export const isOtherLanguage = (text: string, language: string): boolean => {
  const used = scriptsIn(text);
  const own = scriptsOf(language);
  if (used.length === 0 || own === null) return false;
  const isForeign = !used.every((script) => own.includes(script));
  // Names of brands are Latin everywhere; only function words tell that a Latin text is foreign.
  if (isForeign && used[0] !== 'Latn') return true;
  const code = packOf(language)?.code;
  if (!isForeign && (code === undefined || !WITH_FUNCTION_WORDS.has(code))) return false;
  const scores = scoresOf(text);
  const said = code === undefined ? 0 : (scores.get(code) ?? 0);
  const best = Math.max(0, ...[...scores].map(([other, score]) => (other === code ? 0 : score)));
  return best >= SURE_SCORE && best - said >= SURE_LEAD;
};
