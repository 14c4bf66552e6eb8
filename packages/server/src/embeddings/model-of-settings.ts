import type { ModelUse } from '@aisle/models';
import type { Config } from '../config/index.ts';

export type ModelSettings = Pick<Config, 'textModel' | 'imageModel' | 'speechModel'>;

/** The built-in model that the settings name; null: switched off. */
export const modelOfSettings = (config: ModelSettings, use: ModelUse): string | null => {
  if (use === 'text') return config.textModel;
  if (use === 'image') return config.imageModel ? 'likeness' : null;
  return config.speechModel;
};
