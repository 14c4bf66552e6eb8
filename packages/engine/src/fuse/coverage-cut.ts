import type { CoverageCut } from '../backend/whole.ts';
import { EPSILON } from './fusion-weights.ts';
import { COVERAGE } from './weights.ts';

export const NOTHING_HELD: CoverageCut = { cut: Number.POSITIVE_INFINITY, most: 0 };

/** `most`: the highest coverage of a doc for sale. `enough`: whether enough docs for a page hold every word. */
export const coverageCutOf = (mass: number, most: number, enough: boolean): CoverageCut => {
  if (enough) return { cut: COVERAGE.strict * mass - EPSILON, most: mass };
  return most === 0 ? NOTHING_HELD : { cut: Math.min(COVERAGE.least * mass, most) - EPSILON, most };
};
