import type { Catalog } from '../index-state/catalog.ts';
import type { DocOrder } from '../rank/doc-order.ts';
import { rankGroups } from '../rank/rank-groups.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { type ArrangedGroup, arrange, groupsToArrange, type Page } from './arrange.ts';

/** `leaders`: the card of each group of the page, in order. `total`: groups in the whole answer. */
export type GroupPage = { total: number; leaders: number[] };

const groupOf = (catalog: Catalog, id: number, score: number): ArrangedGroup => {
  const { view, docBase } = catalog.segmentOf(id);
  return { id, score, kind: view.columns.valueOf('brand', id - docBase) };
};

/** The page of an answer: its groups ranked, then arranged. */
export const pageOfGroups = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  page: Page,
): GroupPage => {
  const byRelevance = order.isDiverse;
  const { total, leaders } = rankGroups(catalog, scratch, order, groupsToArrange(page, byRelevance));
  const describe = (id: number): ArrangedGroup => groupOf(catalog, id, scratch.score[id] as number);
  return { total, leaders: arrange(leaders, describe, { ...page, byRelevance }) };
};
