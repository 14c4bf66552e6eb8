/**
 * Why there is no model: the download failed, was cut off, or is not what was pinned or promised. A hub may also have
 * none of that name, or it is too large, or not fit for its use.
 */
export type UnavailableReason =
  | 'download'
  | 'timeout'
  | 'tarball'
  | 'integrity'
  | 'not_found'
  | 'too_large'
  | 'unsuitable';

/**
 * The model is neither cached nor available. `message` says what an operator can do. `detail` is the failing part's own
 * message, for the log and never for a shopper. Search goes on without meaning until a later attempt succeeds.
 */
export class ModelUnavailableError extends Error {
  override readonly name = 'ModelUnavailableError';
  readonly code = 'model_unavailable';
  readonly reason: UnavailableReason;
  readonly detail: string;

  constructor(problem: { reason: UnavailableReason; message: string; detail?: string; cause?: unknown }) {
    super(problem.message, { cause: problem.cause });
    this.reason = problem.reason;
    this.detail = problem.detail ?? '';
  }
}
