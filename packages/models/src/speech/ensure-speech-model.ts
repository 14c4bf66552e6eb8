import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type EnsureModelOptions, ensureModel, type ModelRecipe } from '../store/ensure-model.ts';
import {
  type MoonshineName,
  type MoonshinePackage,
  moonshinePackages,
} from './moonshine/moonshine-packages.ts';
import type { SpeechModelName } from './speech-models.ts';
import { type WhisperName, type WhisperPackage, whisperPackages } from './whisper/whisper-packages.ts';

export type EnsureSpeechModelOptions = EnsureModelOptions & { model: SpeechModelName };

export type MoonshineFiles = { kind: 'moonshine'; model: MoonshineName } & GraphFiles;
/** `folder`: its settings, in the layout of a hub. */
export type WhisperFiles = { kind: 'whisper'; model: WhisperName; folder: string } & GraphFiles;
export type SpeechModelFiles = MoonshineFiles | WhisperFiles;
type GraphFiles = { id: string; encoderPath: string; decoderPath: string };

const ENCODER_FILE = 'encoder.onnx';
const DECODER_FILE = 'decoder.onnx';
const MAX_MODEL_BYTES = 64_000_000;
const MAX_TEXT_BYTES = 4_000_000;

/** What `openHubSpeechRecognizer` reads of a hub's folder too. */
const WHISPER_SETTINGS = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
];

const isMoonshine = (name: SpeechModelName): name is MoonshineName => Object.hasOwn(moonshinePackages, name);

/** The files of a speech model, 28 to 80 MB. Throws as `ensureModel`. */
export async function ensureSpeechModel(options: EnsureSpeechModelOptions): Promise<SpeechModelFiles> {
  const { model } = options;
  const graphs = (id: string, folder: string): GraphFiles => ({
    id,
    encoderPath: join(folder, ENCODER_FILE),
    decoderPath: join(folder, DECODER_FILE),
  });
  if (isMoonshine(model)) {
    const { id, ...source } = moonshinePackages[model];
    const folder = await ensureModel(moonshineRecipe({ id, ...source }), options);
    return { kind: 'moonshine', model, ...graphs(id, folder) };
  }
  const source = whisperPackages[model];
  const folder = await ensureModel(whisperRecipe(source), options);
  return { kind: 'whisper', model, folder, ...graphs(source.id, folder) };
}

type Copied = { from: string; to: string; most: number };

/** The files are used without conversion. */
const recipeOf = (
  { id, source }: Pick<MoonshinePackage, 'id' | 'source'>,
  files: readonly Copied[],
): ModelRecipe => ({
  id,
  title: 'speech model',
  source,
  takes: new Map(files.map(({ from, most }) => [from, most])),
  makes: files.map(({ to }) => to),
  convert: async ({ file, folder, options: { signal } }) => {
    for (const { from, to } of files) await writeFile(join(folder, to), file(from), { signal });
  },
});

const moonshineRecipe = ({ encoder, decoder, license, ...source }: MoonshinePackage): ModelRecipe =>
  recipeOf(source, [
    { from: encoder, to: ENCODER_FILE, most: MAX_MODEL_BYTES },
    { from: decoder, to: DECODER_FILE, most: MAX_MODEL_BYTES },
    { from: license, to: basename(license), most: MAX_TEXT_BYTES },
  ]);

const whisperRecipe = ({ folder, ...source }: WhisperPackage): ModelRecipe =>
  recipeOf(source, [
    { from: `${folder}/onnx/encoder_model_quantized.onnx`, to: ENCODER_FILE, most: MAX_MODEL_BYTES },
    { from: `${folder}/onnx/decoder_model_merged_quantized.onnx`, to: DECODER_FILE, most: MAX_MODEL_BYTES },
    { from: 'package/package.json', to: 'package.json', most: MAX_TEXT_BYTES },
    ...WHISPER_SETTINGS.map((name) => ({ from: `${folder}/${name}`, to: name, most: MAX_TEXT_BYTES })),
  ]);
