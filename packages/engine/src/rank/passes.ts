import type { Catalog } from '../index-state/catalog.ts';
import type { LearnedProduct } from '../types.ts';

/** By the first doc of a group: the groups that it may pass, by their first doc, each with the reason, for people. */
export type Passes = ReadonlyMap<number, ReadonlyMap<number, string>>;

export const NO_PASSES: Passes = new Map();

const groupOf = (catalog: Catalog, externalId: string): number | null => {
  const place = catalog.find(externalId);
  if (place === null) return null;
  const { view, docBase } = place.segment;
  return docBase + (view.groupStart[view.docGroup[place.doc] as number] as number);
};

/** What shoppers chose, by groups: they choose a card, whichever of its members it shows. */
export const passesOf = (catalog: Catalog, learned: readonly LearnedProduct[]): Passes => {
  const passes = new Map<number, Map<number, string>>();
  for (const { externalId, over } of learned) {
    const group = groupOf(catalog, externalId);
    if (group === null) continue;
    const own = passes.get(group) ?? new Map<number, string>();
    for (const { externalId: other, text } of over) {
      const passed = groupOf(catalog, other);
      if (passed !== null && passed !== group) own.set(passed, text);
    }
    passes.set(group, own);
  }
  return passes;
};
