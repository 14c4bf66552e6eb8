/**
 * `unreachable`: no such host, no connection, a broken connection, or an address that is not allowed.
 * `timed_out`, `too_large`, `too_many_redirects`: our own limits. `bad_address`, `bad_redirect`: not a web address.
 */
export type OutboundErrorCode =
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_address'
  | 'bad_answer'
  | 'bad_redirect';

/** Why there is no answer, for the person who gave the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * One error for every unreachable host. Different errors would tell strangers which names and addresses exist in the
 * server's network. `cause` must not reach strangers.
 */
export const unreachable = (host: string, cause?: unknown): OutboundError =>
  new OutboundError('unreachable', `'${host}' cannot be reached, or is not on the public internet`, cause);

/** A network error, reduced to what a stranger may know. */
export const toOutboundError = (error: unknown, host: string): OutboundError =>
  error instanceof OutboundError ? error : unreachable(host, error);
