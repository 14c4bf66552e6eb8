import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../search/query-scratch.ts';
import { diversify } from './diversify.ts';
import type { DocOrder } from './doc-order.ts';
import { DIVERSITY } from './weights.ts';

/** The best docs seen, at most `capacity`: a heap whose root is the worst of them. */
class BestDocs {
  private readonly heap: number[] = [];
  private readonly capacity: number;
  private readonly order: DocOrder;

  constructor(capacity: number, order: DocOrder) {
    this.capacity = capacity;
    this.order = order;
  }

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

const brandOf = (catalog: Catalog, id: number): string | null => {
  const { view, docBase } = catalog.segmentOf(id);
  return view.columns.valueOf('brand', id - docBase);
};

/** The best of the whole answer with the rule "diversity", which is the same for every page. */
const diverse = (catalog: Catalog, { score }: QueryScratch, sorted: readonly number[]): number[] => {
  const pool = sorted.slice(0, DIVERSITY.pool);
  const ranked = pool.map((id) => ({ id, score: score[id] as number, kind: brandOf(catalog, id) }));
  return [...diversify(ranked), ...sorted.slice(DIVERSITY.pool)];
};

/** `leaders`: the best member of each group of the page, best group first. `total`: groups in the whole answer. */
export type GroupPage = { total: number; leaders: number[] };

/**
 * Groups of the docs that pass the filters, ordered by their best member, cut to a page. Members of a group have
 * consecutive numbers, so one pass finds each group's best.
 */
export const pageOfGroups = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  page: { offset: number; limit: number },
): GroupPage => {
  const wanted = page.offset + page.limit;
  const isDiverse = order.isDiverse && page.limit > 0;
  const best = new BestDocs(isDiverse ? Math.max(wanted, DIVERSITY.pool) : wanted, order);
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
  const sorted = best.sorted();
  const ranked = isDiverse ? diverse(catalog, scratch, sorted) : sorted;
  return { total, leaders: ranked.slice(page.offset, wanted) };
};

/** The members of a leader's group that pass the filters, best first, the leader left out. */
export const variantsOf = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  leader: number,
): number[] => {
  const { docBase, view } = catalog.segmentOf(leader);
  const group = view.docGroup[leader - docBase] as number;
  const variants: number[] = [];
  for (let doc = view.groupStart[group] as number; doc < (view.groupStart[group + 1] as number); doc++) {
    const id = docBase + doc;
    if (id !== leader && scratch.matched[id] !== 0 && scratch.failures[id] === 0) variants.push(id);
  }
  return variants.sort((a, b) => order.compare(a, b));
};
