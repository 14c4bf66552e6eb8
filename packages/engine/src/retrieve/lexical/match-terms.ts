import type { QueryPlan, QueryTerm } from '../../backend/query-plan.ts';
import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import type { QueryScratch } from '../../scratch/query-scratch.ts';
import { FIELD_NAMES } from '../../segment-file/fields.ts';
import type { DeadlineCheck } from '../../types.ts';
import { FIELD_WEIGHTS, K1 } from '../weights.ts';
import { clearHeldTogether, markHeldTogether } from './held-together.ts';
import { languageMask } from './language-mask.ts';
import { countAdjacent, notePlaces } from './name-matches.ts';

export type TermStatistics = { text: string; term: QueryTerm; df: number; idf: number };
/** `mass`: sum of the idf of all terms that the index knows. `unknown`: that of the others. `head`: idf of the head. */
export type LexicalMatch = { terms: TermStatistics[]; mass: number; unknown: number; head: number };

const LAST_BIT = 31;

export const idfOf = (docs: number, df: number): number => Math.log(1 + (docs - df + 0.5) / (df + 0.5));

/** Bit of a term in `QueryScratch.termMask`. */
export const termBit = (index: number): number => (1 << Math.min(index, LAST_BIT)) >>> 0;

/**
 * A word of a query as the segments look it up. `and`: further words that the same doc must hold. `share`: the share of
 * the term's score and coverage that a doc with this word gets. It is 1, or a synonym's weight.
 */
type Lookup = {
  bytes: Uint8Array;
  and: readonly Uint8Array[];
  languages: readonly string[] | undefined;
  weight: number;
  share: number;
};
type Accumulation = { scratch: QueryScratch; touched: number; mask: Uint8Array | null };

/** The lookups of a term, the largest share first. */
export const lookupsOf = (term: QueryTerm): Lookup[] =>
  term.alternatives
    .map(({ term: text, and = [], weight, synonym, languages }) => ({
      bytes: Buffer.from(text),
      languages,
      and: and.map((other) => Buffer.from(other)),
      weight: synonym === undefined ? weight : 1,
      share: synonym === undefined ? 1 : weight,
    }))
    .sort((a, b) => b.share - a.share);

/**
 * Adds one alternative to the weights of its docs, field by field:
 *
 *     postings  doc  4   9  12 ...
 *     weight    doc += tf * field weight * alternative weight / (1 - b + b * length / average length)
 *
 * A doc with the shopper's own word scores as without synonyms: alternatives with a smaller share add nothing.
 */
const accumulate = (
  segment: AttachedSegment,
  catalog: Catalog,
  { bytes, and, weight: boost, share }: Lookup,
  into: Accumulation,
): void => {
  const { termWeight, termShare, touched, heldTogether } = into.scratch;
  const base = segment.docBase;
  const { dead } = segment;
  const { docLanguage } = segment.view;
  const { mask } = into;
  const together = and.length;
  // The common case: no doc needs a further check.
  const all = together === 0 && segment.deadDocs === 0 && mask === null;
  let count = into.touched;
  for (let i = 0; i < FIELD_NAMES.length; i++) {
    const field = segment.view.fields[i];
    const name = FIELD_NAMES[i];
    const term = field?.terms.find(bytes) ?? -1;
    if (field === undefined || name === undefined || term === -1) continue;
    const { weight, b } = FIELD_WEIGHTS[name];
    const slope = b / catalog.statistics.averageLength(i);
    const factor = weight * boost;
    const { docs, tfs, lengths } = field;
    const end = field.postStart[term + 1] ?? 0;
    for (let at = field.postStart[term] ?? 0; at < end; at++) {
      const doc = docs[at] as number;
      if (!all) {
        if (dead[doc] === 1 || (together > 0 && heldTogether[doc] !== together)) continue;
        if (mask !== null && mask[docLanguage[doc] as number] === 0) continue;
      }
      const before = termWeight[base + doc] as number;
      if (before === 0) {
        touched[count++] = base + doc;
        termShare[base + doc] = share;
      } else if ((termShare[base + doc] as number) > share) continue;
      termWeight[base + doc] =
        before + ((tfs[at] as number) * factor) / (1 - b + slope * (lengths[doc] as number));
    }
  }
  into.touched = count;
};

/** Adds one term to its docs: `share * idf * w / (k1 + w)` to their sum, `share * idf` to their coverage. */
const saturate = (scratch: QueryScratch, touched: number, idf: number, bit: number): void => {
  const { termWeight, termShare, lexical, coverage, termMask, holding } = scratch;
  let count = scratch.holdingCount;
  for (let i = 0; i < touched; i++) {
    const doc = scratch.touched[i] as number;
    const weight = termWeight[doc] as number;
    termWeight[doc] = 0;
    const worth = (termShare[doc] as number) * idf;
    lexical[doc] = (lexical[doc] as number) + (worth * weight) / (K1 + weight);
    coverage[doc] = (coverage[doc] as number) + worth;
    const mask = termMask[doc] as number;
    if (mask === 0) holding[count++] = doc;
    termMask[doc] = (mask | bit) >>> 0;
  }
  scratch.holdingCount = count;
};

/**
 * BM25F, term at a time. Fills `lexical` (not yet divided by the query's mass), `coverage`, `termMask`, `adjacent` and
 * `headMatch` of every live doc. A doc holds a term when it holds any alternative. df counts such docs, over all
 * segments.
 */
export const matchTerms = (
  catalog: Catalog,
  { terms, head }: Pick<QueryPlan, 'terms' | 'head'>,
  { scratch, deadline }: { scratch: QueryScratch; deadline?: DeadlineCheck | undefined },
): LexicalMatch => {
  const match: LexicalMatch = { terms: [], mass: 0, unknown: 0, head: 0 };
  terms.forEach((term, index) => {
    const lookups = lookupsOf(term);
    const into: Accumulation = { scratch, touched: 0, mask: null };
    for (const segment of catalog.segments) {
      for (const lookup of lookups) {
        deadline?.check();
        into.mask = languageMask(segment, lookup.languages);
        markHeldTogether(segment, lookup.and, scratch.heldTogether);
        accumulate(segment, catalog, lookup, into);
        notePlaces(segment, lookup, { index, isHead: index === head, mask: into.mask }, scratch);
        clearHeldTogether(segment, lookup.and, scratch.heldTogether);
      }
    }
    const df = catalog.whole?.df[index] ?? into.touched;
    const idf = idfOf(catalog.statistics.docs, df);
    if (df > 0) match.mass += idf;
    else match.unknown += idf;
    if (index === head) match.head = idf;
    countAdjacent(index, into.touched, scratch);
    saturate(scratch, into.touched, idf, termBit(index));
    match.terms.push({ text: term.text, term, df, idf });
  });
  return match;
};
