import { type Range, readSort, type Search } from './filters.ts';
import { parseUrl } from './web-address.ts';

const MOST_TEXTS = 20;

const readRange = (text: string): Range | null => {
  const match = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(text);
  if (match === null) return null;
  const [, min, max] = match;
  const range = {
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
  };
  const upsideDown = range.min !== undefined && range.max !== undefined && range.min > range.max;
  return upsideDown || (min === undefined && max === undefined) ? null : range;
};

/** A search as text; `readSearch` reads it. */
export const writeSearch = ({
  query,
  sort,
  terms,
  ranges,
  not,
  plainText,
  photo,
  landing,
}: Search): string => {
  const params = new URLSearchParams({ q: query });
  for (const [letter, all] of Object.entries({ f: terms, n: not }))
    for (const [field, values] of Object.entries(all))
      for (const value of values) params.append(`${letter}.${field}`, value);
  for (const [field, { min, max }] of Object.entries(ranges))
    params.set(`r.${field}`, `${min ?? ''}..${max ?? ''}`);
  for (const text of plainText) params.append('plain', text);
  if (sort !== 'relevance') params.set('sort', sort);
  if (photo !== null) params.set('like', photo);
  if (landing !== null) params.set('page', landing);
  return params.toString();
};

/** Anyone can make an address: parts that are not valid are left out. */
export const readSearch = (text: string): Search | null => {
  const params = new URLSearchParams(text);
  const query = params.get('q');
  if (query === null) return null;
  const values = { f: new Map<string, string[]>(), n: new Map<string, string[]>() };
  const ranges = new Map<string, Range>();
  for (const [name, value] of params) {
    const field = name.slice(2);
    if (field === '') continue;
    const own = /^[fn]\./.test(name) && value !== '' ? values[name[0] as 'f' | 'n'] : null;
    own?.set(field, [...(own.get(field) ?? []), value]);
    const range = name.startsWith('r.') ? readRange(value) : null;
    if (range !== null) ranges.set(field, range);
  }
  return {
    query: query.slice(0, 500),
    sort: readSort(params.get('sort')),
    terms: Object.fromEntries(values.f),
    ranges: Object.fromEntries(ranges),
    not: Object.fromEntries(values.n),
    plainText: params.getAll('plain').slice(0, MOST_TEXTS),
    photo: /^[0-9a-f]{1,40}$/.exec(params.get('like') ?? '')?.[0] ?? null,
    landing: params.get('page'),
  };
};

/** The search that an address of the host page holds under `key`; null without one. */
export const searchAt = (href: string, key: string): Search | null => {
  const text = parseUrl(href)?.searchParams.get(key) ?? null;
  return text === null ? null : readSearch(text);
};

/** The address of the host page with a search under `key`, or without one. The host's own parts stay. */
export const addressOf = (href: string, key: string, search: Search | null): string => {
  const url = new URL(href);
  if (search === null) url.searchParams.delete(key);
  else url.searchParams.set(key, writeSearch(search));
  return url.href;
};
