import { MAX_SYNONYM_TERMS, type SynonymInput } from '@aisle/contract';
import { termsOf } from './terms-of.ts';

/** Between the words of a search and what it also finds. */
const ARROW = '=>';

export type ReadSynonyms = {
  rules: SynonymInput[];
  /** Numbers of lines, from 1, that are no rule. */
  badLines: number[];
};

/** Longest term that the service takes. */
const MOST_CHARACTERS = 100;

const isTerm = (term: string): boolean => term.length <= MOST_CHARACTERS && /[\p{L}\p{N}]/u.test(term);

/** The terms of a side; null where one of them is none, or where there are too few or too many. */
const termsIn = (side: string, least: number): string[] | null => {
  const terms = [...new Map(termsOf(side).map((term) => [term.toLowerCase(), term])).values()];
  const fits = terms.length >= least && terms.length <= MAX_SYNONYM_TERMS && terms.every(isTerm);
  return fits ? terms : null;
};

/** The rules of a line; null where it is none. */
const rulesOf = (line: string): SynonymInput[] | null => {
  const [left = '', right, ...rest] = line.split(ARROW);
  if (rest.length > 0) return null;
  const terms = termsIn(left, right === undefined ? 2 : 1);
  if (terms === null) return null;
  if (right === undefined) return [{ type: 'group', terms }];
  const to = termsIn(right, 1);
  return to === null ? null : terms.map((from) => ({ type: 'oneWay', from, to }));
};

/**
 * The rules of a text as Solr, Elasticsearch and OpenSearch write them: `sofa, couch` for words that find each other, and
 * `trainers => shoes` for one way. A line that begins with # is a remark.
 */
export const readSynonyms = (text: string): ReadSynonyms => {
  const read: ReadSynonyms = { rules: [], badLines: [] };
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const rules = rulesOf(line);
    if (rules === null) read.badLines.push(at + 1);
    else read.rules.push(...rules);
  }
  return read;
};

/** A line for each rule, which `readSynonyms` reads. */
export const writeSynonyms = (synonyms: readonly SynonymInput[]): string =>
  synonyms
    .map((rule) =>
      rule.type === 'group' ? rule.terms.join(', ') : `${rule.from} ${ARROW} ${rule.to.join(', ')}`,
    )
    .map((line) => `${line}\n`)
    .join('');
