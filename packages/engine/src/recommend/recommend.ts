import { shownProduct } from '../arrange/shown-product.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { MemberHit } from '../types.ts';
import { bestGroups, type DocScore } from './best-groups.ts';
import { deepestCategory, type Likeness, likenessTo } from './likeness.ts';
import type {
  EngineRecommendRequest,
  RecommendCandidate,
  RecommendCategory,
  RecommendedHit,
} from './recommend-types.ts';
import { isInStock, type Placed, placeOf, Shelf, type Shown } from './shelf.ts';
import { newestStanding, popularStanding } from './standing.ts';

/** Most products of each category that goes with the seeds: a shelf of one kind helps no shopper. */
const PER_CATEGORY = 2;
/** Largest share of the places for one category among products bought together. */
const KIND_SHARE = 0.5;
/** Products out of stock stand below all others. */
const OUT_OF_STOCK = -1e6;

/** Counts the kinds that are shown, so that one of them does not take all places. */
class KindShares {
  private readonly most: number;
  private readonly shown = new Map<string, number>();

  constructor(limit: number) {
    this.most = Math.max(1, Math.ceil(limit * KIND_SHARE));
  }

  hasRoom(kind: string | null): boolean {
    return kind === null || (this.shown.get(kind) ?? 0) < this.most;
  }

  add(kind: string | null): void {
    if (kind !== null) this.shown.set(kind, (this.shown.get(kind) ?? 0) + 1);
  }
}

type PlacedCandidate = { placed: Placed; candidate: RecommendCandidate };

const offerCandidate = (shelf: Shelf, { placed, candidate }: PlacedCandidate): boolean => {
  const { externalId, ...why } = candidate;
  if (shelf.offer(placed, { ...why, candidates: [externalId] })) return true;
  shelf.join(placed, externalId);
  return false;
};

/** The best candidates; of one category at most half of the places, while there are others. */
const takeCandidates = (shelf: Shelf, { candidates, deadline, limit }: EngineRecommendRequest): void => {
  const shares = new KindShares(limit);
  const later: PlacedCandidate[] = [];
  for (const candidate of candidates) {
    deadline?.check();
    const isListed = candidate.reason === 'listed';
    if (shelf.isFull && !isListed) return;
    const placed = placeOf(shelf.catalog, candidate.externalId);
    if (placed === null) continue;
    const kind = isListed ? null : deepestCategory(placed.segment, placed.doc);
    if (!shares.hasRoom(kind)) later.push({ placed, candidate });
    else if (offerCandidate(shelf, { placed, candidate })) shares.add(kind);
  }
  for (const one of later) offerCandidate(shelf, one);
};

const takeCategory = (shelf: Shelf, { category, score, withItems }: RecommendCategory): void => {
  const found = bestGroups(shelf, PER_CATEGORY, popularStanding, ({ view }) => {
    const column = view.columns.column('categories');
    const lists = column === -1 ? [] : view.columns.docsOf(column, category);
    return lists.length === 1 ? lists[0] : Uint32Array.from(lists.flatMap((list) => [...list]));
  });
  for (const placed of found)
    shelf.offer(placed, { score, reason: 'complements', withItems, candidates: [] });
};

type FillParts = { shelf: Shelf; seeds: readonly Placed[]; request: EngineRecommendRequest };

const fill = (
  { shelf, request }: FillParts,
  score: DocScore,
  why: Pick<Shown, 'reason' | 'withItems'>,
): void => {
  const missing = request.limit - shelf.shown.length;
  const stocked: DocScore = (segment, doc) =>
    score(segment, doc) + (isInStock(segment, doc) ? 0 : OUT_OF_STOCK);
  for (const placed of bestGroups(shelf, missing, stocked)) {
    const own = placed.score < OUT_OF_STOCK / 2 ? placed.score - OUT_OF_STOCK : placed.score;
    shelf.offer(placed, { ...why, score: own, candidates: [] });
  }
};

const fillSimilar = (parts: FillParts): Likeness | null => {
  const { shelf, seeds, request } = parts;
  if (seeds.length === 0) return null;
  const likeness = likenessTo(shelf.catalog, seeds);
  fill(parts, likeness.of, { reason: 'similar', withItems: request.seeds });
  return likeness;
};

const fillRest = (parts: FillParts): Likeness | null => {
  const { shelf, request } = parts;
  let likeness: Likeness | null = null;
  for (const kind of request.fill) {
    if (shelf.isFull) break;
    request.deadline?.check();
    if (kind === 'similar') likeness = fillSimilar(parts);
    else if (kind === 'popular') fill(parts, popularStanding, { reason: 'popular', withItems: [] });
    else {
      const newest: DocScore = (segment, doc) => newestStanding(segment, doc, request.nowMs);
      fill(parts, newest, { reason: 'popular', withItems: [] });
    }
  }
  return likeness;
};

/** Members of the group that may be shown too, the one on the card left out. */
const variantIds = (
  { catalog, mayShow }: { catalog: Catalog; mayShow: Shelf['mayShow'] },
  id: number,
): number[] => {
  const segment = catalog.segmentOf(id);
  const { view, docBase } = segment;
  const group = view.docGroup[id - docBase] as number;
  const ids: number[] = [];
  for (let doc = view.groupStart[group] as number; doc < (view.groupStart[group + 1] as number); doc++)
    if (docBase + doc !== id && mayShow(segment, doc)) ids.push(docBase + doc);
  return ids;
};

/** Most variants of a card. */
const MAX_VARIANTS = 50;
const SCORE_DIGITS = 1e6;

const hitOf = (
  shelf: Shelf,
  shown: Shown,
  { nowMs, likeness }: { nowMs: number; likeness: Likeness | null },
) => {
  const { catalog } = shelf;
  const matchedBy = shown.reason === 'similar' ? (likeness?.seenIn ?? []) : [];
  const score = Math.round(shown.score * SCORE_DIGITS) / SCORE_DIGITS;
  const member = (id: number): MemberHit => ({
    ...shownProduct(catalog, id, nowMs),
    score,
    matchedBy,
    highlights: {},
  });
  const mayShow: Shelf['mayShow'] = (segment, doc) => shelf.mayShow(segment, doc);
  const variants = variantIds({ catalog, mayShow }, shown.id).slice(0, MAX_VARIANTS).map(member);
  return { ...member(shown.id), variants };
};

/**
 * Products for a cart, a product page or a shop. Candidates come first, then best sellers of categories that go with
 * the seeds, then fillers. One card a group, and nothing of the groups of the seeds.
 */
export const recommend = (catalog: Catalog, request: EngineRecommendRequest): RecommendedHit[] => {
  const seeds = request.seeds.flatMap((externalId) => placeOf(catalog, externalId) ?? []);
  const shelf = new Shelf(catalog, seeds, request);
  takeCandidates(shelf, request);
  for (const category of request.categories) {
    if (shelf.isFull) break;
    request.deadline?.check();
    takeCategory(shelf, category);
  }
  const likeness = fillRest({ shelf, seeds, request });
  const { nowMs } = request;
  return shelf.shown.map((shown) => {
    request.deadline?.check();
    const { reason, withItems, candidates } = shown;
    return { hit: hitOf(shelf, shown, { nowMs, likeness }), reason, withItems, candidates };
  });
};
