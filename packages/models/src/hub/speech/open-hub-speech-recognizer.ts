import { join } from 'node:path';
import { type SoundLimits, soundLimits } from '@aisle/sound';
import { recognizerOf } from '../../speech/recognizer-of.ts';
import type { SpeechRecognizer } from '../../speech/speech-recognizer.ts';
import { loadTransformers } from '../load-transformers.ts';
import { type PulledModel, readRecord } from '../pulled-record.ts';
import { type Json, readJson, unsuitable } from '../read-json.ts';
import { openLogMel } from './log-mel.ts';
import { Whisper } from './whisper.ts';
import { WhisperGraphs } from './whisper-graphs.ts';
import { readWhisperSettings } from './whisper-settings.ts';

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
  const settings = await readWhisperSettings(model.folder);
  const write = await openWriter(model.folder);
  const logMel = await openLogMel(settings.mel);
  const paths = { encoder: join(model.folder, encoder), decoder: join(model.folder, decoder) };
  const whisper = new Whisper(await WhisperGraphs.open(paths, settings, threads), settings, logMel);
  return recognizerOf({
    id: model.id,
    languages: settings.languages.size > 0 ? [...settings.languages.keys()].sort() : ['en'],
    hear: async (samples, language) => {
      const decoding = await whisper.decode(samples, language);
      return { decoding, transcript: write(decoding.tokens.map(({ id }) => id)) };
    },
    close: () => whisper.close(),
    limits,
    onDecoded,
  });
}

/** Ids to text. */
async function openWriter(folder: string): Promise<(ids: number[]) => string> {
  const tokenizer = await readJson(join(folder, 'tokenizer.json'));
  const config: Json = (await readJson(join(folder, 'tokenizer_config.json'))) ?? {};
  const { PreTrainedTokenizer } = await loadTransformers();
  try {
    const inner = new PreTrainedTokenizer(tokenizer ?? {}, config);
    return (ids) => (ids.length === 0 ? '' : inner.decode(ids, { skip_special_tokens: true }).trim());
  } catch (error) {
    throw unsuitable('its tokenizer cannot be opened', error);
  }
}
