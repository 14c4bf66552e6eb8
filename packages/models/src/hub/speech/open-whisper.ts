import { join } from 'node:path';
import type { RecognizerParts } from '../../speech/recognizer-of.ts';
import { loadTransformers } from '../load-transformers.ts';
import { type Json, readJson, unsuitable } from '../read-json.ts';
import { openLogMel } from './log-mel.ts';
import { Whisper } from './whisper.ts';
import { WhisperGraphs } from './whisper-graphs.ts';
import { readWhisperSettings } from './whisper-settings.ts';

/** `folder`: settings and tokenizer, in the layout of a hub. */
export type WhisperFolder = { folder: string; encoderPath: string; decoderPath: string };

/**
 * Opens a Whisper, multilingual or English.
 * @throws ModelUnavailableError when the files are not such a model
 */
export async function openWhisper(
  { folder, encoderPath, decoderPath }: WhisperFolder,
  threads: number,
): Promise<Pick<RecognizerParts, 'languages' | 'hear' | 'close'>> {
  const settings = await readWhisperSettings(folder);
  const write = await openWriter(folder);
  const logMel = await openLogMel(settings.mel);
  const paths = { encoder: encoderPath, decoder: decoderPath };
  const whisper = new Whisper(await WhisperGraphs.open(paths, settings, threads), settings, logMel);
  return {
    languages: settings.languages.size > 0 ? [...settings.languages.keys()].sort() : ['en'],
    hear: async (samples, language) => {
      const decoding = await whisper.decode(samples, language);
      return { decoding, transcript: write(decoding.tokens.map(({ id }) => id)) };
    },
    close: () => whisper.close(),
  };
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
