import type { QueryPlan } from '../backend/query-plan.ts';
import type { BackendRequest } from '../backend/search-backend.ts';
import type { VisualMatch } from '../backend/whole.ts';
import { findAlike } from '../fuse/find-alike.ts';
import { findAll, findDocs } from '../fuse/find-docs.ts';
import { canBeShown } from '../fuse/image-words.ts';
import type { Matches } from '../fuse/matches.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { markExcluded } from '../retrieve/lexical/mark-excluded.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { scanCatalog } from '../retrieve/vector/scan-catalog.ts';
import { scanImages } from '../retrieve/vector/scan-images.ts';
import { MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';

/** What to search for, and where. */
export type Wanted = {
  catalog: Catalog;
  plan: QueryPlan;
  lexical: LexicalMatch;
  request: Pick<BackendRequest, 'query' | 'vector' | 'photo' | 'imageWords' | 'meaning' | 'deadline'>;
  scratch: QueryScratch;
  /** Called when the vectors have been scanned. */
  scanned: () => void;
};

/**
 * Compares the words with the images; null when there is nothing to compare. Overwrites what a scan of the text vectors left in the
 * scratch.
 */
const scanForWords = ({ catalog, plan, request, scratch }: Wanted): VisualMatch | null => {
  const { photo, imageWords = null } = request;
  if (imageWords === null || photo !== null || !canBeShown(plan)) return null;
  return scanImages(catalog, imageWords, scratch.likeness);
};

const findByWords = (wanted: Wanted): Matches => {
  const { catalog, plan, lexical, request, scratch, scanned } = wanted;
  if (plan.text === '') {
    findAll(catalog, scratch);
    return { semantic: null, visual: null, browse: true, cuts: null };
  }
  const imageWords = scanForWords(wanted);
  const semantic = request.vector === null ? null : scanCatalog(catalog, request.vector);
  scanned();
  request.deadline?.check();
  const { meaning = 1 } = request;
  const cuts = findDocs(catalog, { lexical, semantic, imageWords, meaning }, scratch);
  return { semantic, visual: null, browse: false, cuts };
};

/** Whether a doc looks like the photo, and is not only one of the nearest. */
const hasAlike = ({ found, foundCount, matched }: QueryScratch): boolean =>
  found.subarray(0, foundCount).some((id) => ((matched[id] as number) & MATCHED_VISUAL) !== 0);

const forgetFound = (scratch: QueryScratch): void => {
  for (let i = 0; i < scratch.foundCount; i++) scratch.matched[scratch.found[i] as number] = 0;
  scratch.foundCount = 0;
};

/**
 * The result set of a query, before filters. With a photo, it holds what looks like the photo. If nothing for sale
 * does, the words are searched alone; without words the result set is empty.
 */
export const findMatches = (wanted: Wanted): Matches => {
  const { catalog, plan, lexical, request, scratch } = wanted;
  request.deadline?.check();
  if (plan.excluded.length > 0) markExcluded(catalog, plan.excluded, scratch);
  if (request.photo === null) return findByWords(wanted);
  const visual = scanImages(catalog, request.photo, scratch.likeness);
  wanted.scanned();
  const cuts = findAlike(catalog, { query: request.query, lexical, visual }, scratch);
  // Of a part of an index that was decided before, for the whole.
  const mayBeAlike = catalog.whole !== null || request.query.trim() === '' || hasAlike(scratch);
  if (!mayBeAlike) {
    forgetFound(scratch);
    return findByWords(wanted);
  }
  return { semantic: null, visual, browse: false, cuts };
};
