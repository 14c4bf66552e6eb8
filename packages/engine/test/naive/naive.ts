/**
 * What the engine must answer, written for reading and not for speed: arrays and maps, every product looked at for
 * every query. Shares nothing with the engine but `analyze` and `understand` (what a word is), and the tunable
 * numbers of `rank/weights.ts`.
 */
import { fold } from '../../src/analyze/fold.ts';
import {
  boundPhrases,
  deniedTitle,
  isNumberTerm,
  negatedTerm,
  surfaceWords,
  titlePhrase,
} from '../../src/analyze/index.ts';
import type { QueryAlternative, QueryPlan, QueryTerm } from '../../src/backend/query-plan.ts';
import type { BackendRequest, Found } from '../../src/backend/search-backend.ts';
import { userFilters, withoutField } from '../../src/filter/user-filters.ts';
import {
  COVERAGE,
  COVERAGE_WEIGHT,
  LEAST_DEVIATION,
  SEMANTIC_CUT,
  SEMANTIC_WEIGHT,
  WORDS_BESIDE_PHOTO,
} from '../../src/fuse/weights.ts';
import {
  FRESH_DAYS,
  FRESHNESS_WEIGHT,
  OUT_OF_STOCK_FACTOR,
  POPULARITY_WEIGHT,
  PREFERENCE_WEIGHT,
  RATING_DOUBT,
  RATING_WEIGHT,
  RULES_BESIDE_PHOTO,
} from '../../src/rank/weights.ts';
import { FIELD_WEIGHTS, K1 } from '../../src/retrieve/weights.ts';
import { guessedTexts } from '../../src/search/guessed-texts.ts';
import { relaxSpelling } from '../../src/search/relax-spelling.ts';
import { EXCLUDING_FIELDS } from '../../src/segment-file/fields.ts';
import { filterKey } from '../../src/segment-file/filter-key.ts';
import { SynonymBook, type SynonymRule } from '../../src/synonyms/index.ts';
import type {
  EngineFacet,
  EngineSearchRequest,
  FilterRequest,
  GroupInput,
  LiveFields,
} from '../../src/types.ts';
import { type UnderstandRequest, understand } from '../../src/understand/index.ts';
import { type ListedProduct, listVocabulary } from '../suggest/list-vocabulary.ts';
import { coarse, dot } from './naive-cosine.ts';
import { diverse } from './naive-diversity.ts';
import { type FactMember, naiveFacts } from './naive-facts.ts';
import {
  allValuesOf,
  comparable,
  facetOf,
  onSale,
  otherCurrenciesOf,
  pageOf,
  paid,
  passes,
  shownValue,
  valuesOf,
} from './naive-filters.ts';
import {
  type Alike,
  alikeTo,
  imageWordsOf,
  imageWordsScoreOf,
  isAlike,
  nearestOf,
  visualScoreOf,
} from './naive-images.ts';
import { FIELDS, type Field, type Member, membersOf, type Terms, textsOf } from './naive-members.ts';
import { countsInProduct, holdsAll, inName, shareOf } from './naive-names.ts';

/** `full`: holds every word that was not given up. */
export type Scored = {
  member: Member;
  score: number;
  lexical: boolean;
  semantic: boolean;
  visual: boolean;
  full: boolean;
};
/** `byPhoto`: what looks like the shopper's photo, and nothing else. */
type Retrieved = { found: Scored[]; droppedTerms: string[]; byPhoto: boolean };
/** `page`: the members of each group, the best first. The rest: see `Found`. */
type NaiveAnswer = Pick<Found, 'isEmpty' | 'hasPrice' | 'facets' | 'facetPage' | 'otherCurrencies'> & {
  total: number;
  page: Scored[][];
  droppedTerms: string[];
};
export type NaiveHit = {
  externalId: string;
  score: number;
  price: number | null;
  compareAtPrice: number | null;
  matchedBy: string[];
  variants: string[];
};
export type NaiveResult = {
  total: number;
  hits: NaiveHit[];
  facets: EngineFacet[];
  droppedTerms: string[];
  /** 0 where nothing is compared by price. */
  otherCurrencies: number;
  plan: QueryPlan;
};

