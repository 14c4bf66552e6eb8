import { comparablePrice } from '../filter/price-now.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { MATCHED_NEAR, type QueryScratch } from '../scratch/query-scratch.ts';
import type { SortOrder } from '../types.ts';
import { attributeKeys } from './attribute-keys.ts';

type ReadKey = (segment: AttachedSegment, doc: number) => number;

/** What a sort looks at, turned so that more is first; NaN: unknown, which is last in every order. */
const keyReader = (sort: Exclude<SortOrder, 'relevance'>, nowMs: number): ReadKey => {
  switch (sort) {
    case 'price_asc':
      return (segment, doc) => -comparablePrice(segment, doc, nowMs);
    case 'price_desc':
      return (segment, doc) => comparablePrice(segment, doc, nowMs);
    case 'newest':
      return ({ view }, doc) => view.createdAt[doc] as number;
    case 'rating':
      return ({ view }, doc) => view.rating[doc] as number;
    case 'popularity':
      return ({ live }, doc) => live.popularity[doc] as number;
    default:
      return attributeKeys(sort);
  }
};

/** How many ids of a segment stand before the id of a doc elsewhere. The last answer is kept: see `BestDocs.offer`. */
class IdPlace {
  private id = -1;
  private among: AttachedSegment | null = null;
  private place = 0;

  of(id: number, catalog: Catalog, among: AttachedSegment): number {
    if (id === this.id && among === this.among) return this.place;
    const { docBase, view } = catalog.segmentOf(id);
    const { ids, idRank } = view;
    const rank = idRank[id - docBase] as number;
    this.place = among.view.ids.lowerBound(ids.blob.subarray(ids.start[rank], ids.start[rank + 1]));
    this.id = id;
    this.among = among;
    return this.place;
  }
}

/** What a doc of one segment has to beat: a key, then a score, then the place of an id among the segment's ids. */
export type Bar = { key: number; score: number; place: number };

/** No doc is behind it. */
export const LOWEST: Bar = {
  key: Number.NEGATIVE_INFINITY,
  score: Number.NEGATIVE_INFINITY,
  place: Number.POSITIVE_INFINITY,
};

/** `held`: bits of the terms that the best match holds, see `heldByBest`. `byPhoto`: whether images were compared. */
export type Sort = { order: SortOrder; nowMs: number; held: number; byPhoto: boolean };

/**
 * Order of docs: by the sort's key, then by score, then by externalId (code points). A sort by anything but relevance
 * knows nothing of the query, so what holds all that the best match holds stands before what lacks some of it: the
 * cheapest `wireless mouse` is no mouse pad. Likewise what looks like a photo stands before what is only near it.
 */
export class DocOrder {
  private readonly catalog: Catalog;
  private readonly scratch: QueryScratch;
  /** Null: by relevance, whose key is the score. */
  private readonly readKey: ReadKey | null;
  private readonly keys: Float64Array;
  private readonly idPlace = new IdPlace();
  /** Terms that the first part of the answer holds; 0 when it has one part. */
  private readonly wanted: number;
  /** Whether the rule "diversity" may change the first places: only where products are in order of relevance. */
  readonly isDiverse: boolean;
  /** Whether a part of the answer stands before the rest, whatever the keys. */
  private readonly hasParts: boolean;

  constructor(catalog: Catalog, scratch: QueryScratch, sort: Sort) {
    this.catalog = catalog;
    this.scratch = scratch;
    this.isDiverse = sort.order === 'relevance';
    this.wanted = this.isDiverse ? 0 : sort.held;
    this.readKey = sort.order === 'relevance' ? null : keyReader(sort.order, sort.nowMs);
    this.hasParts = this.wanted !== 0 || (sort.byPhoto && !this.isDiverse);
    this.keys = this.isDiverse ? scratch.score : scratch.sortKey;
  }

  /** Takes the key of a doc; before it is compared. `id`: its number in the index. */
  note(segment: AttachedSegment, id: number): void {
    if (this.readKey === null) return;
    const key = this.readKey(segment, id - segment.docBase);
    this.keys[id] = Number.isNaN(key) ? Number.NEGATIVE_INFINITY : key;
  }

  /** The bar of a doc, for docs of a segment. */
  barOf(id: number, segment: AttachedSegment): Bar {
    if (this.hasParts) return LOWEST;
    const place = this.idPlace.of(id, this.catalog, segment);
    return { key: this.keys[id] as number, score: this.scratch.score[id] as number, place };
  }

  /** Whether a doc of the segment stands behind the one that the bar is of, or is that one. */
  isBehind(id: number, { view, docBase }: AttachedSegment, bar: Bar): boolean {
    const key = this.keys[id] as number;
    if (key !== bar.key) return key < bar.key;
    const score = this.scratch.score[id] as number;
    if (score !== bar.score) return score < bar.score;
    return (view.idRank[id - docBase] as number) >= bar.place;
  }

  /** Negative when doc `a` stands before doc `b`. */
  compare(a: number, b: number): number {
    if (!this.isDiverse && this.isNear(a) !== this.isNear(b)) return this.isNear(b) ? -1 : 1;
    if (this.wanted !== 0 && this.isFull(a) !== this.isFull(b)) return this.isFull(a) ? -1 : 1;
    const { score } = this.scratch;
    const keyA = this.keys[a] as number;
    const keyB = this.keys[b] as number;
    if (keyA !== keyB) return keyA > keyB ? -1 : 1;
    const scoreA = score[a] as number;
    const scoreB = score[b] as number;
    if (scoreA !== scoreB) return scoreA > scoreB ? -1 : 1;
    return this.compareIds(a, b);
  }

  private isNear(id: number): boolean {
    return ((this.scratch.matched[id] as number) & MATCHED_NEAR) !== 0;
  }

  private isFull(id: number): boolean {
    return ((this.scratch.termMask[id] as number) & this.wanted) === this.wanted;
  }

  private compareIds(a: number, b: number): number {
    const segmentA = this.catalog.segmentOf(a);
    const segmentB = this.catalog.segmentOf(b);
    const rankA = segmentA.view.idRank[a - segmentA.docBase] as number;
    if (segmentA !== segmentB) return rankA < this.idPlace.of(b, this.catalog, segmentA) ? -1 : 1;
    return rankA - (segmentB.view.idRank[b - segmentB.docBase] as number);
  }
}
