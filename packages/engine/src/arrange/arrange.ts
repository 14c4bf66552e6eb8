import { diversify, type RankedGroup } from './diversify.ts';
import { DIVERSITY } from './weights.ts';

/** First group wanted, counted from 0, and how many. */
export type Page = { offset: number; limit: number };

/** What arranging knows of a group, read for the few that may change places. */
export type ArrangedGroup = RankedGroup;

/** Whether rules may move groups: only where groups are in order of relevance, and a page is shown. */
const isArranged = ({ limit }: Page, byRelevance: boolean): boolean => byRelevance && limit > 0;

/** How many of the best groups `arrange` needs: every page has to see the same first places. */
export const groupsToArrange = (page: Page, byRelevance: boolean): number => {
  const wanted = page.offset + page.limit;
  return isArranged(page, byRelevance) ? Math.max(wanted, DIVERSITY.pool) : wanted;
};

/**
 * The one way from ranked groups (`leaders`, best first) to the order of a page. Every rule that moves groups for other
 * reasons than their score belongs here: diversity today; pinned, raised and hidden products would come before it.
 */
export const arrange = (
  leaders: readonly number[],
  describe: (id: number) => ArrangedGroup,
  { byRelevance, ...page }: Page & { byRelevance: boolean },
): number[] => {
  const { pool } = DIVERSITY;
  const arranged = isArranged(page, byRelevance)
    ? [...diversify(leaders.slice(0, pool).map(describe)), ...leaders.slice(pool)]
    : leaders;
  return arranged.slice(page.offset, page.offset + page.limit);
};
