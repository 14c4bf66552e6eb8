/** Samples per second that speech models read. */
export const SPEECH_RATE = 16_000;
