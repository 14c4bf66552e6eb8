import { analyze } from '../analyze/index.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { type DocSet, hasDoc, intersect } from '../index-state/doc-set.ts';
import { FIELD_NAMES } from '../segment-file/fields.ts';
import type { Ending } from '../suggest/index.ts';
import type { DeadlineCheck } from '../types.ts';
import type { DocSets } from './doc-sets.ts';

/** Most words with a prefix that are looked at, the most frequent ones. */
const MAX_CANDIDATES = 64;
/** Shorter words are units and sizes. */
const MIN_LENGTH = 3;
/**
 * Fields that say what a product is, with the weight of a group named there. Names of things come before what is said
 * of them: a system requirement is an attribute, too. A description is left out, since it may hold any word.
 */
const NAMING_WEIGHT: Readonly<Partial<Record<(typeof FIELD_NAMES)[number], number>>> = {
  name: 1,
  brand: 1,
  categories: 1,
  attributes: 0.15,
};
type Naming = readonly { number: number; weight: number }[];
const NAMING_FIELDS: Naming = FIELD_NAMES.flatMap((name, number) => {
  const weight = NAMING_WEIGHT[name];
  return weight === undefined ? [] : [{ number, weight }];
});
/** A number in a name is a model; elsewhere it is a measure. */
const NAME_ONLY: Naming = [{ number: FIELD_NAMES.indexOf('name'), weight: 1 }];
/**
 * Endings that name fewer than this share of the best one's products are noise: `red shoes`, not `red shoecompartment`.
 */
const LEAST_SHARE = 0.25;
const HAS_DIGIT = /\p{N}/u;

/** Keeps the most frequent words of a segment, best first. */
const keepBest = (best: number[], word: number, frequency: Uint32Array): void => {
  const own = frequency[word] as number;
  if (own === 0) return;
  const last = best[best.length - 1];
  if (best.length >= MAX_CANDIDATES && last !== undefined && own <= (frequency[last] as number)) return;
  let at = best.length;
  while (at > 0 && (frequency[best[at - 1] as number] as number) < own) at--;
  best.splice(at, 0, word);
  if (best.length > MAX_CANDIDATES) best.pop();
};

/** Words of the shop that start with a prefix. Words with digits only when the prefix has one. */
const wordsStarting = (catalog: Catalog, prefix: string): string[] => {
  const found = new Set<string>();
  const bytes = Buffer.from(prefix);
  const numbers = HAS_DIGIT.test(prefix);
  for (const { view, wordFrequency } of catalog.segments) {
    const [from, to] = view.words.prefixRange(bytes);
    const best: number[] = [];
    for (let word = from; word < to; word++) keepBest(best, word, wordFrequency);
    for (const word of best) {
      const text = view.words.at(word);
      if (text.length >= MIN_LENGTH && (numbers || !HAS_DIGIT.test(text))) found.add(text);
    }
  }
  return [...found];
};

/** Groups of a set that name a term, weighted: the largest count of any field. */
const groupsNaming = (segment: AttachedSegment, term: Uint8Array, among: DocSet, fields: Naming): number => {
  const { view } = segment;
  let most = 0;
  for (const { number, weight } of fields) {
    const field = view.fields[number];
    const index = field?.terms.find(term) ?? -1;
    if (field === undefined || index === -1) continue;
    const end = field.postStart[index + 1] ?? 0;
    let [count, last] = [0, -1];
    for (let at = field.postStart[index] ?? 0; at < end; at++) {
      const doc = field.docs[at] as number;
      if (!hasDoc(among, doc)) continue;
      const group = view.docGroup[doc] as number;
      if (group !== last) count++;
      last = group;
    }
    most = Math.max(most, count * weight);
  }
  return most;
};

export type EndingsRequest = {
  words: readonly string[];
  prefix: string;
  language: string;
  deadline?: DeadlineCheck | undefined;
};

/**
 * Words that start with a prefix and name a product that all of `words` name too. Those with the most such groups come
 * first.
 */
export const wordEndings = (catalog: Catalog, sets: DocSets, request: EndingsRequest): Ending[] => {
  const { words, prefix, language, deadline } = request;
  const before = words.flatMap((word) => analyze(word, language));
  const among = catalog.segments.map((segment) => {
    const set = sets.forSale(segment, catalog.version).slice();
    for (const term of before) intersect(set, sets.naming(segment, term));
    return set;
  });
  if (among.every((set) => set.every((bits) => bits === 0))) return [];
  const endings = wordsStarting(catalog, prefix).map((word) => {
    deadline?.check();
    const term = Buffer.from(analyze(word, language)[0] ?? word);
    const fields = HAS_DIGIT.test(word) ? NAME_ONLY : NAMING_FIELDS;
    const groups = catalog.segments.reduce(
      (sum, segment, i) => sum + groupsNaming(segment, term, among[i] ?? new Uint32Array(0), fields),
      0,
    );
    return { word, groups };
  });
  const most = endings.reduce((best, { groups }) => Math.max(best, groups), 0);
  return endings
    .filter(({ groups }) => groups > 0 && groups >= most * LEAST_SHARE)
    .sort((a, b) => b.groups - a.groups);
};
