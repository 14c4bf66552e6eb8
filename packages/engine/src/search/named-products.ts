import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { type DocSet, eachDoc, hasDoc, intersect } from '../index-state/doc-set.ts';
import { freshnessFactor, popularityFactor, ratingFactor, stockFactor } from '../rank/rules.ts';
import { FIELD_NAMES } from '../segment-file/fields.ts';
import type { DocSets } from './doc-sets.ts';

/** Factor for a product whose category or attribute holds a word that its name lacks. */
const BESIDE_NAME = 0.7;
/** Each further word of a name makes the query a smaller part of it. */
const PER_NAME_WORD = 0.04;
const NAME_FIELD = FIELD_NAMES.indexOf('name');

export type NamedRequest = {
  /** Docs to choose from, by segment. */
  among: readonly DocSet[];
  terms: readonly string[];
  limit: number;
  nowMs: number;
};

const holdingAll = (from: DocSet, sets: readonly DocSet[]): DocSet => {
  const all = from.slice();
  for (const set of sets) intersect(all, set);
  return all;
};

const logMostPopular = (segments: readonly AttachedSegment[], sets: readonly DocSet[]): number => {
  let most = 0;
  segments.forEach(({ live }, i) => {
    eachDoc(sets[i] ?? new Uint32Array(0), (doc) => {
      const popularity = live.popularity[doc] as number;
      if (popularity > most) most = popularity;
    });
  });
  return Math.log1p(most);
};

/** The best docs so far, one per group. Members of a group must come one after another. */
class BestDocs {
  readonly ids: number[] = [];
  private readonly scores: number[] = [];
  private readonly groups: number[] = [];
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(id: number, group: number, score: number): void {
    const { ids, scores, groups } = this;
    if (ids.length >= this.limit && score <= (scores.at(-1) ?? 0)) return;
    const same = groups.indexOf(group);
    if (same !== -1) {
      if ((scores[same] ?? 0) >= score) return;
      for (const list of [ids, scores, groups]) list.splice(same, 1);
    }
    let at = ids.length;
    while (at > 0 && (scores[at - 1] ?? 0) < score) at--;
    ids.splice(at, 0, id);
    scores.splice(at, 0, score);
    groups.splice(at, 0, group);
    if (ids.length > this.limit) for (const list of [ids, scores, groups]) list.pop();
  }
}

/**
 * Products that all terms name. They are ordered by the terms' share of the name, and by the ranking rules: popular
 * ones first among equals. A search ranks every product that holds a word; this looks at ten times fewer.
 */
export const namedProducts = (
  catalog: Catalog,
  sets: DocSets,
  { among: all, terms, limit, nowMs }: NamedRequest,
): number[] => {
  const { segments } = catalog;
  if (terms.length === 0) return [];
  const named = segments.map((segment, i) =>
    holdingAll(
      all[i] ?? new Uint32Array(0),
      terms.map((term) => sets.naming(segment, term)),
    ),
  );
  const popular = logMostPopular(segments, named);
  const best = new BestDocs(limit);
  segments.forEach((segment, i) => {
    const { live, view, docBase, groupBase } = segment;
    const among = named[i] ?? new Uint32Array(0);
    const inName = holdingAll(
      among,
      terms.map((term) => sets.named(segment, term)),
    );
    const lengths = view.fields[NAME_FIELD]?.lengths;
    eachDoc(among, (doc) => {
      const score =
        (hasDoc(inName, doc) ? 1 : BESIDE_NAME) *
        (1 / (1 + PER_NAME_WORD * (lengths?.[doc] ?? 0))) *
        stockFactor(live.availability[doc] as number) *
        ratingFactor(view.rating[doc] as number, view.ratingCount[doc] as number) *
        popularityFactor(live.popularity[doc] as number, popular) *
        freshnessFactor(view.createdAt[doc] as number, nowMs);
      best.offer(docBase + doc, groupBase + (view.docGroup[doc] as number), score);
    });
  });
  return best.ids;
};
