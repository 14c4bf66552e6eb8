import { type StoredModelState, storedModelState, type TextModelName, textModels } from '@aisle/models';
import { bundledModelState, openBundled } from './bundled-model-state.ts';

/** How a text model lies on this machine; fetches nothing. */
export const textModelState = (name: TextModelName, cacheDir: string): Promise<StoredModelState> =>
  textModels[name].bundled
    ? bundledModelState(openBundled.text)
    : storedModelState(cacheDir, textModels[name].id);
