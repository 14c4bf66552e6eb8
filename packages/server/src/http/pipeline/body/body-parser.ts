import type { IncomingMessage } from 'node:http';
import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../limits/body-limit.ts';
import { parseJsonBody } from './parse-json.ts';
import { readBody, roomFor } from './read-body.ts';
import { type FormRoute, readForm } from './read-form.ts';

const AS_JSON = 'Send the body as JSON, with the header Content-Type: application/json.';

const otherMediaType = (route: RouteSpec): AisleError => {
  const { upload } = route;
  const message =
    upload === undefined
      ? AS_JSON
      : `Send a form (multipart/form-data) with the file '${upload.field}', or JSON with '${upload.field}' in base64.`;
  return new AisleError('unsupported_media_type', message);
};

export const takesForm = (route: RouteSpec): route is FormRoute => route.upload !== undefined;
const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const isText = ({ headers }: FastifyRequest): boolean =>
  /^text\/plain\b/i.test(headers['content-type'] ?? '');

async function readOther(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { route } = request.routeOptions.config;
  if (route?.body === undefined) return undefined;
  const read = (limit: number): Promise<Uint8Array> => readBody(payload, roomFor(request.headers, limit));
  if (route.binary !== undefined) return read(route.binary.maxBytes);
  if (route.textBody === true && isText(request)) return parseJsonBody(await read(BODY_LIMIT));
  if (takesForm(route) && isForm(request)) return readForm(payload, request.headers, route);
  throw otherMediaType(route);
}

/** Parses JSON, and forms or bytes where a route takes them. A route that takes no body ignores what is sent. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.route?.binary !== undefined) return done(null, bytes);
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', readOther);
}
