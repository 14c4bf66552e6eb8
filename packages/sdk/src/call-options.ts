/** Last argument of every method of a client. */
export type CallOptions = {
  /** Cancels the call, also while it waits for its next attempt. */
  signal?: AbortSignal;
  /** Sent as `X-Request-ID`: 1 to 128 of `[A-Za-z0-9._-]`. */
  requestId?: string;
  /**
   * With an API key, the shopper that your server asks for: 8 to 64 of `[A-Za-z0-9_-]`, such as a keyed hash of the address,
   * never the address. Sent as `X-Visitor` with searches, suggestions and recommendations, which count for each visitor alone.
   */
  visitor?: string;
  /** Your own Idempotency-Key; by default each call that takes one gets a fresh key for all its attempts. */
  idempotencyKey?: string;
};
