/**
 * `too_large`: more bytes than allowed. `too_long`: more seconds. `unsupported`: a kind of sound, or a codec in it,
 * that is not read here. `corrupt`: of a known kind but not readable. `empty`: no bytes, or no samples.
 */
export type SoundErrorCode = 'too_large' | 'too_long' | 'unsupported' | 'corrupt' | 'empty';

/** A recording that cannot be used. `message` may be shown to the sender: it says nothing about this machine. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
  readonly code: SoundErrorCode;

  constructor(code: SoundErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
