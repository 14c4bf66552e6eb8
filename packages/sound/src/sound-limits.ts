export type SoundLimits = {
  /** Size of the file as received. */
  maxBytes: number;
  /** Length of the decoded sound, whatever its header says. */
  maxSeconds: number;
};

/** 45 s in one piece took the recognizer 4.7 s and 455 MB. */
export const soundLimits: SoundLimits = { maxBytes: 10_000_000, maxSeconds: 30 };
