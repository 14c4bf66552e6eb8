import { AisleError } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Gates, isKnownOrigin } from '../admit.ts';
import { answerPreflight } from '../origins/cors.ts';
import { placeAt } from '../route-index.ts';
import { noRoute, pathOf } from './no-route.ts';

/** Answers requests without a route: 405 with the allowed methods, 404, and every OPTIONS. */
export function registerNotFound(app: FastifyInstance, gates: Gates): void {
  app.setNotFoundHandler((request, reply) => {
    throw noRoute(request, reply);
  });
  app.route({ method: 'OPTIONS', url: '*', handler: (request, reply) => options(gates, request, reply) });
}

async function options(gates: Gates, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const place = placeAt(pathOf(request));
  if (place === undefined)
    throw new AisleError('route_not_found', 'There is nothing at this address; see /docs.');
  reply.header('allow', [...place.methods, 'OPTIONS'].join(', ')).header('vary', 'Origin');
  const { origin } = request.headers;
  if (place.isWidget && origin !== undefined) {
    if (!(await isKnownOrigin(gates, origin))) {
      throw new AisleError(
        'origin_mismatch',
        `The origin '${origin.slice(0, 200)}' is not the domain of any shop here: make a shop with its \`url\`.`,
      );
    }
    answerPreflight(reply, { origin, methods: place.methods });
  }
  return reply.code(204).send();
}
