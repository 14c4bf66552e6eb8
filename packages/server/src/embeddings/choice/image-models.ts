import { listPulledModels } from '@aisle/models';
import { type ImageModel, likenessImageModel, pulledImageModel } from '../image-model.ts';
import type { FormerVectors } from '../spaces/spaces.ts';
import { chosenPulled, specOf } from './chosen-model.ts';
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

/**
 * The image model of an index that was built with an earlier choice. With it the index is searched by image until it
 * has moved to the active model. A hub's model must be on this machine: it is not fetched again.
 */
export const formerImageModel =
  ({ cacheDir }: Pick<ImageModelsOptions, 'cacheDir'>) =>
  ({ modelId, dimensions }: FormerVectors): ImageModel => {
    if (modelId === likenessImageModel.id) return likenessImageModel;
    const pull = async () => {
      const pulled = (await listPulledModels(cacheDir)).filter(({ use }) => use === 'image');
      const found = pulled.find((model) => chosenPulled(model).id === modelId);
      if (found === undefined) throw new Error(`${modelId} is not on this machine any more`);
      return found;
    };
    return pulledImageModel({ id: modelId, dimensions, pull });
  };