const comparesPrices = ({ sort, filters, facets }: EngineSearchRequest, plan: QueryPlan): boolean =>
  sort.startsWith('price') ||
  [filters, plan.filters].some(({ price, not }) => price !== undefined || not?.price !== undefined) ||
  plan.preferences.some(({ field }) => field === 'price') ||
  facets?.includes('price') === true;

const lengthOf = (terms: Terms): number =>
  [...terms].reduce((sum, [term, tf]) => (isNumberTerm(term) ? sum : sum + tf), 0);
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const unique = <T>(values: T[]): T[] => [...new Set(values)];

export class NaiveIndex {
  private readonly groups = new Map<string, Member[]>();
  private synonyms = new SynonymBook();

  setSynonyms(rules: readonly SynonymRule[]): void {
    this.synonyms = new SynonymBook(rules);
  }

  put(group: GroupInput): void {
    this.groups.set(group.rootId, membersOf(group));
  }

  remove(rootId: string): void {
    this.groups.delete(rootId);
  }

  updateLive(externalId: string, live: LiveFields): boolean {
    const member = this.members().find(({ product }) => product.externalId === externalId);
    if (member !== undefined) member.live = live;
    return member !== undefined;
  }

  setImages(externalId: string, own: readonly Float32Array[]): void {
    const changed = this.members().find(({ product }) => product.externalId === externalId);
    if (changed === undefined) return;
    changed.ownImages = own;
    const group = this.groups.get(changed.rootId) ?? [];
    const root = group.find(({ product }) => product.externalId === changed.rootId);
    for (const member of group)
      member.images = member.ownImages.length > 0 ? member.ownImages : (root?.ownImages ?? []);
  }

  ids(): string[] {
    return this.members().map(({ product }) => product.externalId);
  }

  /** What answers a plan. `chosen`: filters by which facets know what is selected; those of the answer unless told. */
  answer(plan: QueryPlan, request: BackendRequest, chosen?: readonly FilterRequest[]): NaiveAnswer {
    const { nowMs, offset, limit, sort } = request;
    const { found: retrieved, droppedTerms, byPhoto } = this.retrieve(plan, request);
    // Beside a photo, what only is near decides nothing unless it holds the words.
    // What is found by its photo alone, for words, leaves the query to be read as if it were not there.
    const decides = ({ lexical, semantic, visual }: Scored): boolean =>
      byPhoto ? visual || lexical : lexical || semantic || !visual;
    const found = ruled(retrieved, plan, { byPhoto, nowMs });
    const filters = [request.filters, plan.filters];
    const passing = found.filter(({ member }) => passes(member, filters, nowMs, null));
    const before = orderOf(request, byPhoto);
    const groups = Map.groupBy(passing, ({ member }) => member.rootId);
    const sorted = [...groups.values()].map((members) => members.sort(before));
    sorted.sort((a, b) => before(a[0] as Scored, b[0] as Scored));
    const asked = { filters, chosen: chosen ?? filters, members: this.members() };
    const ranked =
      sort === 'relevance'
        ? diverse(sorted, ([best]) => ({
            score: best?.score ?? 0,
            brand: filterKey(best?.member.product.brand ?? ''),
          }))
        : sorted;
    return {
      total: sorted.length,
      page: ranked.slice(offset, offset + limit),
      droppedTerms,
      isEmpty: (filtered) => !(filtered ? passing : found).some(decides),
      hasPrice: () => found.some((each) => decides(each) && comparable(each.member, nowMs) !== null),
      otherCurrencies: () => otherCurrenciesOf(found, filters, nowMs),
      facets: () => (request.facets ?? []).map((field) => facetOf(field, found, asked, nowMs)),
      facetPage: () =>
        pageOf(request.facetPage, (field, text) => allValuesOf(field, text, found, { ...asked, nowMs })),
    };
  }

