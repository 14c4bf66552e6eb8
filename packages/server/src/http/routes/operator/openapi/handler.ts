import { buildOpenApi, type OpenApiDocument } from '@aisle/contract';
import type { FastifyInstance } from 'fastify';

/** The document of this server, at its public address. */
export const openApiOf = (publicUrl: string): OpenApiDocument => buildOpenApi({ serverUrl: publicUrl });

/** `GET /openapi.json`. Any page may read it. */
export function registerOpenApi(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(openApiOf(publicUrl())),
  );
}
