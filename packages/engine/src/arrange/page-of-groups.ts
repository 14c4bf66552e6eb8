import type { Catalog } from '../index-state/catalog.ts';
import type { DocOrder } from '../rank/doc-order.ts';
import { NO_PASSES, type Passes } from '../rank/passes.ts';
import { rankGroups } from '../rank/rank-groups.ts';
import type { PinnedDocs } from '../rank/result-set.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import { type ArrangedGroup, arrange, groupsToArrange, type Page } from './arrange.ts';
import { groupStartOf, placePins } from './place-pins.ts';

/**
 * `leaders`: the card of each group of the page, in order. `total`: groups in the whole answer. `passed`: see `PassedOrder`.
 */
export type GroupPage = {
  total: number;
  leaders: number[];
  passed: ReadonlyMap<number, readonly string[]>;
};

const groupOf = (catalog: Catalog, id: number, score: number): ArrangedGroup => {
  const { view, docBase } = catalog.segmentOf(id);
  const brand = view.columns.valueOf('brand', id - docBase);
  return { id, score, kind: brand === null ? null : filterKey(brand) };
};

/** The page of an answer: its groups ranked, then arranged. `pins` and `passes`: see `ResultSet`. */
export const pageOfGroups = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  {
    pins: pinned = [],
    passes = NO_PASSES,
    ...page
  }: Page & { pins?: readonly PinnedDocs[]; passes?: Passes },
): GroupPage => {
  const byRelevance = order.isDiverse;
  const pins = pinned.length === 0 ? [] : placePins(catalog, pinned, { scratch, order });
  const wanted = groupsToArrange(page, byRelevance) + pins.length;
  const { total, leaders } = rankGroups(catalog, scratch, order, wanted);
  const groups = new Set(pins.map(({ group }) => group));
  const others = pins.length === 0 ? leaders : leaders.filter((id) => !groups.has(groupStartOf(catalog, id)));
  const describe = (id: number): ArrangedGroup => groupOf(catalog, id, scratch.score[id] as number);
  const reasonToPass = (card: number, above: number): string | undefined =>
    passes.size === 0
      ? undefined
      : passes.get(groupStartOf(catalog, card))?.get(groupStartOf(catalog, above));
  const { order: cards, passed } = arrange(others, describe, { ...page, byRelevance, pins, reasonToPass });
  return { total, leaders: cards, passed };
};
