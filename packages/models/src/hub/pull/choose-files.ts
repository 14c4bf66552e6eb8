import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { ModelUse } from '../model-spec.ts';
import { type Dtype, dtypeSuffixes } from './dtype.ts';
import type { SourceFile } from './model-source.ts';

/** The graphs that a use needs, by the names that hubs give them. */
const graphsByUse: Record<ModelUse, { needed: readonly string[]; optional: readonly string[] }> = {
  text: { needed: ['model'], optional: [] },
  image: { needed: ['vision_model'], optional: ['text_model'] },
  speech: { needed: ['encoder_model', 'decoder_model_merged'], optional: [] },
};

const settingsByUse: Record<ModelUse, { needed: readonly string[]; optional: readonly string[] }> = {
  text: {
    needed: ['config.json', 'tokenizer.json'],
    optional: [
      'tokenizer_config.json',
      'modules.json',
      'sentence_bert_config.json',
      'config_sentence_transformers.json',
      ...Array.from({ length: 5 }, (_, at) => `${at}_Pooling/config.json`),
    ],
  },
  image: {
    needed: ['config.json', 'preprocessor_config.json'],
    optional: ['tokenizer.json', 'tokenizer_config.json'],
  },
  speech: {
    needed: ['config.json', 'preprocessor_config.json', 'tokenizer.json'],
    optional: ['tokenizer_config.json', 'generation_config.json'],
  },
};

/** Weights above 2 GB are stored beside the graph, in parts. */
const MAX_DATA_PARTS = 20;

/** `graphs`: the file of each graph, relative to the folder. */
export type ChosenFiles = {
  files: readonly SourceFile[];
  graphs: Readonly<Record<string, string>>;
  dtype: string;
};

/**
 * The few files of a repository that a use needs. It looks only for names that it builds itself: no name of the
 * repository can lead out of a folder.
 *
 * @throws ModelUnavailableError `unsuitable`, with what is missing
 */
export function chooseFiles(
  files: readonly SourceFile[],
  use: ModelUse,
  dtypes: readonly Dtype[],
): ChosenFiles {
  const byName = new Map(files.map((file) => [file.name, file]));
  const settings = settingsByUse[use];
  const chosen = new Set<string>();
  for (const name of [...settings.needed, ...settings.optional]) {
    if (byName.has(name)) chosen.add(name);
    else if (settings.needed.includes(name)) throw missing(`no ${name}`, use, byName);
  }
  const graphs: Record<string, string> = {};
  const found = new Set<Dtype>();
  for (const graph of [...graphsByUse[use].needed, ...graphsByUse[use].optional]) {
    const match = findGraph(byName, graph, dtypes);
    if (match !== null) {
      graphs[graph] = match.name;
      found.add(match.dtype);
      for (const name of [match.name, ...dataFilesOf(byName, match.name)]) chosen.add(name);
    } else if (graphsByUse[use].needed.includes(graph)) {
      throw missing(`no ONNX file ${graph}.onnx (looked for: ${dtypes.join(', ')})`, use, byName);
    }
  }
  return {
    files: [...chosen].flatMap((name) => byName.get(name) ?? []),
    graphs,
    dtype: [...found].join('+'),
  };
}

function findGraph(byName: ReadonlyMap<string, unknown>, graph: string, dtypes: readonly Dtype[]) {
  for (const dtype of dtypes) {
    for (const folder of ['onnx/', '']) {
      const name = `${folder}${graph}${dtypeSuffixes[dtype]}.onnx`;
      if (byName.has(name)) return { name, dtype };
    }
  }
  return null;
}

function dataFilesOf(byName: ReadonlyMap<string, unknown>, graph: string): string[] {
  const parts = Array.from({ length: MAX_DATA_PARTS }, (_, at) => `${graph}_data_${at + 1}`);
  return [`${graph}_data`, `${graph}.data`, ...parts].filter((name) => byName.has(name));
}

const USES: readonly ModelUse[] = ['text', 'image', 'speech'];

/** Another use that the repository would fit, by its graphs in any data type. */
const otherUse = (byName: ReadonlyMap<string, unknown>, use: ModelUse): ModelUse | undefined => {
  const dtypes = Object.keys(dtypeSuffixes) as Dtype[];
  // A CLIP may have one graph of both halves, with the same name as a text model's.
  const byRarity = USES.toReversed();
  return byRarity.find(
    (other) =>
      other !== use && graphsByUse[other].needed.every((graph) => findGraph(byName, graph, dtypes) !== null),
  );
};

const missing = (
  problem: string,
  use: ModelUse,
  byName: ReadonlyMap<string, unknown>,
): ModelUnavailableError => {
  const other = otherUse(byName, use);
  const advice =
    other === undefined
      ? 'Choose one that was exported for transformers.js or with "optimum-cli export onnx".'
      : `It looks like a model for ${other}: give "${other}" in place of "${use}", or choose another one.`;
  return new ModelUnavailableError({
    reason: 'unsuitable',
    message: `The repository has ${problem}, which a model for ${use} needs. ${advice}`,
  });
};
