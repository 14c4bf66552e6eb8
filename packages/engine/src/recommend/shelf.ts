import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { allHiddenDocs } from '../index-state/hidden-docs.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import type { EngineRecommendRequest, RecommendReason } from './recommend-types.ts';

const IN_STOCK = AVAILABILITIES.indexOf('in_stock');

/** Can be bought now. A stock of 0 says no, whatever the availability says. */
export const isInStock = ({ live }: AttachedSegment, doc: number): boolean =>
  live.availability[doc] === IN_STOCK && !((live.stock[doc] as number) <= 0);

/** A product in its place: `id` is its number in the index. */
export type Placed = { segment: AttachedSegment; doc: number; id: number; group: number };

/** A product on the shelf, and why it is there. */
export type Shown = {
  id: number;
  score: number;
  reason: RecommendReason;
  withItems: readonly string[];
  candidates: readonly string[];
};

export const placeOf = (catalog: Catalog, externalId: string): Placed | null => {
  const found = catalog.find(externalId);
  if (found === null) return null;
  const { segment, doc } = found;
  const group = segment.groupBase + (segment.view.docGroup[doc] as number);
  return { segment, doc, id: segment.docBase + doc, group };
};

/** Docs of the category and those below it, one mark a doc of the index; null: all are wanted. */
const marksOf = (catalog: Catalog, category: string | undefined): Uint8Array | null => {
  if (category === undefined) return null;
  const marks = new Uint8Array(catalog.totalDocs);
  for (const { view, docBase } of catalog.segments) {
    const column = view.columns.column('categories');
    if (column === -1) continue;
    for (const docs of view.columns.docsOf(column, category))
      for (const doc of docs) marks[docBase + doc] = 1;
  }
  return marks;
};

/**
 * The answer while it is filled, with one product a group. Groups of the seeds are left out, and products that are
 * gone, hidden, out of stock or of another category.
 */
export class Shelf {
  readonly shown: Shown[] = [];
  readonly catalog: Catalog;
  readonly limit: number;
  private readonly inStockOnly: boolean;
  private readonly marks: Uint8Array | null;
  private readonly hidden: ReadonlySet<number>;
  private readonly groups = new Set<number>();
  private readonly byGroup = new Map<number, Shown>();

  constructor(catalog: Catalog, seeds: readonly Placed[], request: EngineRecommendRequest) {
    this.catalog = catalog;
    this.limit = request.limit;
    this.inStockOnly = request.inStockOnly;
    this.marks = marksOf(catalog, request.category);
    this.hidden = allHiddenDocs(catalog, request.hidden ?? []);
    for (const { group } of seeds) this.groups.add(group);
  }

  get isFull(): boolean {
    return this.shown.length >= this.limit;
  }

  /** Another candidate of the group adds its reason to the same card. */
  join({ group }: Pick<Placed, 'group'>, externalId: string): void {
    const shown = this.byGroup.get(group);
    if (shown !== undefined) shown.candidates = [...shown.candidates, externalId];
  }

  hasGroup(group: number): boolean {
    return this.groups.has(group);
  }

  /** Whether a doc may be shown, whatever is on the shelf. */
  mayShow(segment: AttachedSegment, doc: number): boolean {
    if (!segment.isForSale(doc) || this.hidden.has(segment.docBase + doc)) return false;
    if (this.inStockOnly && !isInStock(segment, doc)) return false;
    return this.marks === null || this.marks[segment.docBase + doc] === 1;
  }

  /**
   * The member of a group to show; null without one. The candidate if it is in stock, else the first one in stock, else any.
   */
  memberFor({ segment, doc }: Pick<Placed, 'segment' | 'doc'>): number | null {
    const { view, docBase } = segment;
    const group = view.docGroup[doc] as number;
    const end = view.groupStart[group + 1] as number;
    const own = this.mayShow(segment, doc);
    if (own && isInStock(segment, doc)) return docBase + doc;
    let other: number | null = own ? doc : null;
    for (let member = view.groupStart[group] as number; member < end; member++) {
      if (!this.mayShow(segment, member)) continue;
      if (isInStock(segment, member)) return docBase + member;
      other ??= member;
    }
    return other === null ? null : docBase + other;
  }

  /** Puts the group of a product on the shelf; false when it may not be there, or is there already. */
  offer(placed: Pick<Placed, 'segment' | 'doc' | 'group'>, why: Omit<Shown, 'id'>): boolean {
    if (this.isFull || this.groups.has(placed.group)) return false;
    const id = this.memberFor(placed);
    if (id === null) return false;
    this.groups.add(placed.group);
    const shown = { id, ...why };
    this.byGroup.set(placed.group, shown);
    this.shown.push(shown);
    return true;
  }
}
