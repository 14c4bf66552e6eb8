import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { DocOrder } from './doc-order.ts';

/** The best docs seen, at most `capacity`: a heap whose root is the worst of them. */
class BestDocs {
  private readonly heap: number[] = [];
  private readonly capacity: number;
  private readonly order: DocOrder;

  constructor(capacity: number, order: DocOrder) {
    this.capacity = capacity;
    this.order = order;
  }

  /** Nearly all docs are compared with the same one, the worst of the best. */
  offer(doc: number): void {
    const { heap } = this;
    if (heap.length < this.capacity) {
      heap.push(doc);
      this.rise(heap.length - 1);
    } else if (this.capacity > 0 && this.order.compare(doc, heap[0] as number) < 0) {
      heap[0] = doc;
      this.sink();
    }
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
  const { found, foundCount, failures } = scratch;
  let ordinal = 0;
  let segment = catalog.segments[0];
  let total = 0;
  let leader = -1;
  let groupEnd = -1;
  for (let i = 0; i < foundCount && segment !== undefined; i++) {
    const id = found[i] as number;
    if (failures[id] !== 0) continue;
    while (segment !== undefined && id >= segment.docBase + segment.view.docs)
      segment = catalog.segments[++ordinal];
    if (segment === undefined) break;
    order.note(segment, id);
    if (id < groupEnd) {
      if (order.compare(id, leader) < 0) leader = id;
      continue;
    }
    if (leader !== -1) best.offer(leader);
    leader = id;
    total++;
    const { docGroup, groupStart } = segment.view;
    const group = docGroup[id - segment.docBase] as number;
    groupEnd = segment.docBase + (groupStart[group + 1] as number);
  }
  if (leader !== -1) best.offer(leader);
  return { total, leaders: best.sorted() };
};
