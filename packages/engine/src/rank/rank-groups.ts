import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { type Bar, type DocOrder, LOWEST } from './doc-order.ts';

/**
 * The best docs seen, at most `capacity`: a heap whose root is the worst of them. Nearly all docs stand behind that one, and
 * `isBehind` says so at once.
 */
class BestDocs {
  private readonly heap: number[] = [];
  private readonly capacity: number;
  private readonly order: DocOrder;
  private bar: Bar = LOWEST;

  constructor(capacity: number, order: DocOrder) {
    this.capacity = capacity;
    this.order = order;
  }

  /** Before docs of a segment are offered. */
  enter(segment: AttachedSegment): void {
    const [worst] = this.heap;
    const isFull = worst !== undefined && this.heap.length === this.capacity;
    this.bar = isFull ? this.order.barOf(worst, segment) : LOWEST;
  }

  offer(doc: number, segment: AttachedSegment): void {
    const { heap } = this;
    if (this.order.isBehind(doc, segment, this.bar)) return;
    if (heap.length < this.capacity) {
      heap.push(doc);
      this.rise(heap.length - 1);
    } else if (this.capacity > 0 && this.order.compare(doc, heap[0] as number) < 0) {
      heap[0] = doc;
      this.sink();
    } else return;
    this.enter(segment);
  }

  sorted(): number[] {
    return this.heap.sort((a, b) => this.order.compare(a, b));
  }

  private rise(from: number): void {
    const { heap } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.order.compare(heap[at] as number, heap[parent] as number) <= 0) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child >= heap.length) continue;
        if (this.order.compare(heap[child] as number, heap[worst] as number) > 0) worst = child;
      }
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private swap(a: number, b: number): void {
    const { heap } = this;
    const kept = heap[a] as number;
    heap[a] = heap[b] as number;
    heap[b] = kept;
  }
}

/** `leaders`: the best member of each of the best groups, best group first. `total`: groups in the whole answer. */
export type RankedGroups = { total: number; leaders: number[] };

/** Offers the groups of a segment, whose docs are in `found` from `from` on. Returns where those of the next begin, and how many groups there were. */
const offerGroups = (
  segment: AttachedSegment,
  { found, foundCount, failures }: QueryScratch,
  { order, best, from }: { order: DocOrder; best: BestDocs; from: number },
): { next: number; groups: number } => {
  const { docBase, view } = segment;
  const { docGroup, groupStart } = view;
  const end = docBase + view.docs;
  const isSingle = view.groups === view.docs;
  let leader = -1;
  let groupEnd = -1;
  let groups = 0;
  let i = from;
  for (; i < foundCount; i++) {
    const id = found[i] as number;
    if (id >= end) break;
    if (failures[id] !== 0) continue;
    order.note(segment, id);
    if (id < groupEnd) {
      if (order.compare(id, leader) < 0) leader = id;
      continue;
    }
    if (leader !== -1) best.offer(leader, segment);
    leader = id;
    groups++;
    if (!isSingle) groupEnd = docBase + (groupStart[(docGroup[id - docBase] as number) + 1] as number);
  }
  if (leader !== -1) best.offer(leader, segment);
  return { next: i, groups };
};

/**
 * The best `count` groups of the docs that pass the filters, ordered by their best member. Members of a group have
 * consecutive numbers, so one pass finds each group's best.
 */
export const rankGroups = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  count: number,
): RankedGroups => {
  const best = new BestDocs(count, order);
  let total = 0;
  let from = 0;
  for (const segment of catalog.segments) {
    best.enter(segment);
    const { next, groups } = offerGroups(segment, scratch, { order, best, from });
    total += groups;
    from = next;
  }
  return { total, leaders: best.sorted() };
};
