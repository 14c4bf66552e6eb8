import { AisleError } from '@aisle/contract';
import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (cause: unknown): AisleError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AisleError('malformed_json', `The body is not valid JSON in UTF-8: ${reason.slice(0, 200)}`, {
    cause,
  });
};

/** Bytes as JSON; an empty body is undefined.
 * @throws AisleError malformed_json */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (error) {
    throw malformed(error);
  }
}

/** JSON alone is read; a route that takes no body does not care what is sent along. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (request.routeOptions.config.route?.body === undefined) return done(null, undefined);
    const message = 'Send the body as JSON, with the header Content-Type: application/json.';
    done(new AisleError('unsupported_media_type', message));
  });
}
