import { STATUS_CODES } from 'node:http';
import {
  AisleError,
  type ErrorBody,
  type ErrorCode,
  type RateLimitBody,
  RETRY_AFTER_SECONDS,
} from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { otherMediaType } from '../body/body-parser.ts';
import { RateLimited, rateLimitBody } from '../limits/rate-limited.ts';
import { faultLog } from './log-fault.ts';
import { noRoute } from './no-route.ts';

/** Refusals of the framework, with our codes and messages. */
const FRAMEWORK: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body_too_large',
    message: 'The request body is over the limit; send less at once.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_request',
    message: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_BAD_URL: {
    code: 'invalid_request',
    message: 'The address is not well formed: check its percent-encoding.',
  },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'route_not_found', message: 'There is nothing at this address.' },
  FST_ERR_HANDLER_TIMEOUT: {
    code: 'not_ready',
    message: 'The answer took too long and was given up; try again.',
  },
};

const PUBLIC_FAULT = 'Something went wrong on our side. The request id names it in the log.';

/** Maps any error to one with a code. An unknown fault gets a public text without details. */
export function toAisleError(error: unknown): AisleError {
  if (error instanceof AisleError) return error;
  const known =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? FRAMEWORK[error.code]
      : undefined;
  if (known !== undefined) return new AisleError(known.code, known.message, { cause: error });
  if (isAborted(error)) return new AisleError('invalid_request', 'The body ended early.', { cause: error });
  const refused = codeOfRefusal(error);
  if (refused !== null) return new AisleError(refused, REFUSED, { cause: error });
  return new AisleError('internal', PUBLIC_FAULT, { cause: error });
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'route_not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};
const REFUSED = 'This request cannot be answered: check its method, address, headers and length.';

/** A refusal of the framework or of a plugin is the caller's fault, also where it has no entry above: it is no 500. */
const codeOfRefusal = (error: unknown): ErrorCode | null => {
  if (
    !(
      error instanceof Error &&
      !(error instanceof AisleError) &&
      'statusCode' in error &&
      typeof error.statusCode === 'number'
    )
  )
    return null;
  const isRefusal = error.statusCode >= 400 && error.statusCode < 500;
  return isRefusal ? (BY_STATUS[error.statusCode] ?? 'invalid_request') : null;
};

const isAborted = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** The deadline has passed before the body of an admitted caller arrived. */
const isSlowBody = (error: unknown, { raw, caller }: FastifyRequest): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'FST_ERR_HANDLER_TIMEOUT' &&
  caller !== null &&
  !raw.complete;

function slowBody(reply: FastifyReply): AisleError {
  // Otherwise the rest of the body would still be read.
  reply.header('connection', 'close');
  return new AisleError('request_timeout', 'The body did not arrive in time; send less at once.');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Faults that need the request: a body that did not come, or the form that its route takes. */
function refusalOf(raw: unknown, request: FastifyRequest, reply: FastifyReply): AisleError {
  if (isSlowBody(raw, request)) return slowBody(reply);
  // The framework looks at the body first, also where no route takes it: QUERY without a media type is refused for that.
  const isBadUrl = hasCode(raw, 'FST_ERR_BAD_URL');
  if (request.is404 && !isBadUrl && codeOfRefusal(raw) !== null) return noRoute(request, reply);
  if (hasCode(raw, 'FST_ERR_CTP_INVALID_MEDIA_TYPE'))
    return otherMediaType(request.routeOptions.config.route, raw);
  return toAisleError(raw);
}

export type Envelope = { error: AisleError; requestId: string; timestamp: string };

/** The general envelope. */
const errorBody = ({ error, requestId, timestamp }: Envelope): ErrorBody => ({
  status: error.status,
  error: STATUS_CODES[error.status] ?? 'Error',
  message: error.message,
  timestamp,
  code: error.code,
  requestId,
  ...(error.details === undefined ? {} : { details: error.details }),
});

/** The single error handler: every refusal and fault is answered here. */
export const failWith = (
  now: () => number,
): ((raw: unknown, request: FastifyRequest, reply: FastifyReply) => void) => {
  const log = faultLog(now);
  return (raw, request, reply) => {
    const timestamp = new Date(now()).toISOString();
    // Set here too: routing faults (a malformed URL) skip the hook that sets it.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (raw instanceof RateLimited) {
      send(reply, 429, rateLimitBody(raw, timestamp));
      return;
    }
    const error = refusalOf(raw, request, reply);
    log(error, request.log);
    const retryAfter = RETRY_AFTER_SECONDS[error.code];
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    send(reply, error.status, errorBody({ error, requestId: request.id, timestamp }));
  };
};

const send = (reply: FastifyReply, status: number, body: ErrorBody | RateLimitBody): void => {
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
};
