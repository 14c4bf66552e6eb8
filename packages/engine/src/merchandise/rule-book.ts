import { phraseKey } from '../analyze/index.ts';
import { valuesApart } from '../filter/constraints.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { FilterRequest, FilterSet, Merchandise } from '../types.ts';
import { facetRulesFor } from './facet-rules-for.ts';
import type {
  AppliedRules,
  FacetEntry,
  MerchandiseRule,
  RankingWeights,
  RuleAction,
  RuleCondition,
} from './merchandise-rule.ts';

/** What a score is multiplied by for each step of strength; 10 steps triple it. */
const STEP = 0.2;
/** Scripts that write no spaces between words: there a part of the text counts as contained. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The most that act on one search, the oldest rules first. Each boost and filter scans the catalog, and a shop may have
 * 50,000 of them. Without this limit its searches would delay other shops.
 */
const MOST = { pins: 1000, boosts: 50, filters: 50, banners: 10 };

/** What conditions are compared with. */
export type RuledSearch = {
  query: string;
  filters: FilterRequest;
  landingPage?: string | undefined;
  nowMs: number;
};

type Entry = { place: number; rule: MerchandiseRule; holds: (queryKey: string) => boolean };

const firstWordOf = (key: string): string => key.split(' ', 1)[0] ?? '';

const hasCommon = (wanted: readonly unknown[], given: readonly unknown[]): boolean => {
  const known = new Set(given.map((value) => filterKey(String(value))));
  return wanted.some((value) => known.has(filterKey(String(value))));
};

const holdsField = (wanted: unknown, given: unknown): boolean => {
  if (Array.isArray(wanted)) return Array.isArray(given) && hasCommon(wanted, given);
  if (typeof wanted !== 'object' || wanted === null) return wanted === given;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const [one, other] = [wanted, given] as { min?: number; max?: number }[];
  return one?.min === other?.min && one?.max === other?.max;
};

const holdsSet = ({ attributes = {}, ...wanted }: FilterSet, given: FilterSet): boolean => {
  const own = given.attributes ?? {};
  return (
    Object.entries(wanted).every(([field, value]) => holdsField(value, given[field as keyof FilterSet])) &&
    Object.entries(attributes).every(([name, value]) => holdsField(value, own[name]))
  );
};

const joined = (one: unknown, other: unknown): unknown =>
  Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : (one ?? other);

const joinedFields = (one: object, other: object): object => {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  const own = (set: object, field: string): unknown => (set as Record<string, unknown>)[field];
  return Object.fromEntries([...fields].map((field) => [field, joined(own(one, field), own(other, field))]));
};

/** All that a search is filtered by, whether one value of a field has to hold or all. */
const wholeOf = ({ all, not: _, ...given }: FilterRequest): FilterSet => {
  if (all === undefined) return given;
  const attributes = joinedFields(given.attributes ?? {}, all.attributes ?? {});
  return { ...joinedFields(given, all), attributes } as FilterSet;
};

const holdsFilters = ({ not, all, ...wanted }: FilterRequest, given: FilterRequest): boolean => {
  const whole = wholeOf(given);
  return (
    holdsSet(wanted, whole) &&
    (all === undefined || valuesApart(all).every((one) => holdsSet(one, whole))) &&
    (not === undefined || holdsSet(not, given.not ?? {}))
  );
};

/** Everything but the words of the query. */
const holdsRest = (
  { categories, filters, landingPage, fromMs, toMs }: RuleCondition,
  { filters: given, landingPage: page, nowMs }: RuledSearch,
): boolean =>
  nowMs >= (fromMs ?? Number.NEGATIVE_INFINITY) &&
  nowMs < (toMs ?? Number.POSITIVE_INFINITY) &&
  (landingPage === undefined || landingPage === page) &&
  (categories === undefined || hasCommon(categories, given.categories ?? [])) &&
  (filters === undefined || holdsFilters(filters, given));

const factorOf = ({ type, strength }: { type: 'boost' | 'bury'; strength: number }): number => {
  const factor = 1 + STEP * strength;
  return type === 'boost' ? factor : 1 / factor;
};

