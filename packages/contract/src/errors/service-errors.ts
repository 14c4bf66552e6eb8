import type { ErrorEntry } from './error-entry.ts';

/** The service cannot answer now. A 503 has `Retry-After`. */
export const SERVICE_ERRORS = {
  internal: {
    status: 500,
    cause: 'A defect of the service. The log has the detail under the `requestId` of the answer.',
    cure: 'Try once more. If it stays, open an issue with the lines of the log.',
  },
  not_ready: {
    status: 503,
    cause: 'A part is starting, stopping or changing: an index, a model. Or the answer took too long.',
    cure: 'Wait `Retry-After` seconds and repeat. The operator sees the state of every part at `/readyz`.',
  },
  overloaded: {
    status: 503,
    cause: 'Too much waits in this part of the service: searches, uploads, events or measurements.',
    cure: 'Wait `Retry-After` seconds and repeat, with fewer requests at once.',
  },
  store_unavailable: {
    status: 503,
    cause: 'The database does not answer or is too busy.',
    cure: 'Wait `Retry-After` seconds and repeat. The operator checks the database.',
  },
  store_damaged: {
    status: 503,
    cause: 'The database file of the service is damaged. Nothing is written to it any more.',
    cure: 'The operator stops the server and restores a backup. Then repeat the request.',
  },
  storage_full: {
    status: 507,
    cause: 'The disk of the service or of its database is full or failing. Nothing was stored.',
    cure: 'The operator frees space; no restart is needed. Then repeat the request.',
  },
} as const satisfies Record<string, ErrorEntry>;
