import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteSpec } from '@aisle/contract';
import * as contract from '@aisle/contract';
import type { Plugin } from 'vite';

const CONTRACT = '@aisle/contract';
const SLIM = '\0aisle-slim-contract';
const folder = join(import.meta.dirname, '../../packages/contract/src');
/** Inputs of the plugin. */
export const contractSources: string[] = globSync('**/*.ts', { cwd: folder }).map((path) =>
  join(folder, path),
);

/** The SDK asks only whether a route has these, not what they are. */
const flags = ({ params, query, body }: RouteSpec): object => ({
  ...(params !== undefined && { params: true }),
  ...(query !== undefined && { query: true }),
  ...(body !== undefined && { body: true }),
});

/** Fields of a route that a browser needs as they are. */
const PLAIN_FIELDS = ['method', 'path', 'surface', 'role', 'idempotent', 'upload', 'textAnswer'];

/** The least role is the one of a route that names none. */
const slimRoute = (route: RouteSpec): object => {
  const plain = Object.entries(route).filter(
    ([name, value]) => PLAIN_FIELDS.includes(name) && !(name === 'role' && value === 'analyst'),
  );
  return { ...Object.fromEntries(plain), ...flags(route) };
};

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

/** Source of one export's value; undefined where a browser cannot have it: schemas and functions. */
const sourceOf = (name: string, value: unknown): string | undefined => {
  if (name === 'ROUTES') {
    const routes = Object.entries(contract.ROUTES).map(([key, route]) => [key, slimRoute(route)]);
    return JSON.stringify(Object.fromEntries(routes));
  }
  if (value instanceof Set) return `new Set(${JSON.stringify([...value])})`;
  if (typeof value === 'object' && value !== null && 'options' in value)
    return isPlain(value.options) ? JSON.stringify({ options: value.options }) : undefined;
  return isPlain(value) ? JSON.stringify(value) : undefined;
};

/**
 * Replaces `@aisle/contract` in a browser by its data: the route table, the options of enums, the constants. Zod and its
 * schemas would be a fifth of the first load (44 kB compressed), and only the server checks with them.
 */
export const slimContract = (): Plugin => ({
  name: 'aisle-slim-contract',
  enforce: 'pre',
  resolveId: (id) => (id === CONTRACT ? SLIM : null),
  load(id) {
    if (id !== SLIM) return null;
    // A page that imports a function would call nothing: without its export, the page is not built.
    const lines = Object.entries(contract)
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => `export const ${name} = ${sourceOf(name, value) ?? 'undefined'};`);
    return lines.join('\n');
  },
});