  search(
    request: EngineSearchRequest & Pick<UnderstandRequest, 'relaxSpelling'>,
    chosen?: readonly FilterRequest[],
  ): NaiveResult {
    const plan = this.understand(request);
    const { page, isEmpty, hasPrice, otherCurrencies, ...answer } = this.answer(plan, request, chosen);
    if (isEmpty(false) && request.photo === null) {
      const bolder = relaxSpelling(request, plan, (asked) => this.understand(asked));
      if (bolder !== null) return this.search(bolder, chosen);
    }
    const guesses = guessedTexts(plan.appliedFilters, hasPrice);
    const guess = guesses.find((text) => !request.plainText.includes(text));
    if (isEmpty(true) && guess !== undefined) {
      const less = this.search({ ...request, plainText: [...request.plainText, guess] }, chosen);
      const own = new Set(userFilters(request.filters).map(({ field }) => field));
      const others = less.facets.map((facet) => {
        if (!own.has(facet.field)) return facet;
        const without = withoutField(request.filters, facet.field);
        const marks = chosen ?? [request.filters, less.plan.filters];
        return this.search({ ...request, filters: without, facets: [facet.field] }, marks).facets[0] ?? facet;
      });
      return { ...less, facets: others };
    }
    const hits = page.map((members) => hitOf(members, request.nowMs));
    const { total, droppedTerms } = answer;
    const facets = answer.facets();
    const others = comparesPrices(request, plan) ? otherCurrencies() : 0;
    return { total, hits, facets, droppedTerms, otherCurrencies: others, plan };
  }

  private members(): Member[] {
    return [...this.groups.values()].flat();
  }

  private forSale(): Member[] {
    return this.members().filter(({ isParent, live }) => !isParent || live.price !== null);
  }

  /** What is for sale and holds no word that the query excludes. */
  private offered({ excluded }: QueryPlan): Member[] {
    const unwanted = excluded.flatMap((term) => term.alternatives);
    const fields = FIELDS.filter((field) => EXCLUDING_FIELDS.has(field));
    return this.forSale().filter(
      (member) =>
        !unwanted.some(
          ({ term, and = [], ...it }) =>
            countsInProduct(member, it) &&
            fields.some((field) => says(member, field, term)) &&
            holdsAll(member, and),
        ),
    );
  }

  private understand(request: UnderstandRequest): QueryPlan {
    const products = this.members().map(({ product, rootId, fields }): ListedProduct => {
      const { codes: _, ...texts } = textsOf(product);
      const terms = (field: Field): string[] => [...fields[field].keys()];
      return {
        group: rootId,
        language: product.language,
        words: Object.values(texts).flat().flatMap(surfaceWords),
        name: terms('name'),
        codes: terms('codes'),
        others: FIELDS.flatMap(terms),
      };
    });
    const names = this.members().flatMap(({ product }) => product.name.split(/[^\p{L}\p{M}\p{N}]+/u));
    const words = {
      ...listVocabulary(products),
      written: (word: string) => names.find((name) => fold(name) === word) ?? null,
      facts: naiveFacts(this.members().map(factsOf), (field, value) =>
        shownValue(this.members(), field, value),
      ),
    };
    return understand(request, words, this.synonyms.setsOf(request.language));
  }

  private retrieve(plan: QueryPlan, request: BackendRequest): Retrieved {
    const { query, vector, photo, imageWords = null } = request;
    const none = { vector: null, alike: null, imageWords: null, factor: request.meaning ?? 1 };
    const like = photo === null ? null : alikeTo(photo, query, this.members());
    const alike = like === null ? null : this.find(plan, { ...none, alike: like });
    if (alike !== null && (alike.found.some(({ visual }) => visual) || query.trim() === '')) return alike;
    const words = photo === null && plan.excluded.length === 0 ? imageWords : null;
    return plan.text === '' ? this.browse(plan) : this.find(plan, { ...none, vector, imageWords: words });
  }

  private browse(plan: QueryPlan): Retrieved {
    const found = this.offered(plan).map((member) => ({
      member,
      score: 1,
      lexical: false,
      semantic: false,
      visual: false,
      full: true,
    }));
    return { found, droppedTerms: [], byPhoto: false };
  }

