import type { HeardSpeech, NoSpeech, SoundErrorCode, SpeechModelFiles } from '@aisle/models';

/** The recording cannot be used; `message` is for whoever sent it. */
export type UnusableSound = { kind: 'unusable'; code: SoundErrorCode; message: string };

export type SpeechOutcome = HeardSpeech | NoSpeech | UnusableSound;

/** What the speech thread does. It opens the model at the first job, which takes a second. */
export type SpeechJobs = {
  recognize: { input: { files: SpeechModelFiles; sound: Uint8Array }; output: SpeechOutcome };
};
