import { type ImageModel, likenessImageModel, pulledImageModel } from '../image-model.ts';
import { specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';
import { pullChosen } from './pull-chosen.ts';

export type ImageModelsOptions = {
  cacheDir: string;
  /** For people. */
  onProgress?: ((message: string) => void) | undefined;
};

/** Resolves a chosen model in this process. The function throws an Error when it does not know the model. */
export const imageModels =
  ({ cacheDir, onProgress }: ImageModelsOptions) =>
  (chosen: ChosenModel): ImageModel => {
    const spec = specOf(chosen, 'image');
    if (spec.kind === 'built-in') {
      if (chosen.id === likenessImageModel.id) return likenessImageModel;
      throw new Error(`there is no image model '${spec.name}' (${chosen.id})`);
    }
    const { id, dimensions } = chosen;
    if (dimensions === null) throw new Error(`${chosen.spec} makes no vectors`);
    const pull = (signal: AbortSignal) => pullChosen({ use: 'image', chosen, cacheDir, signal, onProgress });
    return pulledImageModel({ id, dimensions, pull });
  };
