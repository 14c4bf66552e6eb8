import { type SoundLimits, soundLimits } from '@aisle/sound';
import type { NoSpeechReason } from './judge-speech.ts';
import type { SpeechModelFiles } from './moonshine/ensure-speech-model.ts';
import { Moonshine } from './moonshine/moonshine.ts';
import { moonshinePackages } from './moonshine/moonshine-packages.ts';
import { PieceDecoder } from './moonshine/piece-decoder.ts';
import { recognizerOf } from './recognizer-of.ts';

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

export type SpeechRecognizerOptions = SpeechModelFiles & {
  /** Cores that one recording may use. Default: 1. */
  threads?: number | undefined;
  limits?: SoundLimits | undefined;
  /** Called for each recording with the milliseconds that decoding took. */
  onDecoded?: ((ms: number) => void) | undefined;
};

/**
 * Opens the files from `ensureSpeechModel` in about a second. Use it in `node:worker_threads`. ONNX Runtime for Node
 * blocks the calling thread, for a fourth of a second and more per recording.
 */
export async function openSpeechRecognizer(options: SpeechRecognizerOptions): Promise<SpeechRecognizer> {
  const { threads = 1, limits = soundLimits, onDecoded } = options;
  const pieces = await PieceDecoder.open();
  const model = await Moonshine.open(options, threads);
  return recognizerOf({
    id: options.id,
    languages: moonshinePackages[options.model].languages,
    hear: async (samples) => {
      const decoding = await model.decode(samples);
      return { decoding, transcript: pieces.decode(decoding.tokens.map(({ id }) => id)) };
    },
    close: () => model.close(),
    limits,
    onDecoded,
  });
}
