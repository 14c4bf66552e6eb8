import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJson, type Json, readJson, unsuitable, wholeIn } from '../read-json.ts';
import { familyOf } from './model-family.ts';

export type Pooling = 'mean' | 'cls' | 'max' | 'last';

/** How to use a sentence model, from its folder or from its family. */
export type TextLayout = {
  pooling: Pooling;
  /** Prefixes of queries and of documents. */
  prompts: { query: string; document: string };
  /** Word pieces of a text that are read. */
  maxTokens: number;
  lowerCase: boolean;
  /** A layer after the pooling is missing from the word graph. Then only a graph that ends in sentences works. */
  hasDense: boolean;
};

/** Longer texts are cut: product texts say first what they are, and time grows with the square. */
const MOST_TOKENS = 256;
const FEWEST_TOKENS = 8;

/** @throws ModelUnavailableError for an unsupported pooling */
export async function readTextLayout(folder: string, name: string): Promise<TextLayout> {
  const read = async (file: string): Promise<Json> => (await readJson(join(folder, file))) ?? {};
  const config = await read('config.json');
  const family = familyOf(originalName(name, config));
  const modules = await readModules(folder);
  const sentence = await read('sentence_bert_config.json');
  const pooling = modules.pooling === null ? null : await readJson(join(folder, modules.pooling));
  return {
    pooling: pooling === null ? family.pooling : readPooling(pooling),
    prompts: readPrompts(await read('config_sentence_transformers.json')) ?? family.prompts,
    maxTokens: maxTokens(sentence, config, await read('tokenizer_config.json')),
    lowerCase: sentence.do_lower_case === true,
    hasDense: modules.hasDense,
  };
}

const originalName = (name: string, { _name_or_path: original }: Json): string =>
  `${name} ${typeof original === 'string' ? original : ''}`;

/** BCP 47, as far as the model's family is known; null: many, or unknown. */
export async function languagesOf(folder: string, name: string): Promise<readonly string[] | null> {
  return familyOf(originalName(name, (await readJson(join(folder, 'config.json'))) ?? {})).languages;
}

/** `modules.json` lists the modules in order: [{ type: "sentence_transformers.models.Pooling", path: "1_Pooling" }]. */
async function readModules(folder: string): Promise<{ pooling: string | null; hasDense: boolean }> {
  const list = await readJsonList(join(folder, 'modules.json'));
  const kinds = list.map((module) =>
    String(module.type ?? '')
      .split('.')
      .at(-1),
  );
  const at = kinds.indexOf('Pooling');
  const path = at < 0 ? '1_Pooling' : String(list[at]?.path ?? '');
  if (!/^[0-4]_Pooling$/.test(path)) throw unsuitable('its modules.json names an unknown folder');
  return { pooling: `${path}/config.json`, hasDense: kinds.includes('Dense') };
}

async function readJsonList(path: string): Promise<Json[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.filter(isJson);
  } catch {
    // Falls through to the error below.
  }
  throw unsuitable('its modules.json is damaged');
}

const poolingNames: Readonly<Record<string, Pooling>> = {
  pooling_mode_mean_tokens: 'mean',
  // Differs from the mean only by a factor, which scaling to length 1 removes.
  pooling_mode_mean_sqrt_len_tokens: 'mean',
  pooling_mode_cls_token: 'cls',
  pooling_mode_max_tokens: 'max',
  pooling_mode_lasttoken: 'last',
  mean: 'mean',
  mean_sqrt_len_tokens: 'mean',
  cls: 'cls',
  max: 'max',
  lasttoken: 'last',
};

function readPooling(config: Json): Pooling {
  const modes =
    typeof config.pooling_mode === 'string'
      ? [config.pooling_mode]
      : Object.keys(config).filter((key) => key.startsWith('pooling_mode_') && config[key] === true);
  const [mode] = modes;
  const pooling = mode === undefined || modes.length > 1 ? undefined : poolingNames[mode];
  if (pooling === undefined)
    throw unsuitable(`its way of pooling is unknown (${modes.join(', ') || 'none'})`);
  return pooling;
}

const queryNames = ['query', 'search_query', 'retrieval.query', 's2p_query'];
const documentNames = ['document', 'passage', 'search_document', 'retrieval.passage', 'corpus'];

/** Null: the file does not say, as in older repositories and with a list of empty prompts. */
function readPrompts(config: Json): TextLayout['prompts'] | null {
  const prompts = isJson(config.prompts) ? config.prompts : {};
  const pick = (names: readonly string[]): string => {
    const known = [...names, String(config.default_prompt_name ?? '')];
    const found = known.map((name) => prompts[name]).find((prompt) => typeof prompt === 'string');
    return typeof found === 'string' ? found.slice(0, 1000) : '';
  };
  const [query, document] = [pick(queryNames), pick(documentNames)];
  return query === '' && document === '' ? null : { query, document };
}

/** The smallest limit of all parts. A tokenizer without a limit says 1e30. */
function maxTokens(sentence: Json, config: Json, tokenizer: Json): number {
  const positions = wholeIn(config.max_position_embeddings, [1, 1e6]);
  // RoBERTa and its kin count positions from after the padding id.
  const offset = /roberta|camembert|mpnet/.test(String(config.model_type ?? '')) ? 2 : 0;
  const limits = [
    wholeIn(sentence.max_seq_length, [1, 1e6]),
    wholeIn(tokenizer.model_max_length, [1, 1e6]),
    positions === null ? null : positions - offset,
  ].filter((limit) => limit !== null);
  return Math.max(FEWEST_TOKENS, Math.min(MOST_TOKENS, ...limits));
}
