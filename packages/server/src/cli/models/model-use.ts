import { type ModelSpec, type ModelUse, parseModelSpec } from '@aisle/models';
import { hint } from '../../kernel/index.ts';
import { CliError } from '../cli-error.ts';

const MODEL_USES: readonly ModelUse[] = ['text', 'image', 'speech'];

/** @throws CliError naming the uses that there are */
export const readModelUse = (text: string): ModelUse => {
  const use = MODEL_USES.find((one) => one === text);
  if (use !== undefined) return use;
  throw new CliError(`'${text}' is no use of a model${hint(text, MODEL_USES) || ': text, image or speech'}`);
};

/** @throws CliError saying what a model may be called */
export const readModelSpec = (text: string, use: ModelUse): ModelSpec => {
  const spec = parseModelSpec(text, use);
  if ('error' in spec) throw new CliError(spec.error);
  return spec;
};

export const SWITCHED_OFF: Readonly<Record<ModelUse, string>> = {
  text: 'AISLE_TEXT_MODEL=off',
  image: 'AISLE_IMAGE_MODEL=off',
  speech: 'AISLE_SPEECH_MODEL=off',
};
