import type { GroupPage } from '../arrange/page-of-groups.ts';
import { shownProduct } from '../arrange/shown-product.ts';
import { variantsOf } from '../arrange/variants-of.ts';
import { explainHit, ruleMarks } from '../explain/explain-hit.ts';
import type { Matches } from '../fuse/matches.ts';
import { highlight } from '../highlight/index.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { RuleContext } from '../rank/apply-rules.ts';
import type { DocOrder } from '../rank/doc-order.ts';
import type { PinnedDocs } from '../rank/result-set.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import {
  MATCHED_LEXICAL,
  MATCHED_SEMANTIC,
  MATCHED_VISUAL,
  type QueryScratch,
} from '../scratch/query-scratch.ts';
import type { EngineSearchRequest, GroupHit, IndexProduct, MemberHit } from '../types.ts';

/** About three lines of a product card. */
const DESCRIPTION_LENGTH = 200;
/** Most variants of a card. */
const MAX_VARIANTS = 50;
/**
 * Most JSON of all variants of an answer: parsing and sending it takes some 100 ms. Cards of 24 groups with 50 variants
 * of 4 KB have 5 MB.
 */
const MAX_VARIANT_BYTES = 8 * 1024 * 1024;

/** A finished retrieval, ready to show its hits. */
export type Retrieved = Matches & {
  catalog: Catalog;
  scratch: QueryScratch;
  order: DocOrder;
  request: EngineSearchRequest;
  lexical: LexicalMatch;
  rules: RuleContext;
  pins: readonly PinnedDocs[];
};

const matchedByOf = (flags: number): MemberHit['matchedBy'] => {
  const matchedBy: MemberHit['matchedBy'] = [];
  if ((flags & MATCHED_LEXICAL) !== 0) matchedBy.push('lexical');
  if ((flags & MATCHED_SEMANTIC) !== 0) matchedBy.push('semantic');
  if ((flags & MATCHED_VISUAL) !== 0) matchedBy.push('visual');
  return matchedBy;
};

const highlightsOf = (
  { request }: Retrieved,
  product: IndexProduct,
  terms: ReadonlySet<string>,
): MemberHit['highlights'] => {
  if (!request.highlight || terms.size === 0) return {};
  const { language } = product;
  const name = highlight({ text: product.name, terms, language });
  const description = highlight({
    text: product.description ?? '',
    terms,
    language,
    maxLength: DESCRIPTION_LENGTH,
  });
  return { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
};

const memberHit = (retrieved: Retrieved, id: number, terms: ReadonlySet<string>): MemberHit => {
  const { catalog, scratch, request } = retrieved;
  request.deadline?.check();
  const shown = shownProduct(catalog, id, request.nowMs);
  return {
    ...shown,
    score: scratch.score[id] as number,
    matchedBy: matchedByOf(scratch.matched[id] as number),
    highlights: highlightsOf(retrieved, shown.product, terms),
  };
};

/** Takes the best variants of each card in turn, until the answer is full. */
class VariantRoom {
  private readonly retrieved: Retrieved;
  private left = MAX_VARIANT_BYTES;

  constructor(retrieved: Retrieved) {
    this.retrieved = retrieved;
  }

  take(leader: number): number[] {
    const { catalog, scratch, order } = this.retrieved;
    const best = variantsOf(catalog, scratch, order, leader).slice(0, MAX_VARIANTS);
    const { view, docBase } = catalog.segmentOf(leader);
    const end = best.findIndex((id) => {
      this.left -= view.records.bytes(id - docBase);
      return this.left < 0;
    });
    return end === -1 ? best : best.slice(0, end);
  }
}

/** The hits of a page with their variants, and with explanations on request. */
export const buildHits = (
  retrieved: Retrieved,
  { leaders, passed }: Pick<GroupPage, 'leaders' | 'passed'>,
): GroupHit[] => {
  const { catalog, request, lexical } = retrieved;
  const room = new VariantRoom(retrieved);
  const terms = new Set(
    lexical.terms.flatMap(({ term }) =>
      term.alternatives.flatMap(({ term: text, and = [] }) => [text, ...and]),
    ),
  );
  return leaders.map((leader) => ({
    ...memberHit(retrieved, leader, terms),
    variants: room.take(leader).map((id) => memberHit(retrieved, id, terms)),
    ...(request.explain && {
      explanation: explainHit(catalog, leader, { ...retrieved, passed }),
      ruleMarks: ruleMarks(leader, retrieved),
    }),
  }));
};
