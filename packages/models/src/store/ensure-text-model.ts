import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONVERTER_VERSION, convertUseLite } from '../text/use-lite/convert.ts';
import { useLitePackage } from '../text/use-lite/package.ts';
import { TfjsWeights } from '../text/use-lite/weights.ts';
import { type Conversion, type EnsureModelOptions, ensureModel, type ModelRecipe } from './ensure-model.ts';

/** The cache takes some 28 MB for it. */
export type EnsureTextModelOptions = EnsureModelOptions;

export type TextModelFiles = { id: string; modelPath: string; vocabPath: string };

const MODEL_FILE = 'model.onnx';
const VOCABULARY_FILE = 'vocab.json';
const LICENSE_FILE = 'LICENSE';

/** Identifies the vectors: an index made with another id cannot be compared with these. */
export const textModelId = `${useLitePackage.id}-c${CONVERTER_VERSION}`;

const { model, vocabulary, license, shards } = useLitePackage.files;

const recipe: ModelRecipe = {
  id: textModelId,
  title: 'text model',
  source: useLitePackage,
  takes: new Map([model, vocabulary, license, ...shards].map((file) => [file.name, file.maxBytes])),
  makes: [MODEL_FILE, VOCABULARY_FILE, LICENSE_FILE],
  convert,
};

/** The text model's files; see `ensureModel` for where they come from and what is thrown. */
export async function ensureTextModel(options: EnsureTextModelOptions): Promise<TextModelFiles> {
  const folder = await ensureModel(recipe, options);
  return { id: textModelId, modelPath: join(folder, MODEL_FILE), vocabPath: join(folder, VOCABULARY_FILE) };
}

async function convert({ file, folder, options }: Conversion): Promise<void> {
  const weights = new TfjsWeights(file(model.name).toString('utf8'), (path) => file(`package/dist/${path}`));
  const onnx = convertUseLite(weights);
  const handle = await open(join(folder, MODEL_FILE), 'w');
  try {
    let done = 0;
    for (const chunk of onnx.chunks) {
      options.signal?.throwIfAborted();
      await handle.write(chunk);
      done += chunk.byteLength;
      options.onProgress?.({ step: 'convert', done, total: onnx.bytes });
    }
  } finally {
    await handle.close();
  }
  await writeFile(join(folder, VOCABULARY_FILE), file(vocabulary.name));
  await writeFile(join(folder, LICENSE_FILE), file(license.name));
}
