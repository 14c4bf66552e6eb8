import { join } from 'node:path';
import { type SoundLimits, soundLimits } from '@aisle/sound';
import { recognizerOf } from '../../speech/recognizer-of.ts';
import type { SpeechRecognizer } from '../../speech/speech-recognizer.ts';
import { type PulledModel, readRecord } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { openWhisper } from './open-whisper.ts';

export type HubSpeechOptions = {
  /** Cores that one recording may use. Default: 1. */
  threads?: number | undefined;
  limits?: SoundLimits | undefined;
  /** Called for each recording with the milliseconds that decoding took. */
  onDecoded?: ((ms: number) => void) | undefined;
};

/**
 * Opens a pulled Whisper, multilingual or English. It fetches nothing. As with `openHubTextEncoder`, opening and
 * recognizing block the calling thread, and may hang with a hostile model. A recording takes seconds. Call it in a
 * worker thread whose owner sets a time limit.
 *
 * @throws ModelUnavailableError when the files are not such a model
 */
export async function openHubSpeechRecognizer(
  model: PulledModel,
  { threads = 1, limits = soundLimits, onDecoded }: HubSpeechOptions = {},
): Promise<SpeechRecognizer> {
  const { encoder_model: encoder, decoder_model_merged: decoder } =
    (await readRecord(model.folder))?.graphs ?? {};
  if (encoder === undefined || decoder === undefined) {
    throw unsuitable('it was not pulled as a model for speech');
  }
  const paths = { encoderPath: join(model.folder, encoder), decoderPath: join(model.folder, decoder) };
  const opened = await openWhisper({ folder: model.folder, ...paths }, threads);
  return recognizerOf({ id: model.id, ...opened, limits, onDecoded });
}