/** Adds what an action does. Of several redirects the first counts. */
const add = (applied: AppliedRules & { merchandise: Writable }, name: string, action: RuleAction) => {
  const { merchandise, banners } = applied;
  switch (action.type) {
    case 'pin':
      if (merchandise.pins.length < MOST.pins)
        merchandise.pins.push({ externalId: action.externalId, position: action.position, rule: name });
      return;
    case 'hide':
      merchandise.hidden.push({ externalId: action.externalId, rule: name });
      return;
    case 'boost':
    case 'bury':
      if (merchandise.boosts.length < MOST.boosts)
        merchandise.boosts.push({ filters: action.filters, factor: factorOf(action), rule: name });
      return;
    case 'filter':
      if (merchandise.filters.length < MOST.filters)
        merchandise.filters.push({ filters: action.filters, rule: name });
      return;
    case 'redirect':
      applied.redirect ??= { url: action.url };
      return;
    case 'banner':
      if (banners.length < MOST.banners) {
        const { type: _, ...banner } = action;
        banners.push(banner);
      }
  }
};

type Writable = { [K in keyof Merchandise]: Merchandise[K][number][] };

/** For a search that no rule acts on. */
export const NO_RULES: AppliedRules = { merchandise: undefined, meaning: 1, redirect: null, banners: [] };

/** The weights of a shop that never changed them. */
export const USUAL_WEIGHTS: RankingWeights = { meaning: 1, boosts: 1 };

/**
 * The rules of a shop, in the order in which they count. A search looks up its whole query and each of its words, so
 * that a thousand rules cost a few comparisons.
 */
export class RuleBook {
  readonly #whole = new Map<string, Entry[]>();
  readonly #byFirstWord = new Map<string, Entry[]>();
  readonly #always: Entry[] = [];

  readonly #boosts: number;
  /** For a search that no rule acts on. */
  readonly #none: AppliedRules;

  readonly #facets: readonly FacetEntry[];

  constructor(
    rules: readonly MerchandiseRule[],
    { meaning, boosts }: RankingWeights = USUAL_WEIGHTS,
    facets: readonly FacetEntry[] = [],
  ) {
    this.#facets = facets;
    this.#boosts = boosts;
    this.#none = meaning === 1 ? NO_RULES : { ...NO_RULES, meaning };
    rules.forEach((rule, place) => {
      this.#file(rule, place);
    });
  }

  /** What the rules make of a search. */
  of(search: RuledSearch): AppliedRules {
    const facetRules = facetRulesFor(this.#facets, search.filters.categories ?? []);
    const applied = this.#applied(search);
    return facetRules.length === 0 ? applied : { ...applied, facetRules };
  }

  #applied(search: RuledSearch): AppliedRules {
    const applicable = this.#found(phraseKey(search.query)).filter(({ rule }) =>
      holdsRest(rule.condition, search),
    );
    if (applicable.length === 0) return this.#none;
    const merchandise: Writable = { hidden: [], filters: [], boosts: [], pins: [] };
    const applied = { ...this.#none, merchandise, banners: [] };
    for (const { rule } of applicable.sort((a, b) => a.place - b.place))
      for (const action of rule.actions) add(applied, rule.name, action);
    if (this.#boosts !== 1)
      merchandise.boosts = merchandise.boosts.map((boost) => ({
        ...boost,
        factor: boost.factor ** this.#boosts,
      }));
    return applied;
  }

  #found(queryKey: string): Entry[] {
    const words = new Set(queryKey.split(' '));
    const candidates = [
      ...this.#always,
      ...(this.#whole.get(queryKey) ?? []),
      ...Array.from(words, (word) => this.#byFirstWord.get(word) ?? []).flat(),
    ];
    return candidates.filter(({ holds }) => holds(queryKey));
  }

  #file(rule: MerchandiseRule, place: number): void {
    const { query } = rule.condition;
    if (query === undefined) this.#always.push({ place, rule, holds: () => true });
    else if ('is' in query) {
      const key = phraseKey(query.is);
      push(this.#whole, key, { place, rule, holds: (asked) => asked === key });
    } else if ('startsWith' in query) {
      const key = phraseKey(query.startsWith);
      const holds = (asked: string): boolean => key !== '' && `${asked} `.startsWith(`${key} `);
      push(this.#byFirstWord, firstWordOf(key), { place, rule, holds });
    } else {
      const key = phraseKey(query.contains);
      if (UNSPACED.test(key)) this.#always.push({ place, rule, holds: (asked) => asked.includes(key) });
      else {
        const holds = (asked: string): boolean => key !== '' && ` ${asked} `.includes(` ${key} `);
        push(this.#byFirstWord, firstWordOf(key), { place, rule, holds });
      }
    }
  }
}

const push = (entries: Map<string, Entry[]>, key: string, entry: Entry): void => {
  const own = entries.get(key);
  if (own === undefined) entries.set(key, [entry]);
  else own.push(entry);
};
