import type { QueryAlternative, QueryTerm } from '../backend/query-plan.ts';
import { type FusionWeights, fusionWeights, isThing } from '../fuse/fusion-weights.ts';
import { type ImageWordsCut, standsOut } from '../fuse/image-words.ts';
import type { Matches } from '../fuse/matches.ts';
import { sameImage } from '../fuse/visual-score.ts';
import { COVERAGE_WEIGHT, SAME_IMAGE, WORDS_BESIDE_PHOTO } from '../fuse/weights.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { type RuleContext, raisedBy, ruleFactors } from '../rank/apply-rules.ts';
import type { PinnedDocs } from '../rank/result-set.ts';
import { roundScore } from '../rank/round-score.ts';
import { countsInDoc } from '../retrieve/lexical/language-mask.ts';
import type { LexicalMatch, TermStatistics } from '../retrieve/lexical/match-terms.ts';
import { cosineOf } from '../retrieve/vector/scan-catalog.ts';
import { FIELD_WEIGHTS, K1 } from '../retrieve/weights.ts';
import { MATCHED_PINNED, MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { FIELD_NAMES } from '../segment-file/fields.ts';
import { lastNotAbove } from '../segment-file/last-not-above.ts';
import type { ExplainNode, RuleMark } from '../types.ts';

const leaf = (value: number, description: string): ExplainNode => ({ value, description, children: [] });

const tfOf = (field: FieldView, term: string, doc: number): number => {
  const index = field.terms.find(Buffer.from(term));
  if (index === -1) return 0;
  const from = field.postStart[index] as number;
  const docs = field.docs.subarray(from, field.postStart[index + 1]);
  const at = lastNotAbove(docs, doc);
  return docs[at] === doc ? (field.tfs[from + at] as number) : 0;
};

const holds = (segment: AttachedSegment, term: string, doc: number): boolean =>
  segment.view.fields.some((field) => tfOf(field, term, doc) > 0);

const nameOf = ({ term, and = [], synonym }: QueryAlternative): string =>
  synonym === undefined ? `the alternative '${[term, ...and].join(' ')}'` : `the synonym '${synonym}'`;

const shareOf = ({ weight, synonym }: QueryAlternative): number => (synonym === undefined ? 1 : weight);

/** The alternatives of a term that count for a doc: the shopper's own word, or else the best synonyms. */
const countedAlternatives = (segment: AttachedSegment, doc: number, term: QueryTerm): QueryAlternative[] => {
  const counting = term.alternatives.filter(({ languages }) => countsInDoc(segment, doc, languages));
  const held = counting.filter((alternative) =>
    [alternative.term, ...(alternative.and ?? [])].every((each) => holds(segment, each, doc)),
  );
  const share = Math.max(...held.map(shareOf));
  return held.filter((alternative) => shareOf(alternative) === share);
};

/** The fields of a doc that hold some of `alternatives`, each with weight * alternative * tf / norm. */
const explainFields = (
  catalog: Catalog,
  id: number,
  alternatives: readonly QueryAlternative[],
): ExplainNode[] => {
  const segment = catalog.segmentOf(id);
  const doc = id - segment.docBase;
  return FIELD_NAMES.flatMap((name, i) => {
    const field = segment.view.fields[i];
    if (field === undefined) return [];
    const { weight, b } = FIELD_WEIGHTS[name];
    const length = field.lengths[doc] as number;
    const average = catalog.statistics.averageLength(i);
    const norm = 1 - b + (b * length) / average;
    return alternatives.flatMap((alternative) => {
      const tf = tfOf(field, alternative.term, doc);
      if (tf === 0) return [];
      const boost = alternative.synonym === undefined ? alternative.weight : 1;
      const children = [
        leaf(weight, `weight of ${name}`),
        leaf(boost, `weight of ${nameOf(alternative)}`),
        leaf(tf, `tf: '${alternative.term}' in ${name}`),
        leaf(
          norm,
          `norm: 1 - b + b * length / average, b ${b}, length ${length}, average ${average.toFixed(2)}`,
        ),
      ];
      const value = (weight * boost * tf) / norm;
      return [{ value, description: `${name}: weight * alternative * tf / norm`, children }];
    });
  });
};

const explainTerm = (catalog: Catalog, id: number, statistics: TermStatistics): ExplainNode | null => {
  const segment = catalog.segmentOf(id);
  const counted = countedAlternatives(segment, id - segment.docBase, statistics.term);
  const [first] = counted;
  if (first === undefined) return null;
  const share = shareOf(first);
  const fields = explainFields(catalog, id, counted);
  const weight = fields.reduce((sum, field) => sum + field.value, 0);
  const { docs } = catalog.statistics;
  const idf = leaf(statistics.idf, `idf: ln(1 + (N - n + .5) / (n + .5)), N ${docs}, n ${statistics.df}`);
  const found: ExplainNode = { value: weight, description: 'w: sum over fields', children: fields };
  const value = (share * statistics.idf * weight) / (K1 + weight);
  if (first.synonym === undefined) {
    return {
      value,
      description: `'${statistics.text}': idf * w / (k1 + w), k1 ${K1}`,
      children: [idf, found],
    };
  }
  return {
    value,
    description: `'${statistics.text}' by a synonym: share * idf * w / (k1 + w), k1 ${K1}`,
    children: [leaf(share, `share of ${nameOf(first)}`), idf, found],
  };
};

const explainLexical = (catalog: Catalog, id: number, lexical: LexicalMatch): ExplainNode => {
  const terms = lexical.terms.flatMap((term) => explainTerm(catalog, id, term) ?? []);
  const sum = terms.reduce((total, term) => total + term.value, 0);
  const mass = lexical.mass + lexical.unknown;
  return {
    value: lexical.mass === 0 ? 0 : sum / mass,
    description: 'lexical: sum of the terms / idf mass of the query',
    children: [
      { value: sum, description: 'sum of the terms', children: terms },
      leaf(mass, 'idf mass, of words that no product has too'),
    ],
  };
};

export type ExplainedQuery = Matches & {
  pins: readonly PinnedDocs[];
  lexical: LexicalMatch;
  rules: RuleContext;
  scratch: QueryScratch;
  /** Why cards went before others, see `passAbove`. */
  passed: ReadonlyMap<number, readonly string[]>;
};

/** The rules that changed the score. */
const explainRules = (catalog: Catalog, id: number, { rules, scratch }: ExplainedQuery): ExplainNode => {
  const segment = catalog.segmentOf(id);
  const factors = ruleFactors(segment, id - segment.docBase, rules, scratch.preference[id] as number);
  const named = Object.entries(factors);
  for (const { factor, rule } of raisedBy(rules, id)) named.push([`'${rule}' of the shop`, factor]);
  const moved = named.filter(([, factor]) => factor !== 1);
  const value = moved.reduce((product, [, factor]) => product * factor, 1);
  const children = moved.map(([name, factor]) => leaf(factor, `rule: ${name}`));
  return { value, description: 'rules: product of their factors', children };
};

/** weight * value */
const weighed = (
  description: string,
  weight: number,
  of: Omit<ExplainNode, 'children'> & Partial<ExplainNode>,
): ExplainNode => ({
  value: weight * of.value,
  description: `${description}, times its weight`,
  children: [leaf(weight, 'weight for this query'), { children: [], ...of }],
});

const weightsOf = ({ lexical, cuts }: ExplainedQuery): FusionWeights =>
  fusionWeights(lexical, cuts ?? { held: 0, meaning: 1 });

/** The parts of a doc's score that come from words. */
const wordParts = (catalog: Catalog, id: number, query: ExplainedQuery): ExplainNode[] => {
  const weights = weightsOf(query);
  // Beside a photo the words describe it.
  const thing = query.visual === null ? weights.thing : 0;
  const { coverage, adjacent, headMatch } = query.scratch;
  return [
    explainLexical(catalog, id, query.lexical),
    weighed('coverage: the idf it holds / idf mass', COVERAGE_WEIGHT, {
      value: ((coverage[id] as number) * weights.coverage) / COVERAGE_WEIGHT,
      description: 'share of the idf',
    }),
    weighed('neighbours: words of the query that follow one another in the name', weights.adjacent, {
      value: adjacent[id] as number,
      description: 'pairs',
    }),
    weighed('head: both name the same thing', weights.head, {
      value: (headMatch[id] as number) > 0 ? 1 : 0,
      description: '1 when they do',
    }),
    weighed('thing: the query is broad, and the product is what it asks for', thing, {
      value: isThing(id, weights, query.scratch) ? 1 : 0,
      description: '1 when it is so called and holds every word, or for the head a synonym',
    }),
  ];
};

const sumOf = (description: string, parts: readonly ExplainNode[]): ExplainNode => ({
  value: parts.reduce((sum, part) => sum + part.value, 0),
  description,
  children: parts.filter(({ value }) => value !== 0),
});

const byMeaning = (catalog: Catalog, id: number, query: ExplainedQuery): ExplainNode => {
  const segment = catalog.segmentOf(id);
  const cosine = query.semantic === null ? Number.NaN : cosineOf(segment, id - segment.docBase);
  return weighed('semantic: cosine, never below 0', weightsOf(query).semantic, {
    value: Number.isNaN(cosine) ? 0 : Math.max(0, cosine),
    description: 'cosine of query and product',
  });
};

/** The part of an image that shows what the words say. */
const byWhatItShows = (
  id: number,
  imageWords: ImageWordsCut,
  { matched, likeness }: QueryScratch,
): ExplainNode[] => {
  if (((matched[id] as number) & MATCHED_VISUAL) === 0) return [];
  const cosine = likeness[id] as number;
  return [
    weighed('image words: how far its image stands out for the words', imageWords.weight, {
      value: standsOut(cosine, imageWords),
      description: 'stands out: (cosine - mean) / (best - mean)',
      children: [
        leaf(cosine, "cosine of the query and the product's nearest image"),
        leaf(imageWords.mean, "mean over the shop's images"),
        leaf(imageWords.best, 'best of them'),
      ],
    }),
  ];
};

const byPhoto = (likeness: number, words: readonly ExplainNode[]): ExplainNode[] => [
  leaf(
    Math.max(0, likeness),
    "visual: cosine of the shopper's photo and the product's most alike one, never below 0",
  ),
  leaf(sameImage(likeness), `same image: e / (e + 1 - cosine), e ${SAME_IMAGE}`),
  weighed('words beside the photo', WORDS_BESIDE_PHOTO, sumOf('by words: sum of its parts', words)),
];

/** Why a doc has its score. Each node's value is its formula applied to its children. */
const explainScore = (catalog: Catalog, id: number, query: ExplainedQuery): ExplainNode => {
  const rules = explainRules(catalog, id, query);
  if (query.browse) {
    const children = [leaf(1, 'no query: every product alike'), rules];
    return { value: roundScore(rules.value), description: 'score: browse * rules', children };
  }
  const words = wordParts(catalog, id, query);
  const imageWords = query.cuts?.imageWords ?? null;
  const shown = imageWords === null ? [] : byWhatItShows(id, imageWords, query.scratch);
  const parts =
    query.visual === null
      ? [...words, byMeaning(catalog, id, query), ...shown]
      : byPhoto(query.scratch.likeness[id] as number, words);
  const fused = sumOf('fused: sum of its parts', parts);
  return {
    value: roundScore(fused.value * rules.value),
    description: 'score: fused * rules, to a millionth',
    children: [fused, rules],
  };
};

/** The rules of the shop that moved a doc. */
export const ruleMarks = (
  id: number,
  { pins, rules }: Pick<ExplainedQuery, 'pins' | 'rules'>,
): RuleMark[] => {
  const pin = pins.find(({ docs }) => docs.includes(id));
  const raised = raisedBy(rules, id).map(
    ({ factor, rule }): RuleMark => ({ type: factor > 1 ? 'boost' : 'bury', rule, factor }),
  );
  return pin === undefined ? raised : [{ type: 'pin', rule: pin.rule, position: pin.position }, ...raised];
};

/** What stands around the score of a doc that shoppers chose over others. */
const explainPassed = (catalog: Catalog, id: number, query: ExplainedQuery): ExplainNode => {
  const score = explainScore(catalog, id, query);
  const reasons = query.passed.get(id) ?? [];
  if (reasons.length === 0) return score;
  const places = reasons.length === 1 ? 'the product' : `${reasons.length} products`;
  const description = `rule: what shoppers chose puts it before ${places} above it (${reasons.join('; ')})`;
  return { value: score.value, description, children: [score] };
};

/** Why a doc stands where it stands: its score, what shoppers chose, and the rule of the shop that pins it. */
export const explainHit = (catalog: Catalog, id: number, query: ExplainedQuery): ExplainNode => {
  const pin = query.pins.find(({ docs }) => docs.includes(id));
  if (pin === undefined) return explainPassed(catalog, id, query);
  const description = `pinned at place ${pin.position} by '${pin.rule}' of the shop, whatever its score`;
  if (query.scratch.matched[id] === MATCHED_PINNED) return leaf(0, description);
  const score = explainScore(catalog, id, query);
  return { value: score.value, description, children: [score] };
};
