import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { PinnedDocs } from '../rank/result-set.ts';
import { MATCHED_PINNED, type QueryScratch } from '../scratch/query-scratch.ts';
import type { Merchandise } from '../types.ts';

/** A product's own doc if it is for sale, else the docs of its group that are: a parent stands for its variants. */
const docsOf = (segment: AttachedSegment, doc: number): number[] => {
  if (segment.isForSale(doc)) return [segment.docBase + doc];
  const { docGroup, groupStart } = segment.view;
  const group = docGroup[doc] as number;
  const docs: number[] = [];
  for (let member = groupStart[group] as number; member < (groupStart[group + 1] as number); member++)
    if (segment.isForSale(member)) docs.push(segment.docBase + member);
  return docs;
};

/** Adds docs to `found`, which stays in ascending order. */
const addFound = (added: readonly number[], scratch: QueryScratch): void => {
  const { found, foundCount, matched, score, excluded } = scratch;
  const missing = [...new Set(added)].filter((id) => matched[id] === 0 && excluded[id] === 0);
  if (missing.length === 0) return;
  for (const id of missing) {
    matched[id] = MATCHED_PINNED;
    score[id] = 0;
  }
  found.set(missing, foundCount);
  scratch.foundCount = foundCount + missing.length;
  found.subarray(0, scratch.foundCount).sort();
};

/** The pins that count, in order: of a place, and of a group, the first one of a product that there is. */
export const pinnedDocs = (
  catalog: Catalog,
  { pins, hidden }: Pick<Merchandise, 'pins' | 'hidden'>,
): PinnedDocs[] => {
  const hiddenIds = new Set(hidden.map(({ externalId }) => externalId));
  const places = new Set<number>();
  const groups = new Set<string>();
  return pins.flatMap(({ externalId, position, rule }) => {
    const place = hiddenIds.has(externalId) ? null : catalog.find(externalId);
    if (place === null || places.has(position)) return [];
    const group = place.segment.view.rootId(place.doc);
    if (groups.has(group)) return [];
    places.add(position);
    groups.add(group);
    return [{ position, rule, docs: docsOf(place.segment, place.doc) }];
  });
};

/**
 * Puts the pinned products into the result set, also those that the query does not find. Filters still apply to them,
 * and so do words that the query excludes.
 */
export const addPinned = (
  catalog: Catalog,
  merchandise: Pick<Merchandise, 'pins' | 'hidden'>,
  scratch: QueryScratch,
): readonly PinnedDocs[] => {
  const pinned = pinnedDocs(catalog, merchandise);
  addFound(
    pinned.flatMap(({ docs }) => docs),
    scratch,
  );
  return pinned;
};
