import type { Catalog } from '../index-state/catalog.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { pageOfGroups } from '../rank/top-groups.ts';
import { ONLY_RELATED } from '../rank/weights.ts';
import type { IndexProduct } from '../types.ts';
import { type AskedThing, askedThing, goesWith, isThing, onlyMentions } from './asked-thing.ts';
import { MATCHED_LEXICAL } from './query-scratch.ts';
import type { ResultSet } from './retrieve.ts';

/** A product, and before it the parent whose words it is found by too. */
const withRoot = (catalog: Catalog, id: number): IndexProduct[] => {
  const segment = catalog.segmentOf(id);
  const doc = id - segment.docBase;
  const root = segment.view.groupStart[segment.view.docGroup[doc] as number] as number;
  const product = segment.product(doc);
  return root === doc ? [product] : [segment.product(root), product];
};

const isRelated = (products: readonly IndexProduct[], flags: number, thing: AskedThing): boolean =>
  products.some((one) => goesWith(one, thing)) ||
  // What is found by meaning too may be the thing under another name.
  (flags === MATCHED_LEXICAL && products.every((one) => onlyMentions(one, thing)));

type Best = { catalog: Catalog; set: ResultSet; language: string; leaders: readonly number[] };

/**
 * What was asked for, where the best that words found goes with it or mentions it and nothing is it: cases where the shop
 * has no such phone, a bath mat that is as thin as "printer paper". Null otherwise. `leaders`: see `bestLeaders`.
 */
export const onlyRelatedTo = ({ catalog, set, language, leaders }: Best): string | null => {
  const { plan, visual, dropped } = set;
  const { matched } = set.scratch;
  if (visual !== null || dropped.length > 0 || plan.text === '') return null;
  const thing = askedThing(plan, language);
  const byWords = leaders.filter((id) => ((matched[id] as number) & MATCHED_LEXICAL) !== 0);
  if (thing === null || byWords.length === 0) return null;
  // Nearly every query: no name is read.
  if (thing.host === null && byWords[0] === leaders[0] && matched[byWords[0] as number] !== MATCHED_LEXICAL)
    return null;
  let others = byWords.length - Math.ceil(ONLY_RELATED.share * byWords.length);
  for (const id of byWords) {
    const products = withRoot(catalog, id);
    if (products.some((one) => isThing(one, thing))) return null;
    if (isRelated(products, matched[id] as number, thing)) continue;
    if (id === leaders[0] || --others < 0) return null;
  }
  return plan.text;
};

/** The first products by relevance, whatever page or sort is asked for: what is said of an answer is said of all of it. */
export const bestLeaders = (catalog: Catalog, { scratch }: ResultSet, nowMs: number): number[] => {
  const order = new DocOrder(catalog, scratch, { order: 'relevance', nowMs, held: 0 });
  return pageOfGroups(catalog, scratch, order, { offset: 0, limit: ONLY_RELATED.places }).leaders;
};