  private find(
    plan: QueryPlan,
    {
      vector,
      alike,
      imageWords,
      factor,
    }: {
      vector: Float32Array | null;
      alike: Alike | null;
      imageWords: Float32Array | null;
      factor: number;
    },
  ): Retrieved {
    const all = this.members();
    const average = {} as Record<Field, number>;
    for (const field of FIELDS) {
      const lengths = all.map(({ fields }) => lengthOf(fields[field])).filter((length) => length > 0);
      average[field] = lengths.length === 0 ? 1 : lengths.reduce((a, b) => a + b, 0) / lengths.length;
    }
    const sumOf = (member: Member, all: QueryAlternative[]): number => {
      let sum = 0;
      const alternatives = all.filter((it) => countsInProduct(member, it));
      for (const field of FIELDS) {
        const { weight, b } = FIELD_WEIGHTS[field];
        const norm = 1 - b + (b * lengthOf(member.fields[field])) / average[field];
        for (const { term, and = [], weight: own, synonym } of alternatives) {
          if (!holdsAll(member, and)) continue;
          const tf = member.fields[field].get(term) ?? 0;
          sum += (weight * (synonym === undefined ? own : 1) * tf) / norm;
        }
      }
      return sum;
    };
    /** By the shopper's own word, or else by the best synonym, for its share. */
    const matchOf = (member: Member, { alternatives }: QueryTerm): { weight: number; share: number } => {
      for (const share of unique(alternatives.map(shareOf)).sort((a, b) => b - a)) {
        const best = alternatives.filter((it) => shareOf(it) === share);
        const weight = sumOf(member, best);
        if (weight > 0) return { weight, share };
      }
      return { weight: 0, share: 0 };
    };
    const weightOf = (member: Member, term: QueryTerm): number => matchOf(member, term).weight;
    const terms = plan.terms.map((term) => {
      const df = all.filter((member) => weightOf(member, term) > 0).length;
      return { term, df, idf: Math.log(1 + (all.length - df + 0.5) / (df + 0.5)) };
    });
    const mass = terms.filter(({ df }) => df > 0).reduce((sum, { idf }) => sum + idf, 0);
    const coverageOf = (member: Member): number =>
      terms.reduce((sum, { term, idf }) => sum + matchOf(member, term).share * idf, 0);
    const most = Math.max(0, ...this.offered(plan).map(coverageOf));
    const wholes = this.offered(plan).filter((member) => coverageOf(member) >= mass - 1e-9).length;
    const share = wholes >= COVERAGE.enough ? COVERAGE.strict : Math.min(COVERAGE.least, most / mass);
    const enough = share * mass - 1e-9;

    const cosineOf = (member: Member): number =>
      member.vector === undefined || vector === null
        ? 0
        : dot(coarse(member.vector, 127), coarse(vector, 63));
    const cosines = vector === null ? [] : all.filter((member) => member.vector !== undefined).map(cosineOf);
    const mean = cosines.reduce((a, b) => a + b, 0) / cosines.length;
    const deviation = Math.sqrt(cosines.reduce((a, b) => a + (b - mean) ** 2, 0) / cosines.length);
    const code = terms.length > 0 && terms.every(({ term, df }) => df > 0 && /\d/.test(term.text));
    const whole = terms.reduce((sum, { idf }) => sum + idf, 0);
    const held = most === 0 ? 0 : most / whole;
    const between = (loose: number, strict: number): number => loose + (strict - loose) * held;
    const { loose, strict, ceiling, ofBest } = SEMANTIC_CUT;
    const standsOut = between(loose.deviations, strict.deviations) * Math.max(LEAST_DEVIATION, deviation);
    const usual = Math.min(
      ceiling,
      Math.max(between(loose.floor, strict.floor), mean + standsOut, ofBest * Math.max(0, ...cosines)),
    );
    const cut = code ? Number.POSITIVE_INFINITY : usual;

    const unknown = mass === 0 ? 1 : 1 - mass / whole;
    const missing = unknown + SEMANTIC_WEIGHT.apart * Math.max(0, 1 - unknown - held);
    const least = terms.length === 1 ? SEMANTIC_WEIGHT.oneWord : SEMANTIC_WEIGHT.held;
    const meaning = factor * (least + (SEMANTIC_WEIGHT.unheld - least) * missing ** 2);
    const visible = [plan.terms.map(({ text }) => text), plan.text.split(/\s+/)];
    const seen = visible.every((texts) => texts.some((text) => !/\d/.test(text)));
    const shown = imageWords === null || !seen ? null : imageWordsOf(imageWords, all, held);
    const nearest = alike === null ? 0 : nearestOf(this.offered(plan), alike);
    const found = this.offered(plan).flatMap((member): Scored[] => {
      const lexical = most > 0 && coverageOf(member) >= enough;
      const semantic = vector !== null && member.vector !== undefined && cosineOf(member) >= cut;
      const answers = terms.length === 0 ? alike?.saysMore === true : lexical;
      const shows =
        shown !== null &&
        shown.of(member) >= shown.cut - 1e-9 &&
        (held < 1 - 1e-9 || coverageOf(member) >= mass - 1e-9);
      const visual = alike === null ? shows : isAlike(member, alike, answers);
      const near = alike !== null && alike.of(member) >= nearest - 1e-9;
      if (!visual && !near && (alike !== null || !(lexical || semantic))) return [];
      const sum = terms.reduce((total, { term, idf }) => {
        const { weight, share } = matchOf(member, term);
        return total + (share * idf * weight) / (K1 + weight);
      }, 0);
      const byWords = mass === 0 ? 0 : (sum + COVERAGE_WEIGHT * coverageOf(member)) / whole;
      const isWhole = alike === null && coverageOf(member) >= mass - 1e-9;
      const headTerm = plan.terms[plan.head];
      const headShare = headTerm === undefined ? 0 : matchOf(member, headTerm).share;
      const words = byWords + inName(member, plan, { isWhole, headShare });
      const score =
        alike === null
          ? words + meaning * Math.max(0, cosineOf(member))
          : visualScoreOf(member, alike) + WORDS_BESIDE_PHOTO * words;
      return [{ member, score, lexical, semantic, visual, full: true }];
    });
    const byWords = found.filter(({ lexical }) => lexical).map(({ member }) => member);
    const scoreOf = (member: Member): number => found.find((each) => each.member === member)?.score ?? 0;
    const best = byWords.filter((member) => scoreOf(member) >= Math.max(...byWords.map(scoreOf)) - 1e-9);
    const dropped = terms.filter(({ term }) => !best.some((member) => weightOf(member, term) > 0));
    const kept = terms.filter((term) => !dropped.includes(term));
    // Which words had to be given up is a matter of words.
    if (shown !== null)
      for (const each of found) if (each.visual) each.score += imageWordsScoreOf(each.member, shown, missing);
    for (const each of found) each.full = kept.every(({ term }) => weightOf(each.member, term) > 0);
    const droppedTerms = found.length > 0 ? dropped.map(({ term }) => term.text) : [];
    return { found, droppedTerms, byPhoto: alike !== null };
  }
}

