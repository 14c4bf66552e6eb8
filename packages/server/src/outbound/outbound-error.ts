/**
 * `unreachable`: no such host, no connection, one that broke, or an address that we do not go to.
 * `timed_out`, `too_large`, `too_many_redirects`: our own limits. `bad_address`, `bad_redirect`: to what is no web address.
 */
export type OutboundErrorCode =
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_address'
  | 'bad_redirect';

/** Why there is no answer, in words for whoever gave the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * One error for every host that cannot be had. With different ones a stranger could tell which names and addresses exist in
 * the network that this server is in. `cause` is not for strangers.
 */
export const unreachable = (host: string, cause?: unknown): OutboundError =>
  new OutboundError('unreachable', `'${host}' cannot be reached, or is not on the public internet`, cause);

/** An error of the network, shortened to what a stranger may know. */
export const toOutboundError = (error: unknown, host: string): OutboundError =>
  error instanceof OutboundError ? error : unreachable(host, error);
