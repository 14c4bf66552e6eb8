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

/** What a chosen model is in this process. The function throws an Error when it knows no such model. */
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
 * The model of images that an index has from before, so that it is searched by them until it has moved to the model in use.
 * A hub's is not fetched anew: it is here, or finding it fails.
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
