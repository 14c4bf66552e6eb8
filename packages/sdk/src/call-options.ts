/** Last argument of every method of a client. */
export type CallOptions = {
  /** Cancels the call, also while it waits for its next attempt. */
  signal?: AbortSignal;
  /** Sent as `X-Request-ID`: 1 to 128 of `[A-Za-z0-9._-]`. */
  requestId?: string;
  /** Your own Idempotency-Key; by default each call that takes one gets a fresh key for all its attempts. */
  idempotencyKey?: string;
};
