/** Samples per second that speech models take. */
export const SPEECH_RATE = 16_000;
