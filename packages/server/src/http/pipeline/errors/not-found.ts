import { AisleError } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Gates, isKnownOrigin } from '../admit.ts';
import { answerPreflight } from '../origins/cors.ts';
import { placeAt } from '../route-index.ts';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** Answers requests without a route: 405 with the allowed methods, 404, and every OPTIONS. */
export function registerNotFound(app: FastifyInstance, gates: Gates): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const place = placeAt(path);
    if (place !== undefined) {
      const allowed = [...place.methods, 'OPTIONS'].join(', ');
      reply.header('allow', allowed);
      throw new AisleError(
        'method_not_allowed',
        `${request.method} is not allowed here; allowed: ${allowed}.`,
      );
    }
    throw new AisleError(
      'route_not_found',
      `There is nothing at ${path.slice(0, 200)}; see /docs for what there is.`,
    );
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
