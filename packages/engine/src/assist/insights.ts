import { localFormat } from '../compare/local-format.ts';
import { facetLabel } from '../filter/facet-label.ts';
import type { GroupHit } from '../types.ts';
import { fill } from './fill.ts';
import type { SourcedText } from './types.ts';
import type { AssistanceWords } from './words/index.ts';

/** Below this there is nothing to tell apart. */
const LEAST_PRODUCTS = 3;
const MOST_INSIGHTS = 4;
/** Fewer ratings say little. */
const LEAST_RATINGS = 3;
/** An attribute is mentioned if this share of the products has it, but not if all of them do. */
const SHARED = 0.5;
const LONGEST_VALUE = 40;
const LONGEST_NAME = 80;

type Told = { hits: readonly GroupHit[]; words: AssistanceWords; language: string };

const refsTo = (hits: readonly GroupHit[], field: string): SourcedText['refs'] =>
  hits.map(({ product }) => ({ externalId: product.externalId, field }));

/** Line ends and marks that turn the direction of the text after them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** One line. A long name is cut between characters. */
export const shortName = (name: string): string => {
  const plain = name.replace(UNSAFE, ' ').trim();
  const signs = Array.from(plain);
  return signs.length <= LONGEST_NAME
    ? plain
    : `${signs
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`;
};

const prices = ({ hits, words, language }: Told): SourcedText[] => {
  const priced = hits.filter(({ price }) => price !== null).sort((a, b) => Number(a.price) - Number(b.price));
  const [low, high] = [priced[0], priced.at(-1)];
  if (priced.length < LEAST_PRODUCTS || low?.price == null || high?.price == null) return [];
  const currency = low.product.currency;
  if (low.price === high.price || priced.some(({ product }) => product.currency !== currency)) return [];
  const { money } = localFormat(language);
  const text = fill(words.prices, { low: money(low.price, currency), high: money(high.price, currency) });
  return [{ text, refs: refsTo([low, high], 'price') }];
};

const isOnSale = ({ price, compareAtPrice }: GroupHit): boolean =>
  price !== null && compareAtPrice !== null && compareAtPrice > price;

const counted = (
  { hits, language }: Told,
  { form, field, passes }: { form: string; field: string; passes: (hit: GroupHit) => boolean },
): SourcedText[] => {
  const found = hits.filter(passes);
  if (found.length === 0 || found.length === hits.length) return [];
  const { number } = localFormat(language);
  const text = fill(form, { n: number(found.length), m: number(hits.length) });
  return [{ text, refs: refsTo(found, field) }];
};

const bestRated = ({ hits, words, language }: Told): SourcedText[] => {
  const rated = hits.filter(({ product }) => (product.rating?.count ?? 0) >= LEAST_RATINGS);
  const averageOf = ({ product }: GroupHit): number => product.rating?.average ?? 0;
  const [best, next] = [...rated].sort((a, b) => averageOf(b) - averageOf(a));
  if (best === undefined || next === undefined || averageOf(best) === averageOf(next)) return [];
  const name = shortName(best.product.name);
  const value = localFormat(language).number(averageOf(best));
  return [
    {
      text: fill(words.bestRated, { name, value }),
      refs: [...refsTo([best], 'rating'), ...refsTo([best], 'name')],
    },
  ];
};

type Shared = { name: string; value: string; hits: GroupHit[] };

/** The value of an attribute that most of the products have in common; identifiers and texts are too long. */
const mostShared = (hits: readonly GroupHit[]): Shared | null => {
  const shared = new Map<string, Shared>();
  for (const hit of hits) {
    for (const [name, value] of Object.entries(hit.product.attributes)) {
      if (typeof value !== 'string' || value === '' || value.length > LONGEST_VALUE) continue;
      const key = `${name}\u0000${value}`;
      const own = shared.get(key) ?? { name, value, hits: [] };
      own.hits.push(hit);
      shared.set(key, own);
    }
  }
  const enough = [...shared.values()].filter(
    (own) => own.hits.length >= hits.length * SHARED && own.hits.length < hits.length,
  );
  enough.sort((a, b) => b.hits.length - a.hits.length || (a.name < b.name ? -1 : 1));
  return enough[0] ?? null;
};

const keyAttribute = ({ hits, words, language }: Told): SourcedText[] => {
  const shared = mostShared(hits);
  if (shared === null) return [];
  const { number } = localFormat(language);
  const field = `attributes.${shared.name}`;
  const [n, m] = [number(shared.hits.length), number(hits.length)];
  const text = fill(words.shared, {
    label: facetLabel(field, language),
    value: shortName(shared.value),
    n,
    m,
  });
  return [{ text, refs: refsTo(shared.hits, field) }];
};

/** What distinguishes the products of a page. Every number is counted or copied from their records. */
export const insightsOf = (own: Told): SourcedText[] => {
  const { hits, words } = own;
  if (hits.length < LEAST_PRODUCTS) return [];
  return [
    ...prices(own),
    ...counted(own, { form: words.onSale, field: 'compareAtPrice', passes: isOnSale }),
    ...bestRated(own),
    ...keyAttribute(own),
    ...counted(own, {
      form: words.notInStock,
      field: 'availability',
      passes: ({ product }) => product.live.availability === 'out_of_stock',
    }),
  ].slice(0, MOST_INSIGHTS);
};
