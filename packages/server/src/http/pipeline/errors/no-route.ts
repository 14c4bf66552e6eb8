import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeAt } from '../route-index.ts';

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** The refusal of a request that no route takes: 405, with the allowed methods in `Allow`, or 404. */
export function noRoute(request: FastifyRequest, reply: FastifyReply): AisleError {
  const path = pathOf(request);
  const place = placeAt(path);
  if (place === undefined)
    return new AisleError(
      'route_not_found',
      `There is nothing at ${path.slice(0, 200)}; see /docs for what there is.`,
    );
  const allowed = [...place.methods, 'OPTIONS'].join(', ');
  reply.header('allow', allowed);
  return new AisleError('method_not_allowed', `${request.method} is not allowed here; allowed: ${allowed}.`);
}