const factsOf = (member: Member): FactMember => {
  const { product, live, rootId, isParent, fields } = member;
  const { description: _, codes: __, ...naming } = textsOf(product);
  const names = Object.keys(product.attributes).map((name) => `attributes.${name}`);
  return {
    rootId,
    forSale: !isParent || live.price !== null,
    values: ['brand', 'categories', 'tags', ...names].flatMap((field) =>
      valuesOf(member, field).map((value) => ({ field, value })),
    ),
    bound: [
      ...[deniedTitle(product.name)].flatMap((title) => (title === null ? [] : [titlePhrase(title)])),
      ...Object.values(naming)
        .flat()
        .flatMap((text) => boundPhrases(surfaceWords(text))),
    ],
    isNamed: (term) => FIELDS.some((field) => EXCLUDING_FIELDS.has(field) && fields[field].has(term)),
  };
};

const stock = ({ live }: Member): number => (live.availability === 'out_of_stock' ? OUT_OF_STOCK_FACTOR : 1);

/** Whether a field has a term otherwise than to take it back. */
const says = ({ fields }: Member, field: Field, term: string): boolean =>
  fields[field].has(term) && !fields[field].has(negatedTerm(term));

const rating = ({ product }: Member): number => {
  if (product.rating === undefined) return 1;
  const { average, count } = product.rating;
  return 1 + (RATING_WEIGHT * Math.max(-1, Math.min(1, (average - 3) / 2)) * count) / (count + RATING_DOUBT);
};

const freshness = ({ product }: Member, nowMs: number): number => {
  const dayOf = (ms: number): number => Math.floor(ms / 86_400_000);
  const left = 1 - (dayOf(nowMs) - dayOf(product.createdAtMs)) / FRESH_DAYS;
  return 1 + FRESHNESS_WEIGHT * Math.max(0, Math.min(1, left));
};

