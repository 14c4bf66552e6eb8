import type { ErrorEntry } from './error-entry.ts';

/** Form, size and address of a request, whatever it is about. */
export const REQUEST_ERRORS = {
  invalid_request: {
    status: 400,
    cause: 'A field, parameter or header breaks its schema, or two of them contradict each other.',
    cure: 'Read `details`: each entry has the path and what is expected there. Correct these and send it again.',
  },
  malformed_json: {
    status: 400,
    cause: 'The body is not valid JSON in UTF-8.',
    cure: 'Make the body with a JSON library, and encode it in UTF-8. The message names the first wrong place.',
  },
  invalid_cursor: {
    status: 400,
    cause: 'The `cursor` was not given by this list, or was changed.',
    cure: 'Start the list again without `cursor`, and pass on each next cursor as it was given.',
  },
  route_not_found: {
    status: 404,
    cause: 'No route has this path.',
    cure: 'Compare the path with [endpoints](endpoints.md) or with `/docs` of the service.',
  },
  method_not_allowed: {
    status: 405,
    cause: 'The path exists, but not with this method. The MCP server takes POST only.',
    cure: 'Use a method that the header `Allow` names.',
  },
  not_acceptable: {
    status: 406,
    cause: 'The header `Accept` of an MCP message leaves out a media type that the server may answer with.',
    cure: 'Send `Accept: application/json, text/event-stream`.',
  },
  request_timeout: {
    status: 408,
    cause: 'The body did not arrive in time.',
    cure: 'Send less at once, or over a faster line. Nothing was stored.',
  },
  idempotency_conflict: {
    status: 409,
    cause:
      'The `Idempotency-Key` stood on a different request, or under another credential, in the last 24 hours.',
    cure: 'Use a new key for each new request, and the same key only to repeat one unchanged.',
  },
  idempotency_in_progress: {
    status: 409,
    cause: 'The first request with this `Idempotency-Key` is still running.',
    cure: 'Wait a moment, then repeat the request with the same key: it gets the first answer.',
  },
  body_too_large: {
    status: 413,
    cause: 'The body is larger than the route allows.',
    cure: 'Send fewer items at once. The message has the limit.',
  },
  unsupported_media_type: {
    status: 415,
    cause:
      '`Content-Type` is not one that the route reads, or an uploaded product image has an unknown format.',
    cure: 'Send the type that the message names: mostly `application/json`, for uploads a form or an image.',
  },
  host_not_allowed: {
    status: 421,
    cause:
      'The request used a host name that the service does not know. This protects against DNS rebinding.',
    cure: 'The operator sets `AISLE_PUBLIC_URL` to the address under which callers reach the service.',
  },
} as const satisfies Record<string, ErrorEntry>;
