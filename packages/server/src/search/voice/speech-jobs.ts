import type { HeardSpeech, NoSpeech, SoundErrorCode, SpeechModelFiles } from '@aisle/models';

/** The recording cannot be used; `message` is for whoever sent it. */
export type UnusableSound = { kind: 'unusable'; code: SoundErrorCode; message: string };

export type SpeechOutcome = HeardSpeech | NoSpeech | UnusableSound;

/** `decodeMs`: how long the recording took to decode; the rest of the time went into hearing it. */
export type TimedSpeechOutcome = { outcome: SpeechOutcome; decodeMs: number };

/** What the speech thread does. It opens the model at the first job, which takes a second. */
export type SpeechJobs = {
  recognize: { input: { files: SpeechModelFiles; sound: Uint8Array }; output: TimedSpeechOutcome };
};
