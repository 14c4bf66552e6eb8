import type { Catalog } from '../index-state/catalog.ts';
import type { DocOrder } from '../rank/doc-order.ts';
import type { PinnedDocs } from '../rank/result-set.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';

/** A pinned card: its doc, its place counted from 1, and the first doc of its group. */
export type PlacedPin = { leader: number; position: number; group: number };

export const groupStartOf = (catalog: Catalog, id: number): number => {
  const { view, docBase } = catalog.segmentOf(id);
  return docBase + (view.groupStart[view.docGroup[id - docBase] as number] as number);
};

/** The pins that the answer shows, by place: those with a doc that passes the filters. */
export const placePins = (
  catalog: Catalog,
  pins: readonly PinnedDocs[],
  { scratch, order }: { scratch: QueryScratch; order: DocOrder },
): PlacedPin[] =>
  pins
    .flatMap(({ position, docs }): PlacedPin[] => {
      const shown = docs.filter((id) => scratch.matched[id] !== 0 && scratch.failures[id] === 0);
      for (const id of shown) order.note(catalog.segmentOf(id), id);
      const [leader] = shown.sort((a, b) => order.compare(a, b));
      return leader === undefined ? [] : [{ leader, position, group: groupStartOf(catalog, leader) }];
    })
    .sort((a, b) => a.position - b.position);

/** The others in their order, with each pin at its place; a pin beyond the end comes last. */
export const withPins = (others: readonly number[], pins: readonly PlacedPin[]): number[] => {
  const all: number[] = [];
  let next = 0;
  for (const { leader, position } of pins) {
    while (all.length < position - 1 && next < others.length) all.push(others[next++] as number);
    all.push(leader);
  }
  return [...all, ...others.slice(next)];
};
