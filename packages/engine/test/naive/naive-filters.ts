/** The filters and facets of the naive engine: every member is looked at. */

import { fold } from '../../src/analyze/fold.ts';
import { filterKey, tidyValue } from '../../src/segment-file/filter-key.ts';
import type {
  EngineFacet,
  EngineFacetValue,
  FacetPage,
  FacetPageRequest,
  FilterRequest,
  FilterSet,
  Range,
} from '../../src/types.ts';
import type { Member } from './naive-members.ts';

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** Values in their first spelling. */
const distinct = (values: string[]): string[] =>
  [...new Map(values.toReversed().map((value) => [filterKey(value), tidyValue(value)]))]
    .filter(([key]) => key !== '')
    .map(([, value]) => value)
    .toReversed();

type Found = readonly { member: Member }[];

export const onSale = ({ live }: Member, nowMs: number): boolean =>
  live.salePrice !== null &&
  (live.price === null || live.salePrice < live.price) &&
  (live.salePriceFromMs === null || live.salePriceFromMs <= nowMs) &&
  (live.salePriceToMs === null || nowMs <= live.salePriceToMs);

export const paid = (member: Member, nowMs: number): number | null =>
  onSale(member, nowMs) ? member.live.salePrice : member.live.price;

/** What may be compared with other prices: those in the shop's currency. */
export const comparable = (member: Member, nowMs: number): number | null =>
  member.product.otherCurrency === true ? null : paid(member, nowMs);

const isPricedElsewhere = (member: Member, nowMs: number): boolean =>
  paid(member, nowMs) !== null && comparable(member, nowMs) === null;

/** Groups that pass all but filters by price, with a price that cannot be compared and none that can. */
export const otherCurrenciesOf = (found: Found, filters: readonly FilterRequest[], nowMs: number): number => {
  const domain = found.filter(({ member }) => passes(member, filters, nowMs, 'price'));
  const groups = Map.groupBy(domain, ({ member }) => member.rootId);
  return [...groups.values()].filter(
    (members) =>
      members.some(({ member }) => isPricedElsewhere(member, nowMs)) &&
      members.every(({ member }) => comparable(member, nowMs) === null),
  ).length;
};

const within = (value: number | null, range: Range): boolean =>
  value !== null && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);

/** The values of a member in a field of lists. */
export const valuesOf = ({ product, live }: Member, field: string): string[] => {
  if (field === 'brand') return distinct([product.brand ?? '']);
  if (field === 'tags') return distinct(product.tags);
  if (field === 'availability') return [live.availability];
  if (field === 'categories') {
    return distinct(
      product.categories.flatMap((path) => {
        const levels = path.split(' > ');
        return levels.map((_, i) => levels.slice(0, i + 1).join(' > '));
      }),
    );
  }
  const value = product.attributes[field.replace('attributes.', '')];
  if (!field.startsWith('attributes.') || value === undefined) return [];
  return distinct(Array.isArray(value) ? value : [`${value}`]);
};

const numbersOf = (member: Member, field: string, nowMs: number): number[] => {
  const price = comparable(member, nowMs);
  if (field === 'price') return price === null ? [] : [price];
  if (field === 'rating') return member.product.rating ? [member.product.rating.average] : [];
  return valuesOf(member, field)
    .map(filterKey)
    .filter((text) => /^-?\d+(\.\d+)?$/.test(text))
    .map(Number);
};

type Wanted = { field: string; holds: (member: Member) => boolean; values: string[] | null };

const wantedOf = (filters: FilterSet, nowMs: number): Wanted[] => {
  const { attributes = {}, ...fixed } = filters;
  const named = Object.entries(attributes).map(([name, value]) => [`attributes.${name}`, value] as const);
  return [...Object.entries(fixed), ...named].flatMap(([field, wanted]): Wanted[] => {
    if (field === 'not' || field === 'all') return [];
    if (Array.isArray(wanted)) {
      const values = wanted.map((value) => filterKey(`${value}`));
      const holds = (member: Member): boolean =>
        valuesOf(member, field).some((value) => values.includes(filterKey(value)));
      return [{ field, holds, values }];
    }
    if (typeof wanted === 'boolean') {
      const reduced = (member: Member): boolean =>
        onSale(member, nowMs) && (paid(member, nowMs) ?? 0) < (member.live.price ?? 0);
      return [{ field, holds: (member) => reduced(member) === wanted, values: [`${wanted}`] }];
    }
    const holds = (member: Member): boolean =>
      numbersOf(member, field, nowMs).some((value) => within(value, wanted as Range));
    return [{ field, holds, values: null }];
  });
};

/** What has to hold of every value by itself. */
const everyOf = ({ all = {} }: FilterRequest, nowMs: number): Wanted[] =>
  wantedOf(all, nowMs).flatMap((wanted) =>
    (wanted.values ?? []).map((value) => ({
      ...wanted,
      holds: (member) => valuesOf(member, wanted.field).some((own) => filterKey(own) === value),
    })),
  );

export const passes = (
  member: Member,
  filters: readonly FilterRequest[],
  nowMs: number,
  except: string | null,
): boolean =>
  filters.every((filter) => {
    const wanted = wantedOf(filter, nowMs).filter(({ field }) => field !== except);
    const unwanted = wantedOf(filter.not ?? {}, nowMs).filter(({ field }) => field !== except);
    const isElsewhere = isPricedElsewhere(member, nowMs) && unwanted.some(({ field }) => field === 'price');
    return (
      !isElsewhere &&
      wanted.every(({ holds }) => holds(member)) &&
      everyOf(filter, nowMs).every(({ holds }) => holds(member)) &&
      !unwanted.some(({ holds }) => holds(member))
    );
  });

