import { diversify, type RankedGroup } from './diversify.ts';
import { type PassedOrder, passAbove, type ReasonToPass } from './pass-above.ts';
import { type PlacedPin, withPins } from './place-pins.ts';
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

/** `reasonToPass`: see `passAbove`. */
type Arrangement = Page & {
  byRelevance: boolean;
  pins: readonly PlacedPin[];
  reasonToPass: ReasonToPass;
};

/**
 * The one way from ranked groups (`leaders`, best first, without the pinned ones) to the order of a page. What moves
 * groups for other reasons than their score belongs here: diversity, then what shoppers chose, then the shop's pins.
 */
export const arrange = (
  leaders: readonly number[],
  describe: (id: number) => ArrangedGroup,
  { byRelevance, pins, reasonToPass, ...page }: Arrangement,
): PassedOrder => {
  const { pool } = DIVERSITY;
  const { offset, limit } = page;
  if (!isArranged(page, byRelevance))
    return { order: withPins(leaders, pins).slice(offset, offset + limit), passed: new Map() };
  const first = passAbove(diversify(leaders.slice(0, pool).map(describe)), reasonToPass);
  const arranged = [...first.order, ...leaders.slice(pool)];
  return { order: withPins(arranged, pins).slice(offset, offset + limit), passed: first.passed };
};
