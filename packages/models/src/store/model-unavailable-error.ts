/** Why there is no model: nothing to download it with or from, it came but is not what was pinned, or it was cut off. */
export type UnavailableReason = 'download' | 'timeout' | 'tarball' | 'integrity';

/**
 * The model is neither cached nor to be had. `message` says what an operator can do; `detail` is what the failing part
 * said (for the log, never for a shopper). Search goes on without meaning until a later attempt succeeds.
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
