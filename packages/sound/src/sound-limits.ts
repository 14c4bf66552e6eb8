export type SoundLimits = {
  /** Of the file as received. */
  maxBytes: number;
  /** Of the sound in it, whatever its header says. */
  maxSeconds: number;
};

/** 45 s in one piece took the recognizer 4.7 s and 455 MB. */
export const soundLimits: SoundLimits = { maxBytes: 10_000_000, maxSeconds: 30 };
