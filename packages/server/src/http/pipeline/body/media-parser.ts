import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesForm } from './body-parser.ts';
import { readMediaJson } from './read-media-json.ts';

/** For routes that take a file: parses their JSON while it streams in. Forms are parsed as on other routes. */
export function registerMediaParser(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage) => {
    const { route } = request.routeOptions.config;
    if (route === undefined || !takesForm(route))
      throw new Error('a route without an upload has this parser');
    return readMediaJson(payload, route);
  });
}
