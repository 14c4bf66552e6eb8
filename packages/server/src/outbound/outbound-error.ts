/**
 * `refused`: an address that we do not go to. `unreachable`: no such host, no connection, or one that broke.
 * `timed_out`, `too_large`, `too_many_redirects`: our own limits. `bad_address`, `bad_redirect`: to what is no web address.
 */
export type OutboundErrorCode =
  | 'refused'
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

/** What the network said, shortened to what a stranger may know. */
export const toOutboundError = (error: unknown, host: string): OutboundError => {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)
    ? `there is no host '${host}'`
    : `no connection to '${host}'${code === '' ? '' : ` (${code})`}`;
  return new OutboundError('unreachable', text, error);
};
