/** The filters and facets of the naive engine: every member is looked at. */

import { filterKey, tidyValue } from '../../src/segment-file/filter-key.ts';
import type { EngineFacet, FilterRequest, FilterSet, Range } from '../../src/types.ts';
import type { Member } from './naive-members.ts';

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const unique = <T>(values: T[]): T[] => [...new Set(values)];
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
    if (field === 'not') return [];
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
      !unwanted.some(({ holds }) => holds(member))
    );
  });

const groupsWith = (found: Found, holds: (member: Member) => boolean): number =>
  new Set(found.filter(({ member }) => holds(member)).map(({ member }) => member.rootId)).size;

/** A value as most members spell it, of equally many the first spelling; each level of a category for itself. */
export const shownValue = (members: readonly Member[], field: string, value: string): string => {
  const levels = field === 'categories' ? value.split(' > ') : [value];
  return levels
    .map((_, depth) => {
      const key = filterKey(levels.slice(0, depth + 1).join(' > '));
      const spellings = members
        .flatMap((member) => valuesOf(member, field))
        .filter((other) => filterKey(other) === key)
        .map((other) => (field === 'categories' ? other.split(' > ')[depth] : other) ?? '');
      const uses = (spelling: string): number => spellings.filter((other) => other === spelling).length;
      return unique(spellings).sort((a, b) => uses(b) - uses(a) || byCodePoint(a, b))[0];
    })
    .join(' > ');
};

/** Labels and bucket widths are presentation; here only what is counted. */
export const facetOf = (
  field: string,
  found: Found,
  {
    filters,
    chosen: marks,
    members,
  }: { filters: readonly FilterRequest[]; chosen: readonly FilterRequest[]; members: readonly Member[] },
  nowMs: number,
): EngineFacet => {
  const domain = found.filter(({ member }) => passes(member, filters, nowMs, field));
  const values = unique(domain.flatMap(({ member }) => valuesOf(member, field).map(filterKey)));
  const numbers = domain.flatMap(({ member }) => numbersOf(member, field, nowMs));
  const own = marks.flatMap((filter) => wantedOf(filter, nowMs)).filter((wanted) => wanted.field === field);
  const negated = marks.flatMap((filter) => wantedOf(filter.not ?? {}, nowMs));
  const asked = [...own, ...negated].some((wanted) => wanted.field === field && wanted.values === null);
  const allNumbers = values.length > 0 && values.every((value) => /^-?\d+(\.\d+)?$/.test(value));
  if (field === 'price' || field === 'rating' || (allNumbers && (asked || values.length > 20))) {
    return {
      field,
      label: '',
      type: 'range',
      min: numbers.length === 0 ? 0 : Math.min(...numbers),
      max: numbers.length === 0 ? 0 : Math.max(...numbers),
      histogram: [],
    };
  }
  const chosen = own.flatMap((wanted) => wanted.values ?? []);
  const counted = values.map((value) => ({
    value,
    count: groupsWith(domain, (member) => valuesOf(member, field).some((own) => filterKey(own) === value)),
    selected: chosen.includes(value),
  }));
  const numberOf = (value: string): number => (allNumbers ? Number(value) : 0);
  counted.sort(
    (a, b) => b.count - a.count || numberOf(a.value) - numberOf(b.value) || byCodePoint(a.value, b.value),
  );
  return {
    field,
    label: '',
    type: 'terms',
    values: counted
      .filter(({ selected }, i) => i < 50 || selected)
      .map(({ value, ...rest }) => ({
        value: field === 'availability' ? value : shownValue(members, field, value),
        ...rest,
      })),
  };
};
