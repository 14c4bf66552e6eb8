import { fold } from '../analyze/fold.ts';
import { exactKey } from '../analyze/index.ts';
import { StringTable } from '../segment-file/string-table.ts';
import type { CatalogNames } from './catalog-names.ts';
import { completionKey } from './completion-key.ts';
import { type CountedLabel, countLabels, type LabelDocs } from './count-labels.ts';
import { type FoldedWord, FoldedWords } from './folded-words.ts';
import { countPhrases, readName } from './name-phrases.ts';
import { type NameWord, NameWordReader } from './name-word.ts';
import { NaturalCase, naturalForm } from './natural-case.ts';
import { PairCounts } from './pair-counts.ts';
import { PhraseCounts } from './phrase-counts.ts';
import type { CatalogPhrases, Completion } from './types.ts';

const MAX_COMPLETIONS = 20_000;
const MAX_SPELLINGS = 20_000;
/** In a catalog of this size a phrase of one product is chance, not something that shoppers look for. */
const LARGE_CATALOG = 2_000;
/** By number of words: a phrase may be this much rarer than a word, because it says more. */
const PHRASE_FACTOR = [0, 1, 1.5, 1.2, 1];
/**
 * Least share of whole names. A fragment (`stainless steel electric`) rarely ends where names end; a thing (`electric
 * kettle`) mostly does.
 */
const LEAST_WHOLE_SHARE = 0.3;
/** Shorter endings of words are chance (`er`, `ung`), not parts of compounds. */
const MIN_COMPOUND_PART = 4;

/** What a segment's completions are made of. */
export type CatalogTexts = {
  names: CatalogNames;
  /** The group of each doc, ascending. */
  docGroup: Uint32Array;
  brands: LabelDocs;
  /** Paths. */
  categories: LabelDocs;
};

type Candidate = { kind: Completion['kind']; weight: number; key: () => string; text: () => string };

/** Words of the catalog that end in another of its words: a shopper may type the second part alone. */
const compoundsOf = (names: readonly NameWord[]): CatalogPhrases['compounds'] => {
  const words = new Set<string>();
  for (const { key, language, hasDigit } of names) if (language.isCompounding && !hasDigit) words.add(key);
  const compounds: CatalogPhrases['compounds'] = [];
  for (const word of words) {
    for (let at = MIN_COMPOUND_PART; at <= word.length - MIN_COMPOUND_PART; at++) {
      if (!words.has(word.slice(at))) continue;
      compounds.push({ word, at });
      break;
    }
  }
  return compounds;
};

/** The words whose spelling differs from the folded form. */
const spellingsOf = (noted: readonly FoldedWord[], folded: FoldedWords): CatalogPhrases['spellings'] => {
  const spellings = new Map<string, string>();
  for (const word of noted) {
    const { key } = word;
    const text = naturalForm(word);
    if (text === key) continue;
    if (spellings.size >= MAX_SPELLINGS) break;
    spellings.set(completionKey(key), text);
    const joined = exactKey(key);
    if (joined !== key && !folded.isWritten(joined)) spellings.set(joined, text);
  }
  return Array.from(spellings, ([key, text]) => ({ key, text }));
};

/** `Shoes > Running`: shoppers may mean either level. */
function* levelsOf(categories: LabelDocs): LabelDocs {
  for (const [path, docs] of categories) for (const level of path.split('>')) yield [level.trim(), docs];
}

const candidates = (kind: 'category' | 'brand', labels: readonly CountedLabel[]): Candidate[] =>
  labels.map(({ key, text, groups }) => ({ kind, weight: groups, key: () => key, text: () => text }));

const phrasesOf = (counts: PhraseCounts, minGroups: number): Candidate[] => {
  const found: Candidate[] = [];
  for (const phrase of counts.all()) {
    const { node, groups, whole, words } = phrase;
    if (groups < minGroups || whole < groups * LEAST_WHOLE_SHARE) continue;
    found.push({
      kind: 'query',
      weight: whole * (PHRASE_FACTOR[words] as number),
      key: () => counts.key(node),
      text: () => counts.words(phrase).map(naturalForm).join(' '),
    });
  }
  return found;
};

/** The candidates worth suggesting, best first. Only keys that decide are made. */
const bestOf = (found: readonly Candidate[]): Completion[] => {
  const least = Float64Array.from(found, ({ weight }) => -weight).sort()[MAX_COMPLETIONS - 1] ?? 0;
  return found
    .filter(({ weight }) => weight >= -least)
    .map((candidate) => ({ ...candidate, key: candidate.key() }))
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .slice(0, MAX_COMPLETIONS)
    .map(({ text, kind, weight }) => ({ text: text(), kind, weight }));
};

/**
 * Completions from the catalog itself: categories, brands and phrases of names, at most 20,000. `weight` is the number
 * of groups, raised a little for phrases.
 */
export const buildCompletions = ({ names, docGroup, brands, categories }: CatalogTexts): CatalogPhrases => {
  const folded = new FoldedWords();
  const natural = new NaturalCase();
  const counts = new PhraseCounts(folded);
  const table = new StringTable(names.words.blob, names.words.start);
  const reader = new NameWordReader(folded);
  const words = Array.from({ length: table.count }, (_, number) => reader.read(table.at(number)));
  const groups = (docGroup.at(-1) ?? -1) + 1;
  const minGroups = groups >= LARGE_CATALOG ? 2 : 1;
  const pairs = minGroups === 1 ? null : new PairCounts(names, words);
  const brandDocs = [...brands];
  for (const [brand] of brandDocs) for (const word of brand.split(/\s+/)) folded.of(fold(word)).isName = true;
  for (let doc = 0; doc < docGroup.length; doc++) {
    const name = readName(names, doc, words);
    natural.noteName(name.words);
    counts.startDoc(doc === 0 || docGroup[doc] !== docGroup[doc - 1]);
    countPhrases(name, { counts, pairs });
  }
  const noted = natural.finish();
  return {
    completions: bestOf([
      ...phrasesOf(counts, minGroups),
      ...candidates('brand', countLabels(brandDocs, docGroup)),
      ...candidates('category', countLabels(levelsOf(categories), docGroup)),
    ]),
    spellings: spellingsOf(noted, folded),
    compounds: compoundsOf(words),
  };
};
