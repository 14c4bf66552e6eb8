import type { IncomingMessage } from 'node:http';
import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../../../kernel/json/parse-json.ts';
import { BODY_LIMIT } from '../limits/body-limit.ts';
import { readBody, roomFor } from './read-body.ts';
import { type FormRoute, readForm } from './read-form.ts';

const howToSend = ({ upload, binary }: Pick<RouteSpec, 'upload' | 'binary'>): string => {
  if (binary !== undefined)
    return `Send the file's bytes as the body, with its type as Content-Type: ${binary.mediaTypes.join(', ')}.`;
  if (upload === undefined) return 'Send the body as JSON, with the header Content-Type: application/json.';
  return `Send a form (multipart/form-data) with the file '${upload.field}', or JSON with '${upload.field}' in base64.`;
};

/** The refusal of a body whose Content-Type the route does not take, with what it takes. */
export const otherMediaType = (route: RouteSpec | undefined, cause?: unknown): AisleError =>
  new AisleError('unsupported_media_type', howToSend(route ?? {}), { cause });

export const takesForm = (route: RouteSpec): route is FormRoute => route.upload !== undefined;
const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const isText = ({ headers }: FastifyRequest): boolean =>
  /^text\/plain\b/i.test(headers['content-type'] ?? '');

async function readOther(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { route } = request.routeOptions.config;
  if (route?.body === undefined) return undefined;
  const read = (limit: number): Promise<Uint8Array> => readBody(payload, roomFor(request.headers, limit));
  // A form has no photo's bytes at its beginning: what follows would only be told as no photo.
  if (route.binary !== undefined && isForm(request)) throw otherMediaType(route);
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
