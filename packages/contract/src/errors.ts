import { z } from 'zod';

/**
 * Every refusal and fault a caller can meet: the stable code and its HTTP status. The public message is given
 * where the error is made; internal detail goes to the log alone.
 */
export const ERROR_STATUS = {
  invalid_request: 400,
  malformed_json: 400,
  media_unreadable: 400,
  invalid_cursor: 400,
  duplicate_external_id: 400,
  credential_missing: 401,
  credential_invalid: 401,
  sign_in_failed: 401,
  second_factor_wrong: 401,
  origin_mismatch: 403,
  origin_required: 403,
  domain_not_verified: 403,
  feature_not_in_plan: 403,
  feature_switched_off: 403,
  token_of_other_shop: 403,
  explain_needs_api_key: 403,
  role_not_allowed: 403,
  sign_up_closed: 403,
  password_wrong: 403,
  route_not_found: 404,
  product_not_found: 404,
  shop_not_found: 404,
  generation_not_found: 404,
  synonym_not_found: 404,
  assistance_not_found: 404,
  rule_not_found: 404,
  rule_version_not_found: 404,
  proposal_not_found: 404,
  picture_not_found: 404,
  webhook_not_found: 404,
  import_not_found: 404,
  webhook_delivery_not_found: 404,
  api_key_not_found: 404,
  organization_not_found: 404,
  member_not_found: 404,
  invitation_not_found: 404,
  dashboard_session_not_found: 404,
  passkey_not_found: 404,
  agents_not_open: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  idempotency_conflict: 409,
  idempotency_in_progress: 409,
  catalog_shrink: 409,
  rule_changed: 409,
  session_conflict: 409,
  webhook_deactivated: 409,
  email_taken: 409,
  last_owner: 409,
  already_member: 409,
  second_factor_on: 409,
  proposal_not_open: 409,
  proposal_open: 409,
  api_key_replaced: 409,
  body_too_large: 413,
  media_too_large: 413,
  import_too_large: 413,
  unsupported_media_type: 415,
  media_unsupported: 415,
  host_not_allowed: 421,
  parent_not_found: 422,
  parent_invalid: 422,
  product_has_children: 422,
  group_too_large: 422,
  product_quota_exceeded: 422,
  synonym_quota_exceeded: 422,
  rule_quota_exceeded: 422,
  judgement_quota_exceeded: 422,
  search_log_not_found: 422,
  order_not_found: 422,
  currency_mismatch: 422,
  webhook_quota_exceeded: 422,
  webhook_address_private: 422,
  api_key_quota_exceeded: 422,
  link_invalid: 422,
  passkey_invalid: 422,
  code_wrong: 422,
  invitation_quota_exceeded: 422,
  no_speech: 422,
  language_not_spoken: 422,
  internal: 500,
  not_ready: 503,
  overloaded: 503,
  store_unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Retry-After of refusals with 503, in seconds. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  not_ready: 5,
  overloaded: 1,
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
    return ERROR_STATUS[this.code];
  }
}
