import type { BackendQuery, Found, SearchBackend } from '../../src/backend/search-backend.ts';
import type { MemberHit } from '../../src/types.ts';
import { hitOf, type NaiveIndex, type Scored } from './naive.ts';

/** The naive index as a backend behind a network: it answers later, with all that was asked for. */
export class NaiveBackend implements SearchBackend<Promise<Found>> {
  private readonly index: NaiveIndex;

  constructor(index: NaiveIndex) {
    this.index = index;
  }

  async find({ plan, request, chosen }: BackendQuery): Promise<Found> {
    const { total, page, droppedTerms, ...found } = this.index.answer(plan, request, chosen);
    const memberHit = (scored: Scored): MemberHit => {
      const { member } = scored;
      const { variants: _, externalId: __, matchedBy, ...hit } = hitOf([scored], request.nowMs);
      const product = { ...member.product, live: member.live };
      return { ...hit, product, matchedBy: matchedBy as MemberHit['matchedBy'], highlights: {} };
    };
    const groups = page.map(([leader, ...variants]) => ({
      ...memberHit(leader as Scored),
      variants: variants.map(memberHit),
    }));
    const whole = { total, groups, droppedTerms };
    return { ...found, page: () => whole, guide: () => ({ fields: [] }) };
  }
}
