import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';

const KIB = 1024;
/** 500 products with descriptions of 20,000 Latin characters are 10 MB. A whole catalog takes many calls. */
export const SYNC_BODY_LIMIT = 16 * KIB * KIB;
export const BODY_LIMIT = 256 * KIB;

/** Largest body of a route, in bytes. Fastify counts while the body streams in. */
export function bodyLimitOf(route: RouteSpec): number {
  // The file as base64 in JSON, plus other fields up to the usual limit.
  if (route.upload !== undefined) return Math.ceil(route.upload.maxBytes / 3) * 4 + BODY_LIMIT;
  return route.binary?.maxBytes ?? (route.rateGroup === 'sync' ? SYNC_BODY_LIMIT : BODY_LIMIT);
}

/** Refuses a body by its announced size, before any of it is read.
 * @throws AisleError body_too_large */
export function checkContentLength(request: FastifyRequest, limit: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= limit) return;
  throw new AisleError(
    'body_too_large',
    `The request body has ${announced} bytes; ${limit} are the limit here. Send less at once.`,
  );
}
