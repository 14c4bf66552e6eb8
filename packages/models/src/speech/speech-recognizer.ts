import { type SoundLimits, soundLimits } from '@aisle/sound';
import type { NoSpeechReason } from './judge-speech.ts';
import type { SpeechModelFiles } from './moonshine/ensure-speech-model.ts';
import { Moonshine } from './moonshine/moonshine.ts';
import { moonshinePackages } from './moonshine/moonshine-packages.ts';
import { PieceDecoder } from './moonshine/piece-decoder.ts';
import { recognizerOf } from './recognizer-of.ts';

/** `confidence`: 0 to 1, the geometric mean of the tokens' probabilities. `seconds`: of the recording. */
export type HeardSpeech = { kind: 'speech'; transcript: string; confidence: number; seconds: number };

/** Nothing intelligible was said. */
export type NoSpeech = { kind: 'no_speech'; reason: NoSpeechReason; seconds: number };

export type SpeechRecognizer = {
  readonly id: string;
  /** BCP 47; speech in another language comes out as nonsense or as NoSpeech. */
  readonly languages: readonly string[];
  /**
   * Writes down what is said in a recording of any kind that `decodeSound` reads. One at a time: a second one waits.
   * Throws SoundError for a recording that cannot be used.
   *
   * @param language BCP 47, what is spoken, if that is known; a model of one language does not ask
   */
  recognize(sound: Uint8Array, language?: string): Promise<HeardSpeech | NoSpeech>;
  /** Frees the model when what is being recognized is done; recognizing afterwards throws. */
  close(): Promise<void>;
};

export type SpeechRecognizerOptions = SpeechModelFiles & {
  /** Cores that one recording may use; 1 if not given. */
  threads?: number | undefined;
  limits?: SoundLimits | undefined;
  /** Hears for each recording how many milliseconds it took to decode. */
  onDecoded?: ((ms: number) => void) | undefined;
};

/**
 * Opens the files that `ensureSpeechModel` names, in about a second. Works in `node:worker_threads`, and belongs there:
 * ONNX Runtime for Node computes on the calling thread, a fourth of a second and more for a recording.
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
