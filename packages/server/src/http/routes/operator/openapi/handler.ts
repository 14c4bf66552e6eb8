import { buildOpenApi, type OpenApiDocument } from '@aisle/contract';
import type { FastifyInstance } from 'fastify';

/** Version of the contract, not of the program: it changes when a shape does. */
const API_VERSION = '1.0.0';

/** The document of this server, at its public address. */
export const openApiOf = (publicUrl: string): OpenApiDocument =>
  buildOpenApi({ serverUrl: publicUrl, version: API_VERSION });

/** `GET /openapi.json`. Any page may read it. */
export function registerOpenApi(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(openApiOf(publicUrl())),
  );
}
