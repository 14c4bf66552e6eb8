import { storedShopDefaults } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';
import { ActiveModels, type ActiveModelsOptions } from './active-models.ts';
import { bundledTextModel } from './bundled-text-model.ts';
import { imageModels } from './choice/image-models.ts';
import type { ChosenModel } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { textSources } from './choice/text-sources.ts';
import { type ImageModel, likenessImageModel } from './image-model.ts';
import { storedImageVectors } from './stored/stored-image-vectors.ts';
import { storedVectors } from './stored/vector-cache.ts';
import { ModelImages, type ModelImagesOptions } from './visual/model-images.ts';

export type CreateActiveModelsOptions = Pick<ActiveModelsOptions, 'feed' | 'log' | 'scheduler'> & {
  store: Pick<Store, 'db' | 'read'>;
  modelCacheDir: string;
  modelChoices: ModelChoices;
  /** false: searches find by words alone, whatever was chosen. */
  textModel: boolean;
  /** Comes before our own; null: none was. */
  chosenText: ChosenModel | null;
  /** false: products are not found by image, whatever was chosen. */
  imageModel: boolean;
  /** Comes before our own; null: none was. */
  chosenImages: ChosenModel | null;
  spawnPhotos?: ModelImagesOptions['spawnQueries'];
  onModelProgress?: ((message: string) => void) | undefined;
};

/** The models over the record store, for the composition root. Call `start` on them. */
export const createActiveModels = (options: CreateActiveModelsOptions): ActiveModels => {
  const { store, feed, log, scheduler, modelChoices: choices, spawnPhotos: spawnQueries } = options;
  const models = { cacheDir: options.modelCacheDir, scheduler, log, onProgress: options.onModelProgress };
  const sourceOf = textSources(models);
  const imageModelOf = imageModels(models);
  const vectors = storedImageVectors(store);
  const spaceOf = (model: ImageModel): ModelImages =>
    new ModelImages({ model, vectors, scheduler, log, spawnQueries });
  /** A choice that this version does not know is left alone, and logged. */
  const chosenOr = <Model>(
    own: Model,
    { use, chosen, of }: { use: string; chosen: ChosenModel | null; of: (chosen: ChosenModel) => Model },
  ): Model => {
    try {
      return chosen === null ? own : of(chosen);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(`the chosen ${use} model is unknown here; our own is used`, { reason });
      return own;
    }
  };
  const text = { use: 'text', chosen: options.chosenText, of: sourceOf };
  const image = { use: 'image', chosen: options.chosenImages, of: imageModelOf };
  return new ActiveModels({
    feed,
    log,
    scheduler,
    shopDefaults: storedShopDefaults(store),
    vectors: storedVectors(store),
    textModel: options.textModel ? chosenOr(bundledTextModel(), text) : null,
    textChoice: { choices, sourceOf },
    images: options.imageModel ? spaceOf(chosenOr(likenessImageModel, image)) : null,
    imageChoice: { choices, candidateOf: (chosen) => spaceOf(imageModelOf(chosen)) },
  });
};
