import { ErrorBody, RateLimitBody } from '../errors/errors.ts';
import { RATE_WINDOW_SECONDS } from '../route-spec.ts';
import type { JsonSchema, SchemaCollector } from './schemas.ts';

const TIMESTAMP = '2026-03-02T09:30:00.000Z';

const header = (description: string, schema: JsonSchema, example: unknown): JsonSchema => ({
  description,
  schema,
  example,
});

/** Response headers, by the name they have on the wire. */
export const HEADERS: Record<string, JsonSchema> = {
  'X-Request-ID': header(
    "Identifies the request: the caller's own X-Request-ID if it was valid, else a new one",
    { type: 'string' },
    'req-7c9e6679',
  ),
  'X-RateLimit-Limit': header(
    'Requests a minute that this endpoint group allows the caller',
    { type: 'integer' },
    100,
  ),
  'X-RateLimit-Remaining': header('Requests left in the current window', { type: 'integer' }, 99),
  RateLimit: header(
    'IETF draft: what is left and when the window ends',
    { type: 'string' },
    '"sync";r=99;t=41',
  ),
  'RateLimit-Policy': header(
    'IETF draft: quota and window in seconds',
    { type: 'string' },
    '"sync";q=100;w=60',
  ),
  'Retry-After': header('Seconds to wait before the next attempt', { type: 'integer' }, RATE_WINDOW_SECONDS),
};

export const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'RateLimit', 'RateLimit-Policy'];

/** `{name: {$ref}}` of the named response headers. */
export const headerRefs = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

type Refusal = { name: string; error: string; code: string; message: string; description: string };

/** One example refusal for each status that a route can answer. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    error: 'Bad Request',
    code: 'invalid_request',
    message: 'The request has 1 invalid field: products.3.price must be a number.',
    description: 'Malformed or invalid; do not retry unchanged. `details` names each field.',
  },
  401: {
    name: 'Unauthorized',
    error: 'Unauthorized',
    code: 'credential_missing',
    message: 'Send your API key in the header Authorization: Bearer <API_KEY>.',
    description: 'Credential missing, unknown, expired or revoked.',
  },
  403: {
    name: 'Forbidden',
    error: 'Forbidden',
    code: 'origin_mismatch',
    message: "The Origin https://other.example is not this shop's domain.",
    description: 'The Origin does not match, the domain is not verified, or the plan does not include it.',
  },
  404: {
    name: 'NotFound',
    error: 'Not Found',
    code: 'product_not_found',
    message: "This shop has no product with externalId 'KETTLE-99'.",
    description: 'No such thing in this shop.',
  },
  406: {
    name: 'NotAcceptable',
    error: 'Not Acceptable',
    code: 'not_acceptable',
    message: 'Send the header Accept: application/json, text/event-stream.',
    description: 'The Accept header does not name the media types of the answer.',
  },
  409: {
    name: 'Conflict',
    error: 'Conflict',
    code: 'idempotency_conflict',
    message: 'This Idempotency-Key was used with another body.',
    description: 'Conflicts with the current state.',
  },
  413: {
    name: 'PayloadTooLarge',
    error: 'Payload Too Large',
    code: 'body_too_large',
    message: 'The body is over the limit. Send smaller batches.',
    description: 'Body over the limit.',
  },
  415: {
    name: 'UnsupportedMediaType',
    error: 'Unsupported Media Type',
    code: 'unsupported_media_type',
    message: 'Send the body as application/json.',
    description: 'Wrong media type.',
  },
  422: {
    name: 'UnprocessableEntity',
    error: 'Unprocessable Entity',
    code: 'parent_not_found',
    message: "parentExternalId 'MUG' was not found",
    description: 'Well-formed but impossible: unknown parent, over the product cap and the like.',
  },
  424: {
    name: 'FailedDependency',
    error: 'Failed Dependency',
    code: 'provider_unreachable',
    message: 'Corp does not answer. Try again, or sign in otherwise.',
    description: 'A service that the answer depends on did not do its part.',
  },
  500: {
    name: 'ServerError',
    error: 'Internal Server Error',
    code: 'internal',
    message: 'Something went wrong on our side. Try again; the requestId helps us to find it.',
    description: 'A fault of the service; retry with backoff.',
  },
  503: {
    name: 'NotReady',
    error: 'Service Unavailable',
    code: 'not_ready',
    message: 'The search index is still loading. Try again in a moment.',
    description:
      'Cannot answer yet, or too busy to (`overloaded`); try again after as long as Retry-After says.',
  },
};

const refusalResponse = (status: number, refusal: Refusal, schema: JsonSchema): JsonSchema => ({
  description: refusal.description,
  headers: headerRefs(status === 503 ? ['X-Request-ID', 'Retry-After'] : ['X-Request-ID']),
  content: {
    'application/json': {
      schema,
      example: {
        status,
        error: refusal.error,
        message: refusal.message,
        timestamp: TIMESTAMP,
        code: refusal.code,
        requestId: 'req-7c9e6679',
      },
    },
  },
});

const rateLimited = (schema: JsonSchema): JsonSchema => ({
  description: 'Throttled. Wait as long as Retry-After says.',
  headers: headerRefs(['X-Request-ID', ...RATE_HEADERS, 'Retry-After']),
  content: {
    'application/json': {
      schema,
      example: {
        error: 'rate_limit_exceeded',
        message: 'Too many requests. Retry after 60 seconds.',
        retryAfter: RATE_WINDOW_SECONDS,
        limit: 100,
        remaining: 0,
        timestamp: TIMESTAMP,
      },
    },
  },
});

const RATE_LIMITED = 'TooManyRequests';

/** `components.responses`: every refusal once. */
export const errorResponses = (schemas: SchemaCollector): Record<string, JsonSchema> => {
  const errorBody = schemas.convert(ErrorBody, 'output');
  const responses = Object.entries(REFUSALS).map(([status, refusal]) => [
    refusal.name,
    refusalResponse(Number(status), refusal, errorBody),
  ]);
  return {
    ...Object.fromEntries(responses),
    [RATE_LIMITED]: rateLimited(schemas.convert(RateLimitBody, 'output')),
  };
};

/** The shared answer for a status. @throws for a status that has none: add it to REFUSALS. */
export const errorResponseRef = (status: number): JsonSchema => {
  const name = status === 429 ? RATE_LIMITED : REFUSALS[status]?.name;
  if (name === undefined) throw new Error(`no documented refusal for status ${status}`);
  return { $ref: `#/components/responses/${name}` };
};
