import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { mergeSegments } from '../src/ingest/merge/merge-segments.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { GroupInput } from '../src/types.ts';
import { DIMENSIONS, groupInput } from './arbitraries.ts';

const OPTIONS = { dimensions: DIMENSIONS };

/** Groups of which no product is in two. */
const apart = (groups: readonly GroupInput[]): GroupInput[] => {
  const seen = new Set<string>();
  return groups.filter(({ root, children }) => {
    const ids = [root, ...children].map(({ externalId }) => externalId);
    if (ids.some((id) => seen.has(id)) || new Set(ids).size < ids.length) return false;
    for (const id of ids) seen.add(id);
    return true;
  });
};

it('a merged segment is the one that is built of the groups that are left, byte by byte', () => {
  fc.assert(
    fc.property(
      fc.array(groupInput, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.func(fc.boolean()),
      (given, size, isRemoved) => {
        const groups = apart(given);
        const index = SearchIndex.create({ ...OPTIONS, nowMs: () => 0 });
        for (let at = 0; at < groups.length; at += size)
          index.apply({ add: buildSegment(groups.slice(at, at + size), OPTIONS), removeRoots: [] });
        const removed = groups.filter(({ rootId }) => isRemoved(rootId)).map(({ rootId }) => rootId);
        index.apply({ removeRoots: removed });
        const parts = Array.from({ length: Math.ceil(groups.length / size) }, (_, at) => index.takePart(at));
        const left = groups.filter(({ rootId }) => !removed.includes(rootId));
        const merged = Buffer.from(mergeSegments(parts).bytes);
        expect(merged.equals(Buffer.from(buildSegment(left, OPTIONS).bytes))).toBe(true);
      },
    ),
  );
});
