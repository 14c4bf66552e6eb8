import { pageOfGroups } from '../arrange/page-of-groups.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { DocOrder } from '../rank/doc-order.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { MATCHED_LEXICAL } from '../scratch/query-scratch.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { CATEGORIES_FIELD, DESCRIPTION_FIELD } from '../segment-file/fields.ts';
import { lastNotAbove } from '../segment-file/last-not-above.ts';
import type { IndexProduct } from '../types.ts';
import { type AskedThing, askedThing, goesWith, isFiledBy, isShort, isThing } from './asked-thing.ts';
import { ONLY_RELATED } from './weights.ts';

/**
 * The thing a query asks for, where the best hits might only be related to it. Null: this cannot be said, so nothing
 * needs to be checked. With a filter it cannot: the shop may have the thing outside the filter.
 */
export const tellableThing = (
  { plan, semantic, visual, dropped, constraints }: ResultSet,
  language: string,
): AskedThing | null => {
  if (visual !== null || dropped.length > 0 || plan.text === '') return null;
  if (constraints.length > 0 || plan.excluded.length > 0) return null;
  const thing = askedThing(plan, language);
  if (thing === null) return null;
  const mayBeMentioned = semantic !== null && !thing.hasNumber;
  return thing.host !== null || mayBeMentioned ? thing : null;
};

type Best = { catalog: Catalog; set: ResultSet; thing: AskedThing; leaders: readonly number[] };

/** A product, preceded by its parent, whose words find it too. */
const withRoot = (catalog: Catalog, id: number): IndexProduct[] => {
  const segment = catalog.segmentOf(id);
  const doc = id - segment.docBase;
  const root = segment.view.groupStart[segment.view.docGroup[doc] as number] as number;
  const product = segment.product(doc);
  return root === doc ? [product] : [segment.product(root), product];
};

const holds = ({ terms, postStart, docs }: FieldView, doc: number, word: Uint8Array): boolean => {
  const term = terms.find(word);
  if (term === -1) return false;
  const postings = docs.subarray(postStart[term], postStart[term + 1]);
  return postings[lastNotAbove(postings, doc)] === doc;
};

/**
 * Whether only a description holds a word of the query, and meaning did not find the product either. A product found by
 * meaning may be the thing under another name. This reads the index alone: attributes may be of any length.
 */
const onlyMentions = ({ catalog, set, thing }: Best, id: number): boolean => {
  if (thing.hasNumber || set.semantic === null || set.scratch.matched[id] !== MATCHED_LEXICAL) return false;
  const { view, docBase } = catalog.segmentOf(id);
  const doc = id - docBase;
  if ((view.vectorScale[doc] ?? 0) === 0) return false;
  const words = Array.from(thing.terms, (term) => Buffer.from(term));
  const holding = view.fields.flatMap((field, i) =>
    i !== DESCRIPTION_FIELD && words.some((word) => holds(field, doc, word)) ? [i] : [],
  );
  if (holding.length === 0) return true;
  // A phone is in a category of phones; a "Phones > Wearables" is no phone. `kitchen` is asked for by department.
  if (thing.host !== 'known' || holding.some((field) => field !== CATEGORIES_FIELD)) return false;
  return withRoot(catalog, id).every((one) => isShort(one) && !isFiledBy(one, thing));
};

/**
 * Whether the best hits by words only go with the thing or mention it, and none is it. Examples: cases where the shop
 * has no such phone; a bath mat as thin as "printer paper". `leaders`: see `bestLeaders`.
 */
export const isOnlyRelated = (best: Best): boolean => {
  const { catalog, set, thing, leaders } = best;
  const { matched } = set.scratch;
  const byWords = leaders.filter((id) => ((matched[id] as number) & MATCHED_LEXICAL) !== 0);
  let others = byWords.length - Math.ceil(ONLY_RELATED.share * byWords.length);
  for (const id of byWords) {
    // It cannot be the thing: neither its name nor its category has the word.
    if (onlyMentions(best, id)) continue;
    // Almost every query ends here, without reading a name.
    if (thing.host === null && id === leaders[0]) return false;
    const products = withRoot(catalog, id);
    if (products.some((one) => !isShort(one) || isThing(one, thing))) return false;
    if (products.some((one) => goesWith(one, thing))) continue;
    if (id === leaders[0] || --others < 0) return false;
  }
  return byWords.length > 0;
};

/**
 * The first products by relevance, whatever page or sort the request asks for: the statement is about the whole answer.
 */
export const bestLeaders = (catalog: Catalog, { scratch }: ResultSet, nowMs: number): number[] => {
  const order = new DocOrder(catalog, scratch, { order: 'relevance', nowMs, held: 0 });
  return pageOfGroups(catalog, scratch, order, { offset: 0, limit: ONLY_RELATED.places }).leaders;
};
