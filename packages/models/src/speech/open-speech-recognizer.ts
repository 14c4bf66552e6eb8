import { type SoundLimits, soundLimits } from '@aisle/sound';
import { openWhisper } from '../hub/speech/open-whisper.ts';
import type { MoonshineFiles, SpeechModelFiles } from './ensure-speech-model.ts';
import { Moonshine } from './moonshine/moonshine.ts';
import { moonshinePackages } from './moonshine/moonshine-packages.ts';
import { PieceDecoder } from './moonshine/piece-decoder.ts';
import { type RecognizerParts, recognizerOf } from './recognizer-of.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

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
  const heard =
    options.kind === 'moonshine' ? openMoonshine(options, threads) : openWhisper(options, threads);
  return recognizerOf({ id: options.id, ...(await heard), limits, onDecoded });
}

async function openMoonshine(
  files: MoonshineFiles,
  threads: number,
): Promise<Pick<RecognizerParts, 'languages' | 'hear' | 'close'>> {
  const pieces = await PieceDecoder.open();
  const model = await Moonshine.open(files, threads);
  return {
    languages: moonshinePackages[files.model].languages,
    hear: async (samples) => {
      const decoding = await model.decode(samples);
      return { decoding, transcript: pieces.decode(decoding.tokens.map(({ id }) => id)) };
    },
    close: () => model.close(),
  };
}