/** How near a member is to the end of all found that a preference is toward, 0 to 1. */
const standing = (
  member: Member,
  all: readonly Member[],
  { field, toward }: QueryPlan['preferences'][number],
  nowMs: number,
): number => {
  const read = ({ product, live, ...rest }: Member): number | null => {
    if (field === 'price') return comparable({ product, live, ...rest }, nowMs);
    if (field === 'createdAt') return product.createdAtMs;
    if (field === 'popularity') return live.popularity;
    if (product.rating === undefined) return null;
    const { average, count } = product.rating;
    return (average * count + 3 * RATING_DOUBT) / (count + RATING_DOUBT);
  };
  const own = read(member);
  if (toward === undefined || own === null) return 0;
  const known = all.map(read).filter((value) => value !== null);
  const behind = known.filter((value) => (toward === 'low' ? value < own : value > own)).length;
  return 1 - behind / Math.max(1, known.length - 1);
};

/** The result set with the rules in its scores. */
const ruled = (
  found: Scored[],
  { preferences }: QueryPlan,
  { byPhoto, nowMs }: { byPhoto: boolean; nowMs: number },
): Scored[] => {
  const most = Math.max(0, ...found.map(({ member }) => member.live.popularity ?? 0));
  const members = found.map(({ member }) => member);
  return found.map((scored) => {
    const { member } = scored;
    const toward = preferences.reduce(
      (sum, wanted) => sum + wanted.weight * standing(member, members, wanted, nowMs),
      0,
    );
    const wanted = preferences.filter(({ field, values, holding }) =>
      holding !== undefined
        ? FIELDS.some((it) => EXCLUDING_FIELDS.has(it) && holding.some((term) => member.fields[it].has(term)))
        : valuesOf(member, field).some((value) =>
            values.some((other) => filterKey(other) === filterKey(value)),
          ),
    );
    const preference = wanted.reduce((sum, { weight }) => sum + weight, 0) + toward;
    const popular = most === 0 ? 0 : Math.log1p(member.live.popularity ?? 0) / Math.log1p(most);
    const own = stock(member) * rating(member) * (1 + POPULARITY_WEIGHT * popular) * freshness(member, nowMs);
    const factor = own ** (byPhoto ? RULES_BESIDE_PHOTO : 1) * (1 + PREFERENCE_WEIGHT * preference);
    return { ...scored, score: Math.round(scored.score * factor * 1e6) / 1e6 };
  });
};

export const hitOf = (members: Scored[], nowMs: number): NaiveHit => {
  const [leader, ...others] = members as [Scored, ...Scored[]];
  return {
    externalId: leader.member.product.externalId,
    score: leader.score,
    price: paid(leader.member, nowMs),
    compareAtPrice: onSale(leader.member, nowMs) ? leader.member.live.price : null,
    matchedBy: (['lexical', 'semantic', 'visual'] as const).filter((by) => leader[by]),
    variants: others.map(({ member }) => member.product.externalId),
  };
};

/** The best number or date of an attribute. */
const attributeKey = (member: Member, sort: string): number | null => {
  const [, field = '', direction] = /^(.*)_(asc|desc)$/.exec(sort) ?? [];
  const worths = valuesOf(member, field).flatMap((value) => {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return Date.parse(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(/[+Z]/.test(value) ? value : `${value}Z`) : [];
  });
  const signed = worths.map((worth) => (direction === 'asc' ? -worth : worth));
  return signed.length === 0 ? null : Math.max(...signed);
};

const orderOf = ({ sort, nowMs }: BackendRequest, byPhoto: boolean): ((a: Scored, b: Scored) => number) => {
  const key = ({ member, score }: Scored): number | null => {
    const price = comparable(member, nowMs);
    if (sort === 'price_asc') return price === null ? null : -price;
    if (sort === 'price_desc') return price;
    if (sort === 'newest') return member.product.createdAtMs;
    if (sort === 'rating') return member.product.rating?.average ?? null;
    if (sort === 'popularity') return member.live.popularity;
    if (sort.startsWith('attributes.')) return attributeKey(member, sort);
    return score;
  };
  return (a, b) => {
    if (sort !== 'relevance' && byPhoto && a.visual !== b.visual) return a.visual ? -1 : 1;
    if (sort !== 'relevance' && a.full !== b.full) return a.full ? -1 : 1;
    const [x, y] = [key(a), key(b)];
    if (x !== y) return y === null ? -1 : x === null ? 1 : y - x;
    return b.score - a.score || byCodePoint(a.member.product.externalId, b.member.product.externalId);
  };
};
