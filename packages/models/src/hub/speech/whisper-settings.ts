import { join } from 'node:path';
import { isJson, type Json, readJson, unsuitable, wholeIn } from '../read-json.ts';

/** A Whisper's input settings and the ids of its control tokens, from its folder. */
export type WhisperSettings = {
  mel: MelSettings;
  layers: number;
  heads: number;
  /** Size of a head. */
  width: number;
  /** Most tokens of a text, control tokens included. */
  maxTokens: number;
  vocabulary: number;
  start: number;
  end: number;
  /**
   * The tokens after the language: transcribe, without timestamps. Null for a model of one language, which needs
   * neither.
   */
  transcribe: number | null;
  noTimestamps: number | null;
  /** Ids by BCP 47. */
  languages: ReadonlyMap<string, number>;
  /** Ids that are never written, and ids that are not written first. */
  suppressed: readonly number[];
  suppressedFirst: readonly number[];
};

/** By the names of `WhisperFeatureExtractor`. */
export type MelSettings = {
  feature_size: number;
  sampling_rate: number;
  n_fft: number;
  hop_length: number;
  n_samples: number;
  nb_max_frames: number;
};

const IDS = [0, 1_000_000] as const;
const LANGUAGE_SIGN = /^<\|([a-z]{2,3})\|>$/;

/** @throws ModelUnavailableError when it is no Whisper */
export async function readWhisperSettings(folder: string): Promise<WhisperSettings> {
  const read = async (name: string): Promise<Json> => (await readJson(join(folder, name))) ?? {};
  const config = await read('config.json');
  const generation = { ...config, ...(await read('generation_config.json')) };
  const signs = readSigns(await read('tokenizer.json'));
  const needed = (name: string, range: readonly [number, number]): number => {
    const value = wholeIn(config[name], range);
    if (value === null) throw unsuitable(`its config.json has no usable ${name}`);
    return value;
  };
  const vocabulary = needed('vocab_size', [2, IDS[1]]);
  const heads = needed('decoder_attention_heads', [1, 256]);
  // English-only models have a smaller vocabulary. They know the language tokens but do not use them.
  const isMultilingual = generation.is_multilingual ?? vocabulary >= 51_865;
  return {
    mel: readMel(await read('preprocessor_config.json')),
    layers: needed('decoder_layers', [1, 256]),
    heads,
    width: needed('d_model', [heads, 16_384]) / heads,
    maxTokens: wholeIn(config.max_target_positions, [16, 4096]) ?? 448,
    vocabulary,
    start: wholeIn(generation.decoder_start_token_id, IDS) ?? signs.get('<|startoftranscript|>') ?? missing(),
    end: wholeIn(generation.eos_token_id, IDS) ?? signs.get('<|endoftext|>') ?? missing(),
    transcribe: isMultilingual ? (signs.get('<|transcribe|>') ?? missing()) : null,
    noTimestamps: wholeIn(generation.no_timestamps_token_id, IDS) ?? signs.get('<|notimestamps|>') ?? null,
    languages: isMultilingual ? readLanguages(generation.lang_to_id, signs) : new Map(),
    suppressed: readIds(generation.suppress_tokens),
    suppressedFirst: readIds(generation.begin_suppress_tokens),
  };
}

const missing = (): never => {
  throw unsuitable('it does not have the signs of a Whisper');
};

/** The texts of control tokens, by id. */
function readSigns(tokenizer: Json): Map<string, number> {
  const list = Array.isArray(tokenizer.added_tokens) ? tokenizer.added_tokens.filter(isJson) : [];
  return new Map(list.flatMap(({ content, id }) => idEntry(String(content), id)));
}

function readLanguages(listed: unknown, signs: ReadonlyMap<string, number>): Map<string, number> {
  const entries: Iterable<[string, unknown]> = isJson(listed) ? Object.entries(listed) : signs;
  const languages = new Map<string, number>();
  for (const [sign, id] of entries) {
    const code = LANGUAGE_SIGN.exec(sign)?.[1];
    for (const [, known] of idEntry(sign, id)) if (code !== undefined) languages.set(code, known);
  }
  if (languages.size === 0) throw unsuitable('it names no languages');
  return languages;
}

const idEntry = (text: string, id: unknown): [string, number][] => {
  const known = wholeIn(id, IDS);
  return known === null ? [] : [[text, known]];
};

const readIds = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => wholeIn(id, IDS) !== null) : [];

/** Half a minute at most, so that no configuration requests more memory than a recording needs. */
function readMel(config: Json): MelSettings {
  const needed = (name: keyof MelSettings, range: readonly [number, number]): number => {
    const value = wholeIn(config[name], range);
    if (value === null) throw unsuitable(`its preprocessor_config.json has no usable ${name}`);
    return value;
  };
  return {
    feature_size: needed('feature_size', [1, 256]),
    sampling_rate: needed('sampling_rate', [16_000, 16_000]),
    n_fft: needed('n_fft', [64, 2048]),
    hop_length: needed('hop_length', [32, 2048]),
    n_samples: needed('n_samples', [16_000, 480_000]),
    nb_max_frames: needed('nb_max_frames', [1, 3000]),
  };
}
