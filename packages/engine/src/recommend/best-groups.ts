import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Placed, Shelf } from './shelf.ts';

export type ScoredDoc = Placed & { score: number };

/** The value of a doc; NaN leaves it out. */
export type DocScore = (segment: AttachedSegment, doc: number) => number;

/** Docs of a segment to look at; undefined: all. */
export type DocsOf = (segment: AttachedSegment) => Uint32Array | undefined;

const worst = (best: readonly ScoredDoc[]): number => {
  let at = 0;
  for (let i = 1; i < best.length; i++) if ((best[i]?.score ?? 0) < (best[at]?.score ?? 0)) at = i;
  return at;
};

/**
 * The best docs that the shelf may show, best first, one a group; `count` of them. Products in stock come first,
 * whatever their score.
 */
export const bestGroups = (shelf: Shelf, count: number, score: DocScore, docsOf?: DocsOf): ScoredDoc[] => {
  const best: ScoredDoc[] = [];
  let least = Number.NEGATIVE_INFINITY;
  let leastAt = 0;
  const offer = (segment: AttachedSegment, doc: number): void => {
    const own = score(segment, doc);
    if (!(own > least) && best.length >= count) return;
    if (Number.isNaN(own) || !shelf.mayShow(segment, doc)) return;
    const group = segment.groupBase + (segment.view.docGroup[doc] as number);
    if (shelf.hasGroup(group)) return;
    const found = { segment, doc, id: segment.docBase + doc, group, score: own };
    const same = best.findIndex((other) => other.group === group);
    if (same !== -1) {
      if ((best[same]?.score ?? 0) >= own) return;
      best[same] = found;
    } else if (best.length < count) best.push(found);
    else best[leastAt] = found;
    if (best.length < count) return;
    leastAt = worst(best);
    least = best[leastAt]?.score ?? least;
  };
  for (const segment of shelf.catalog.segments) {
    const docs = docsOf?.(segment);
    if (docs === undefined) for (let doc = 0; doc < segment.view.docs; doc++) offer(segment, doc);
    else for (const doc of docs) offer(segment, doc);
  }
  return best.sort((a, b) => b.score - a.score || a.id - b.id);
};
