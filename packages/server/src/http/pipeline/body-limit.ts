import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';

const KIB = 1024;
/** 500 products with descriptions of 20,000 characters are 10 MB; a whole catalog goes in many calls. */
export const SYNC_BODY_LIMIT = 16 * KIB * KIB;
export const BODY_LIMIT = 256 * KIB;

/** Bytes that a route takes as its body; Fastify counts them while they stream in. */
export function bodyLimitOf(route: RouteSpec): number {
  // As base64 in JSON, with as much beside it as any other body may have.
  if (route.upload !== undefined) return Math.ceil(route.upload.maxBytes / 3) * 4 + BODY_LIMIT;
  return route.binary?.maxBytes ?? (route.rateGroup === 'sync' ? SYNC_BODY_LIMIT : BODY_LIMIT);
}

/** Refuses a body that says it is over the limit before anything of it is read.
 * @throws AisleError body_too_large */
export function checkContentLength(request: FastifyRequest, limit: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= limit) return;
  throw new AisleError(
    'body_too_large',
    `The request body has ${announced} bytes; ${limit} are the limit here. Send less at once.`,
  );
}
