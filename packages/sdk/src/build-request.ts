import type { RouteSpec } from '@aisle/contract';

/** A caller's input for one route, before encoding. */
export type RouteInput = { params?: unknown; query?: unknown; body?: unknown };

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const pathSegment = (name: string, value: unknown): string => {
  const text = String(value ?? '').trim();
  // URL parsers remove these two segments, even percent-encoded: the request would reach another endpoint.
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${name} '${text}' cannot stand in a path`);
  }
  return encodeURIComponent(text);
};

/** Lists repeat their name, objects (the filters of `explain`) are JSON. */
const queryText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const queryString = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query))) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, queryText(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * Address of a route under a base URL (which may have a path of its own).
 * @throws TypeError for a path parameter that no URL can carry.
 */
export const buildUrl = (baseUrl: string, route: RouteSpec, input: RouteInput): string => {
  const params = record(input.params);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, params[name]));
  return baseUrl + path + queryString(input.query);
};

/** As the contract has it, whose functions do not come into browsers: `https:evil` is no address. */
const isHttpUrl = (text: string): boolean => /^\s*https?:\/\/[^/\\?#]/i.test(text) && URL.canParse(text);

/** @throws TypeError unless it is an absolute http or https address. */
export const cleanBaseUrl = (baseUrl: string): string => {
  if (!isHttpUrl(baseUrl)) {
    throw new TypeError(`baseUrl must be an absolute http or https URL, got '${baseUrl}'`);
  }
  return baseUrl.replace(/(?<!\/)\/+$/, '');
};
