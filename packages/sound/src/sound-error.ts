/**
 * `too_large`: more bytes than allowed; `too_long`: more seconds; `unsupported`: no kind of sound that is read here, or
 * a codec within it that is not; `corrupt`: of a known kind but not readable; `empty`: no bytes, or no samples.
 */
export type SoundErrorCode = 'too_large' | 'too_long' | 'unsupported' | 'corrupt' | 'empty';

/** A recording that cannot be used. `message` may be shown to whoever sent it: it says nothing about this machine. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
  readonly code: SoundErrorCode;

  constructor(code: SoundErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
