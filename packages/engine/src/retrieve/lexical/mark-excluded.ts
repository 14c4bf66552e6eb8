import { negatedTerm } from '../../analyze/index.ts';
import type { QueryTerm } from '../../backend/query-plan.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import type { QueryScratch } from '../../scratch/query-scratch.ts';
import type { FieldView } from '../../segment-file/field-view.ts';
import { EXCLUDING_FIELDS, FIELD_NAMES } from '../../segment-file/fields.ts';
import { clearHeldTogether, markHeldTogether } from './held-together.ts';
import { languageMask } from './language-mask.ts';
import { lookupsOf } from './match-terms.ts';

type Postings = { docs: ArrayLike<number>; at: number; end: number };

const postingsOf = ({ terms, postStart, docs }: FieldView, bytes: Uint8Array): Postings => {
  const term = terms.find(bytes);
  if (term === -1) return { docs, at: 0, end: 0 };
  return { docs, at: postStart[term] ?? 0, end: postStart[term + 1] ?? 0 };
};

/** Advances to a doc, called with ascending docs. True if the postings have it. */
const reaches = (postings: Postings, doc: number): boolean => {
  while (postings.at < postings.end && (postings.docs[postings.at] as number) < doc) postings.at++;
  return postings.at < postings.end && postings.docs[postings.at] === doc;
};

/**
 * Marks the docs with an excluded word in a field that names the product (not the description). A field that holds the
 * word only in a negation of its own (`latex free`) does not count.
 */
export const markExcluded = (
  catalog: Catalog,
  excluded: readonly QueryTerm[],
  scratch: QueryScratch,
): void => {
  const { heldTogether } = scratch;
  for (const { bytes, and, languages } of excluded.flatMap(lookupsOf)) {
    const mark = Buffer.from(negatedTerm(Buffer.from(bytes).toString()));
    for (const segment of catalog.segments) {
      const mask = languageMask(segment, languages);
      const { docLanguage } = segment.view;
      markHeldTogether(segment, and, heldTogether);
      segment.view.fields.forEach((field, i) => {
        const name = FIELD_NAMES[i];
        if (name === undefined || !EXCLUDING_FIELDS.has(name)) return;
        const { docs, at: start, end } = postingsOf(field, bytes);
        const negated = start === end ? null : postingsOf(field, mark);
        for (let at = start; at < end; at++) {
          const doc = docs[at] as number;
          if (negated !== null && reaches(negated, doc)) continue;
          if (mask !== null && mask[docLanguage[doc] as number] === 0) continue;
          if (and.length === 0 || heldTogether[doc] === and.length)
            scratch.excluded[segment.docBase + doc] = 1;
        }
      });
      clearHeldTogether(segment, and, heldTogether);
    }
  }
};
