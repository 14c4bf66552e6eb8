import type { HeardSpeech, NoSpeech, PulledModel, SpeechModelFiles } from '@aisle/models';
import type { SoundErrorCode } from '@aisle/sound';

/** The recording cannot be used; `message` is for whoever sent it. */
export type UnusableSound = { kind: 'unusable'; code: SoundErrorCode; message: string };

export type SpeechOutcome = HeardSpeech | NoSpeech | UnusableSound;

/** `decodeMs`: how long the recording took to decode; the rest of the time went into hearing it. */
export type TimedSpeechOutcome = { outcome: SpeechOutcome; decodeMs: number };

/** Moonshine's files, or a Whisper of a hub. */
export type SpeechModel = { files: SpeechModelFiles } | { pulled: PulledModel };

/** `language`: BCP 47, of what is said. */
export type SoundToHear = { sound: Uint8Array; language: string };

/** What the speech thread does. Each job names the model: it is opened by the first, which takes a second. */
export type SpeechJobs = {
  open: { input: { model: SpeechModel }; output: null };
  recognize: { input: { model: SpeechModel } & SoundToHear; output: TimedSpeechOutcome };
};
