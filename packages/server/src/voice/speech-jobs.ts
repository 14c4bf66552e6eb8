import type { HeardSpeech, NoSpeech, PulledModel, SpeechModelFiles } from '@aisle/models';
import type { SoundErrorCode } from '@aisle/sound';

/** The recording cannot be used; `message` is for the sender. */
export type UnusableSound = { kind: 'unusable'; code: SoundErrorCode; message: string };

/** The model's files cannot be opened: they were damaged or removed since they were fetched. */
export type NoSpeechModel = { kind: 'no_model'; reason: string };

export type SpeechOutcome = HeardSpeech | NoSpeech | UnusableSound | NoSpeechModel;

/** `decodeMs`: time to decode the recording. The rest of the time went into recognition. */
export type TimedSpeechOutcome = { outcome: SpeechOutcome; decodeMs: number };

/** A built-in model's files, or a hub's Whisper. */
export type SpeechModel = { files: SpeechModelFiles } | { pulled: PulledModel };

/** `language`: of the speech, BCP 47. */
export type SoundToHear = { sound: Uint8Array; language: string };

/** The jobs of the speech thread. Each job names the model; the first opens it, which takes a second. */
export type SpeechJobs = {
  open: { input: { model: SpeechModel }; output: null };
  recognize: { input: { model: SpeechModel } & SoundToHear; output: TimedSpeechOutcome };
};
