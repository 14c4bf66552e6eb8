import { setImmediate } from 'node:timers/promises';
import { type Draft, type Drafting, type FailedQuery, type Findings, visitorsOf } from './draft.ts';
import { fromCatalogWords } from './from-catalog-words.ts';
import { fromNextSearches } from './from-next-searches.ts';
import { fromOpenedProducts } from './from-opened-products.ts';
import { fromServiceWords } from './from-service-words.ts';
import { fromUnknownWords } from './from-unknown-words.ts';

/** The surest evidence first: what it explains, the later ones no longer look at. */
const STEPS: readonly Drafting[] = [
  fromServiceWords,
  fromNextSearches,
  fromOpenedProducts,
  fromCatalogWords,
  fromUnknownWords,
];

/** `visitors`: counted once, because sorting compares a draft a dozen times. */
type Made = { draft: Draft; visitors: number };

const bySurest = (a: Made, b: Made): number =>
  b.draft.found - a.draft.found || b.visitors - a.visitors || a.draft.from.length - b.draft.from.length;

/** At most one proposal for each failed query. */
export const draftProposals = async (findings: Findings): Promise<Draft[]> => {
  const drafts: Draft[] = [];
  const explained = new Set<FailedQuery>();
  for (const step of STEPS) {
    const failed = findings.failed.filter((query) => !explained.has(query));
    const made: Made[] = [];
    for (const draft of step({ ...findings, failed })) {
      if (draft === null) await setImmediate();
      else made.push({ draft, visitors: visitorsOf(draft.cluster).size });
    }
    for (const { draft } of made.toSorted(bySurest)) {
      const cluster = draft.cluster.filter((query) => !explained.has(query));
      if (cluster.length === 0) continue;
      for (const query of cluster) explained.add(query);
      drafts.push({ ...draft, cluster });
    }
  }
  return drafts;
};