type Spellings = Map<string, Map<string, number>>;
const known = new WeakMap<readonly Member[], Map<string, Spellings>>();

/** How many members spell each value of a field in each way, by key; of a category its last level. */
const spellingsOf = (members: readonly Member[], field: string): Spellings => {
  const fields = known.get(members) ?? new Map<string, Spellings>();
  known.set(members, fields);
  const counted = fields.get(field) ?? new Map<string, Map<string, number>>();
  if (fields.has(field)) return counted;
  for (const value of members.flatMap((member) => valuesOf(member, field))) {
    const uses = counted.get(filterKey(value)) ?? new Map<string, number>();
    const spelling = (field === 'categories' ? value.split(' > ').at(-1) : value) ?? '';
    counted.set(filterKey(value), uses.set(spelling, (uses.get(spelling) ?? 0) + 1));
  }
  fields.set(field, counted);
  return counted;
};

/** A value as most members spell it, of equally many the first spelling; each level of a category for itself. */
export const shownValue = (members: readonly Member[], field: string, value: string): string => {
  const levels = field === 'categories' ? value.split(' > ') : [value];
  return levels
    .map((_, depth) => {
      const uses = spellingsOf(members, field).get(filterKey(levels.slice(0, depth + 1).join(' > ')));
      const [most] = [...(uses ?? [])].sort(([a, m], [b, n]) => n - m || byCodePoint(a, b));
      return most?.[0];
    })
    .join(' > ');
};

type Asked = {
  filters: readonly FilterRequest[];
  chosen: readonly FilterRequest[];
  members: readonly Member[];
};
type Counted = { key: string; count: number; selected: boolean };

const domainOf = (field: string, found: Found, { filters }: Asked, nowMs: number): Found =>
  found.filter(({ member }) => passes(member, filters, nowMs, field));

const areNumbers = (keys: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => /^-?\d+(\.\d+)?$/.test(key));

/** All values of a field, in order. */
const countedOf = (field: string, found: Found, asked: Asked, nowMs: number): Counted[] => {
  const domain = domainOf(field, found, asked, nowMs);
  const groups = new Map<string, Set<string>>();
  for (const { member } of domain)
    for (const value of valuesOf(member, field))
      groups.set(filterKey(value), (groups.get(filterKey(value)) ?? new Set()).add(member.rootId));
  const keys = [...groups.keys()];
  const own = asked.chosen.flatMap((filter) => [
    ...wantedOf(filter, nowMs),
    ...wantedOf(filter.all ?? {}, nowMs),
  ]);
  const chosen = own.flatMap((wanted) => (wanted.field === field ? (wanted.values ?? []) : []));
  const counted = keys.map((key) => ({
    key,
    count: groups.get(key)?.size ?? 0,
    selected: chosen.includes(key),
  }));
  const numberOf = areNumbers(keys) ? Number : () => 0;
  return counted.sort(
    (a, b) => b.count - a.count || numberOf(a.key) - numberOf(b.key) || byCodePoint(a.key, b.key),
  );
};

const toValue = (field: string, { members }: Asked, { key, ...rest }: Counted): EngineFacetValue => ({
  value: field === 'availability' ? key : shownValue(members, field, key),
  ...rest,
});

const hasWords = (key: string, text: string): boolean => {
  const wordsOf = (own: string): string[] => fold(own).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return wordsOf(text).every((word) => wordsOf(key).some((own) => own.startsWith(word)));
};

/** All values of a field that have words beginning as those of `text` do. */
export const allValuesOf = (
  field: string,
  text: string,
  found: Found,
  { nowMs, ...asked }: Asked & { nowMs: number },
): EngineFacetValue[] =>
  countedOf(field, found, asked, nowMs)
    .filter(({ key }) => hasWords(key, text))
    .map((counted) => toValue(field, asked, counted));

/** What follows a place in a list of values. */
export const pageOf = (
  page: FacetPageRequest | undefined,
  listOf: (field: string, text: string) => EngineFacetValue[],
): FacetPage => {
  if (page === undefined) return { values: [], next: null };
  const { field, text, after, limit } = page;
  const all = listOf(field, text);
  const from = after === null ? 0 : all.findIndex(({ value }) => filterKey(value) === after.key) + 1;
  const values = all.slice(from, from + limit);
  const last = values.at(-1);
  const isEnd = last === undefined || from + limit >= all.length;
  return { values, next: isEnd ? null : { count: last.count, key: filterKey(last.value) } };
};

/** Labels and bucket widths are presentation; here only what is counted. */
export const facetOf = (field: string, found: Found, asked: Asked, nowMs: number): EngineFacet => {
  const numbers = domainOf(field, found, asked, nowMs).flatMap(({ member }) =>
    numbersOf(member, field, nowMs),
  );
  const counted = countedOf(field, found, asked, nowMs);
  const isRanged = asked.chosen
    .flatMap((filter) => [...wantedOf(filter, nowMs), ...wantedOf(filter.not ?? {}, nowMs)])
    .some((wanted) => wanted.field === field && wanted.values === null);
  const allNumbers = areNumbers(counted.map(({ key }) => key));
  if (field === 'price' || field === 'rating' || (allNumbers && (isRanged || counted.length > 20))) {
    return {
      field,
      label: '',
      type: 'range',
      min: numbers.length === 0 ? 0 : Math.min(...numbers),
      max: numbers.length === 0 ? 0 : Math.max(...numbers),
      histogram: [],
    };
  }
  const values = counted
    .filter(({ selected }, i) => i < 50 || selected)
    .map((value) => toValue(field, asked, value));
  return { field, label: '', type: 'terms', values };
};
