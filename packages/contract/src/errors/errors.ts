import { z } from 'zod';
import { ACCESS_ERRORS } from './access-errors.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { CATALOG_ERRORS } from './catalog-errors.ts';
import { REQUEST_ERRORS } from './request-errors.ts';
import { SEARCH_ERRORS } from './search-errors.ts';
import { SERVICE_ERRORS } from './service-errors.ts';
import { SHOP_ERRORS } from './shop-errors.ts';

/** Error codes by subject, in the order of the reference page. */
export const ERROR_SUBJECTS = {
  Requests: REQUEST_ERRORS,
  Access: ACCESS_ERRORS,
  Accounts: ACCOUNT_ERRORS,
  Catalog: CATALOG_ERRORS,
  'Searches and events': SEARCH_ERRORS,
  'Synonyms, rules and webhooks': SHOP_ERRORS,
  'The service': SERVICE_ERRORS,
} as const;

/**
 * Every refusal and fault a caller can meet, by its stable code. The public message is given where the error is made;
 * internal detail goes to the log alone.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...ACCOUNT_ERRORS,
  ...CATALOG_ERRORS,
  ...SEARCH_ERRORS,
  ...SHOP_ERRORS,
  ...SERVICE_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Retry-After of refusals with 503, in seconds. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  not_ready: 5,
  overloaded: 1,
  store_damaged: 60,
  store_unavailable: 5,
};

export const ErrorDetail = z.strictObject({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The general envelope (spec section 7, contract section 1). */
export const ErrorBody = z
  .strictObject({
    status: z.number().int(),
    error: z.string(),
    message: z.string(),
    timestamp: z.string(),
    code: z.string().optional(),
    requestId: z.string().optional(),
    details: z.array(ErrorDetail).optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The 429 answer has its own shape: exactly these six fields. */
export const RateLimitBody = z
  .strictObject({
    error: z.literal('rate_limit_exceeded'),
    message: z.string(),
    retryAfter: z.number(),
    limit: z.number(),
    remaining: z.number(),
    timestamp: z.string(),
  })
  .meta({ id: 'RateLimitBody' });
export type RateLimitBody = z.infer<typeof RateLimitBody>;

/** A refusal with a public message. `detail` is for the log and never leaves the process. */
export class AisleError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly detail: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: ErrorDetail[]; detail?: string; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AisleError';
    this.code = code;
    this.details = more.details;
    this.detail = more.detail;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
