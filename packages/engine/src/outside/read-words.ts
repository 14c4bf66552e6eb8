import { negatedTerm } from '../analyze/index.ts';
import type { QueryPlan, QueryTerm } from '../backend/query-plan.ts';
import type { CoverageCut, SemanticMatch, VisualMatch } from '../backend/whole.ts';
import { coverageCutOf, NOTHING_HELD } from '../fuse/coverage-cut.ts';
import { EPSILON, fusionWeights } from '../fuse/fusion-weights.ts';
import { type ImageWordsCut, imageWordsBy } from '../fuse/image-words.ts';
import { semanticCut } from '../fuse/semantic-cut.ts';
import { COVERAGE } from '../fuse/weights.ts';
import { idfOf, type LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { type Formula, type WorthOfTerm, worthAtLeast } from './formula.ts';

/** A word that a doc holds in any field, together with others, in texts of some languages. */
export type HeldWord = { word: string; and: readonly string[]; languages: readonly string[] | undefined };
/** The words by which a doc holds a term for this share of its worth. */
export type TermLevel = { share: number; words: readonly HeldWord[] };

const shareOf = ({ weight, synonym }: QueryTerm['alternatives'][number]): number =>
  synonym === undefined ? 1 : weight;

/** The levels of a term, the largest share first. */
export const levelsOf = ({ alternatives }: QueryTerm): TermLevel[] => {
  const shares = [...new Set(alternatives.map(shareOf))].sort((a, b) => b - a);
  return shares.map((share) => ({
    share,
    words: alternatives
      .filter((alternative) => shareOf(alternative) === share)
      .map(({ term, and = [], languages }) => ({ word: term, and, languages })),
  }));
};

/** A word that excludes docs which hold it, where no `mark` in the same field says that it is only negated. */
export type ExcludedWord = HeldWord & { mark: string };

export const excludedWords = ({ excluded }: Pick<QueryPlan, 'excluded'>): ExcludedWord[] =>
  excluded
    .flatMap(levelsOf)
    .flatMap(({ words }) => words.map((held) => ({ ...held, mark: negatedTerm(held.word) })));

/** The words of a plan in an index that another engine holds: what they are worth there, and what docs must hold. */
export class WordReading {
  readonly match: LexicalMatch;
  private readonly worths: readonly WorthOfTerm[];

  /** `docs`: of the index. `df`: those that hold each term. */
  constructor({ terms, head }: Pick<QueryPlan, 'terms' | 'head'>, docs: number, df: readonly number[]) {
    const match: LexicalMatch = { terms: [], mass: 0, unknown: 0, head: 0 };
    for (const [index, term] of terms.entries()) {
      const own = df[index] ?? 0;
      const idf = idfOf(docs, own);
      if (own > 0) match.mass += idf;
      else match.unknown += idf;
      if (index === head) match.head = idf;
      match.terms.push({ text: term.text, term, df: own, idf });
    }
    this.match = match;
    this.worths = match.terms.flatMap(({ term, df: own, idf }, index) =>
      own === 0
        ? []
        : [{ term: index, levels: levelsOf(term).map(({ share }) => ({ share, worth: share * idf })) }],
    );
  }

  /** Holds of docs that hold every term the index knows. */
  get wholly(): Formula {
    return this.match.mass === 0 ? false : worthAtLeast(this.worths, this.match.mass - EPSILON);
  }

  /** What the shares of the terms that a doc holds add up to. */
  coverageOf(shares: ReadonlyMap<number, number>): number {
    let sum = 0;
    this.match.terms.forEach(({ idf }, index) => {
      sum += (shares.get(index) ?? 0) * idf;
    });
    return sum;
  }

  /** `wholes`: docs for sale that hold every term. `most`: the highest coverage of one for sale. */
  cutOf({ wholes, most }: { wholes: number; most: number }): CoverageCut {
    const { mass } = this.match;
    if (mass === 0) return NOTHING_HELD;
    return wholes >= COVERAGE.enough ? coverageCutOf(mass, mass, true) : coverageCutOf(mass, most, false);
  }

  /** Holds of docs that are found by words. */
  foundBy({ cut }: CoverageCut): Formula {
    return Number.isFinite(cut) ? worthAtLeast(this.worths, cut) : false;
  }

  heldShare({ most }: CoverageCut): number {
    const { mass, unknown } = this.match;
    return most === 0 ? 0 : most / (mass + unknown);
  }

  /** The least cosine found by meaning. */
  semanticCut(semantic: SemanticMatch, cut: CoverageCut): number {
    return semanticCut(semantic, this.match, this.heldShare(cut));
  }

  /** From where on an image shows the words, and what that is worth. */
  imageWords(match: VisualMatch, cut: CoverageCut): ImageWordsCut {
    return imageWordsBy(match, this.match, this.heldShare(cut));
  }

  /** See `FusionWeights`. */
  weights(cut: CoverageCut, meaning: number): ReturnType<typeof fusionWeights> {
    return fusionWeights(this.match, { held: this.heldShare(cut), meaning });
  }
}
