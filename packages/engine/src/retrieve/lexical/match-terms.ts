import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import { FIELD_NAMES } from '../../ingest/fields.ts';
import { FIELD_WEIGHTS, K1 } from '../../rank/weights.ts';
import type { QueryScratch } from '../../search/query-scratch.ts';
import type { QueryTerm } from '../../understand/index.ts';

export type TermStatistics = { text: string; term: QueryTerm; df: number; idf: number };
/** `mass`: sum of the idf of all terms that the index knows. */
export type LexicalMatch = { terms: TermStatistics[]; mass: number };

const LAST_BIT = 31;

export const idfOf = (docs: number, df: number): number => Math.log(1 + (docs - df + 0.5) / (df + 0.5));

/** Bit of a term in `QueryScratch.termMask`. */
export const termBit = (index: number): number => (1 << Math.min(index, LAST_BIT)) >>> 0;

type Accumulation = { scratch: QueryScratch; touched: number };

/**
 *   for each field, for each alternative (field-major):
 *     postings  doc  4   9  12 ...
 *     weight    doc += tf * field weight * alternative weight / (1 - b + b * length / average length)
 */
const accumulate = (
  segment: AttachedSegment,
  catalog: Catalog,
  alternatives: readonly { bytes: Uint8Array; weight: number }[],
  into: Accumulation,
): void => {
  const { termWeight, touched } = into.scratch;
  const base = segment.docBase;
  const { dead } = segment;
  let count = into.touched;
  for (let i = 0; i < FIELD_NAMES.length; i++) {
    const field = segment.view.fields[i];
    const name = FIELD_NAMES[i];
    if (field === undefined || name === undefined) continue;
    const { weight, b } = FIELD_WEIGHTS[name];
    const slope = b / catalog.statistics.averageLength(i);
    for (const alternative of alternatives) {
      const term = field.terms.find(alternative.bytes);
      if (term === -1) continue;
      const boost = weight * alternative.weight;
      const { docs, tfs, lengths } = field;
      const end = field.postStart[term + 1] ?? 0;
      for (let at = field.postStart[term] ?? 0; at < end; at++) {
        const doc = docs[at] as number;
        if (dead[doc] === 1) continue;
        const before = termWeight[base + doc] as number;
        if (before === 0) touched[count++] = base + doc;
        termWeight[base + doc] =
          before + ((tfs[at] as number) * boost) / (1 - b + slope * (lengths[doc] as number));
      }
    }
  }
  into.touched = count;
};

/** Adds one term to the sums of the docs that hold it: `idf * w / (k1 + w)`, and its idf to their coverage. */
const saturate = (scratch: QueryScratch, touched: number, idf: number, bit: number): void => {
  const { termWeight, lexical, coverage, termMask } = scratch;
  for (let i = 0; i < touched; i++) {
    const doc = scratch.touched[i] as number;
    const weight = termWeight[doc] as number;
    termWeight[doc] = 0;
    lexical[doc] = (lexical[doc] as number) + (idf * weight) / (K1 + weight);
    coverage[doc] = (coverage[doc] as number) + idf;
    termMask[doc] = ((termMask[doc] as number) | bit) >>> 0;
  }
};

/**
 * BM25F, term at a time: fills `lexical` (not yet divided by the query's mass), `coverage` and `termMask` of every
 * live doc. A doc holds a term when it holds any alternative; df counts such docs, over all segments.
 */
export const matchTerms = (
  catalog: Catalog,
  terms: readonly QueryTerm[],
  scratch: QueryScratch,
): LexicalMatch => {
  const match: LexicalMatch = { terms: [], mass: 0 };
  terms.forEach((term, index) => {
    const alternatives = term.alternatives.map(({ term: text, weight }) => ({
      bytes: Buffer.from(text),
      weight,
    }));
    const into: Accumulation = { scratch, touched: 0 };
    for (const segment of catalog.segments) accumulate(segment, catalog, alternatives, into);
    const df = into.touched;
    const idf = idfOf(catalog.statistics.docs, df);
    if (df > 0) match.mass += idf;
    saturate(scratch, df, idf, termBit(index));
    match.terms.push({ text: term.text, term, df, idf });
  });
  return match;
};
