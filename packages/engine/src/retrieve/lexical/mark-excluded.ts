import type { Catalog } from '../../index-state/catalog.ts';
import { FIELD_NAMES } from '../../ingest/fields.ts';
import { EXCLUDING_FIELDS } from '../../rank/weights.ts';
import type { QueryScratch } from '../../search/query-scratch.ts';
import type { QueryTerm } from '../../understand/index.ts';
import { clearHeldTogether, markHeldTogether } from './held-together.ts';
import { lookupsOf } from './match-terms.ts';

/** Marks the docs that hold an excluded word where a product says what it is: in a name, not in a description. */
export const markExcluded = (
  catalog: Catalog,
  excluded: readonly QueryTerm[],
  scratch: QueryScratch,
): void => {
  const { heldTogether } = scratch;
  for (const { bytes, and } of excluded.flatMap(lookupsOf)) {
    for (const segment of catalog.segments) {
      markHeldTogether(segment, and, heldTogether);
      segment.view.fields.forEach((field, i) => {
        const name = FIELD_NAMES[i];
        const term = field.terms.find(bytes);
        if (term === -1 || name === undefined || !EXCLUDING_FIELDS.has(name)) return;
        const end = field.postStart[term + 1] ?? 0;
        for (let at = field.postStart[term] ?? 0; at < end; at++) {
          const doc = field.docs[at] as number;
          if (and.length === 0 || heldTogether[doc] === and.length)
            scratch.excluded[segment.docBase + doc] = 1;
        }
      });
      clearHeldTogether(segment, and, heldTogether);
    }
  }
};
