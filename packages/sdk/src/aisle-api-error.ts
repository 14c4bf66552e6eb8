import type { ErrorDetail } from '@aisle/contract';

export type AisleApiErrorFields = {
  /** HTTP status of the answer. */
  status: number;
  /** Stable code such as `product_not_found`; null when the answer carried none. */
  code: string | null;
  /** Faults by field; empty when the answer named none. */
  details: ErrorDetail[];
  /** `X-Request-ID` of the answer: name it when you ask for help. */
  requestId: string | null;
  /** Seconds that the service asked to wait; null when it did not. */
  retryAfterSeconds: number | null;
};

/** The service answered with an error, and retrying (where that is allowed) did not help. */
export class AisleApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly details: ErrorDetail[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, fields: AisleApiErrorFields) {
    super(message);
    this.name = 'AisleApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details;
    this.requestId = fields.requestId;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}
