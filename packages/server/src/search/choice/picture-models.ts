import { listPulledModels } from '@aisle/models';
import { likenessPictureModel, type PictureModel, pulledPictureModel } from '../picture-model.ts';
import type { FormerVectors } from '../spaces/spaces.ts';
import { chosenPulled, specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';
import { pullChosen } from './pull-chosen.ts';

export type PictureModelsOptions = {
  cacheDir: string;
  /** For people. */
  onProgress?: ((message: string) => void) | undefined;
};

/** What a chosen model is in this process. The function throws an Error when it knows no such model. */
export const pictureModels =
  ({ cacheDir, onProgress }: PictureModelsOptions) =>
  (chosen: ChosenModel): PictureModel => {
    const spec = specOf(chosen, 'image');
    if (spec.kind === 'built-in') {
      if (chosen.id === likenessPictureModel.id) return likenessPictureModel;
      throw new Error(`there is no picture model '${spec.name}' (${chosen.id})`);
    }
    const { id, dimensions } = chosen;
    if (dimensions === null) throw new Error(`${chosen.spec} makes no vectors`);
    const pull = (signal: AbortSignal) => pullChosen({ use: 'image', chosen, cacheDir, signal, onProgress });
    return pulledPictureModel({ id, dimensions, pull });
  };

/**
 * The model of pictures that an index has from before, so that it is searched by them until it has moved to the model in use.
 * A hub's is not fetched anew: it is here, or finding it fails.
 */
export const formerPictureModel =
  ({ cacheDir }: Pick<PictureModelsOptions, 'cacheDir'>) =>
  ({ modelId, dimensions }: FormerVectors): PictureModel => {
    if (modelId === likenessPictureModel.id) return likenessPictureModel;
    const pull = async () => {
      const pulled = (await listPulledModels(cacheDir)).filter(({ use }) => use === 'image');
      const found = pulled.find((model) => chosenPulled(model).id === modelId);
      if (found === undefined) throw new Error(`${modelId} is not on this machine any more`);
      return found;
    };
    return pulledPictureModel({ id: modelId, dimensions, pull });
  };
