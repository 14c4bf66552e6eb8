import type { NoSpeechReason } from './judge-speech.ts';

/** `confidence`: 0 to 1, the geometric mean of the tokens' probabilities. `seconds`: of the recording. */
export type HeardSpeech = { kind: 'speech'; transcript: string; confidence: number; seconds: number };

/** The recording holds no intelligible speech. */
export type NoSpeech = { kind: 'no_speech'; reason: NoSpeechReason; seconds: number };

export type SpeechRecognizer = {
  readonly id: string;
  /** BCP 47. Speech in another language gives nonsense or NoSpeech. */
  readonly languages: readonly string[];
  /**
   * Transcribes a recording of any kind that `decodeSound` reads. One at a time: a second one waits. Throws SoundError
   * for an unusable recording.
   *
   * @param language BCP 47, the language of the speech, if known; ignored by a model of one language
   */
  recognize(sound: Uint8Array, language?: string): Promise<HeardSpeech | NoSpeech>;
  /** Frees the model after the current recognition. Recognizing afterwards throws. */
  close(): Promise<void>;
};
