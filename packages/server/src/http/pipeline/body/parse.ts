import { type ErrorDetail, IN_WORDS, issueDetails, type RouteSpec } from '@aisle/contract';
import type { z } from 'zod';
import { inspectJson } from '../../../kernel/json/inspect-json.ts';
import { invalidRequest } from '../../../kernel/json/invalid-request.ts';

export type RawInput = { params: unknown; query: unknown; body: unknown };

/** Fastify's objects have no prototype or are shared, so schemas get a plain copy. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { ...value } : value;

const check = (schema: z.ZodType | undefined, raw: unknown, details: ErrorDetail[]): unknown => {
  if (schema === undefined) return undefined;
  const inspected = raw instanceof Uint8Array ? { value: raw, details: [] } : inspectJson(raw);
  details.push(...inspected.details);
  if (inspected.details.length > 0) return undefined;
  const parsed = schema.safeParse(inspected.value, IN_WORDS);
  if (parsed.success) return parsed.data;
  details.push(...issueDetails(parsed.error));
  return undefined;
};

/**
 * Parses a request's input with the schemas of the route table; it is typed from here on. Parts without a schema (a
 * query on a route that takes none) are ignored.
 * @throws AisleError invalid_request naming every wrong field.
 */
export function parseInput(route: RouteSpec, raw: RawInput, bodyIsParsedLater: boolean): RawInput {
  const details: ErrorDetail[] = [];
  const params = check(route.params, plain(raw.params), details);
  const query = check(route.query, plain(raw.query), details);
  if (route.body !== undefined && raw.body === undefined) {
    details.push({ path: '', message: route.binary ? 'a body is required' : 'a JSON body is required' });
  }
  const body = bodyIsParsedLater
    ? raw.body
    : check(raw.body === undefined ? undefined : route.body, raw.body, details);
  if (details.length > 0) throw invalidRequest(details);
  return { params, query, body };
}
