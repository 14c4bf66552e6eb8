export { decodeSound, type Sound, type SoundOptions } from './decode-sound.ts';
export type { SoundKind } from './sniff-sound.ts';
export { SoundError, type SoundErrorCode } from './sound-error.ts';
export { type SoundLimits, soundLimits } from './sound-limits.ts';
export { writeWav } from './write-wav.ts';
