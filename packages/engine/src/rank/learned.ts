import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { LearnedProduct } from '../types.ts';
import { learnedFactor } from './rules.ts';

/** What the rule "what shoppers chose" makes of a doc. `text`: why, for people. */
export type LearnedMark = { factor: number; text: string };

/**
 * Applies the rule "what shoppers chose" to the found members of each learned product's group: shoppers choose a card, and
 * the card shows the best member. Returns the factors by doc; of two products of one group the stronger counts.
 */
export const applyLearned = (
  catalog: Catalog,
  learned: readonly LearnedProduct[],
  { score, matched }: QueryScratch,
  force: number,
): ReadonlyMap<number, LearnedMark> => {
  const marks = new Map<number, LearnedMark>();
  for (const { externalId, boost, text } of learned) {
    const place = catalog.find(externalId);
    if (place === null) continue;
    const { segment, doc } = place;
    const { docGroup, groupStart } = segment.view;
    const group = docGroup[doc] as number;
    const factor = learnedFactor(boost) ** force;
    for (let member = groupStart[group] as number; member < (groupStart[group + 1] as number); member++) {
      const id = segment.docBase + member;
      const before = marks.get(id)?.factor ?? 1;
      if (matched[id] !== 0 && Math.abs(factor - 1) > Math.abs(before - 1)) marks.set(id, { factor, text });
    }
  }
  for (const [id, { factor }] of marks) score[id] = (score[id] as number) * factor;
  return marks;
};
