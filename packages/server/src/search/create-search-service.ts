import type { CatalogFeed } from '../catalog/index.ts';
import { storedShopDefaults } from '../catalog/index.ts';
import { bundledTextModel } from '../embeddings/bundled-text-model.ts';
import type { CatalogImageEncoder } from '../embeddings/catalog-image-encoder.ts';
import { type ImageModelsOptions, imageModels } from '../embeddings/choice/image-models.ts';
import type { ChosenModel } from '../embeddings/choice/model-choice.ts';
import type { ModelChoices } from '../embeddings/choice/model-choices.ts';
import type { EncodeWork } from '../embeddings/choice/model-switch.ts';
import { type TextSourcesOptions, textSources } from '../embeddings/choice/text-sources.ts';
import { type ImageModel, likenessImageModel } from '../embeddings/image-model.ts';
import type { TextModelSource } from '../embeddings/ports.ts';
import { storedImageVectors } from '../embeddings/stored/stored-image-vectors.ts';
import { storedVectors } from '../embeddings/stored/vector-cache.ts';
import { ModelImages, type ModelImagesOptions } from '../embeddings/visual/model-images.ts';
import type { Log } from '../kernel/log.ts';
import { type Scheduler, systemScheduler } from '../kernel/scheduler.ts';
import { storedRules } from '../merchandising/stored-rules.ts';
import { storedSynonyms } from '../merchandising/stored-synonyms.ts';
import type { Store } from '../store/index.ts';
import { SearchService, type SearchServiceOptions } from './search-service.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';

export type CreateSearchServiceOptions = {
  store: Pick<Store, 'db' | 'read' | 'reports'>;
  feed: CatalogFeed;
  log: Log;
  dataDir: string;
  modelCacheDir: string;
  /** false: searches find by words alone, whatever was chosen. */
  textModel: boolean;
  modelChoices: ModelChoices;
  /** Comes before our own; null: none was. */
  chosenText: ChosenModel | null;
  /** false: products are not found by photo, whatever was chosen. */
  imageModel: boolean;
  /** Comes before our own; null: none was. */
  chosenImages: ChosenModel | null;
  /** Makes the vectors that images of all shops lack of an encoder's model. */
  encodeImages: (encoder: CatalogImageEncoder, work: EncodeWork) => Promise<void>;
  spawnPhotos?: ModelImagesOptions['spawnQueries'];
  indexMemoryBytes?: number;
  learned: SearchServiceOptions['learned'];
  /** 0: searches run in the main thread. Default: one a core. */
  searchThreads?: number;
  /** Search threads warm up before the first search; default false. */
  warmUp?: boolean | undefined;
  scheduler?: Scheduler;
  onModelProgress?: (message: string) => void;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
};

/** What was chosen, or what the settings say. A choice that this version does not know is left alone, and logged. */
const firstTextModel = (
  { textModel, chosenText }: Pick<CreateSearchServiceOptions, 'textModel' | 'chosenText'>,
  options: TextSourcesOptions,
): TextModelSource | null => {
  if (!textModel) return null;
  try {
    if (chosenText !== null) return textSources(options)(chosenText);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log.error('the chosen text model is unknown here; our own is used', { reason });
  }
  return bundledTextModel();
};

/** What was chosen, or our own. As of the text model. */
const firstImageModel = (
  chosen: ChosenModel | null,
  options: ImageModelsOptions & { log: Log },
): ImageModel => {
  try {
    if (chosen !== null) return imageModels(options)(chosen);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log.error('the chosen image model is unknown here; our own is used', { reason });
  }
  return likenessImageModel;
};

type ImageParts = Pick<SearchServiceOptions, 'images' | 'imageChoice'>;

/** The image models of a process, and how they take each other's place. */
const imagesOf = (
  options: CreateSearchServiceOptions,
  models: ImageModelsOptions & { scheduler: Scheduler; log: Log },
): ImageParts => {
  if (!options.imageModel) return { images: null };
  const vectors = storedImageVectors(options.store);
  const { modelChoices: choices, encodeImages, spawnPhotos: spawnQueries } = options;
  const { scheduler, log } = models;
  const spaceOf = (model: ImageModel): ModelImages =>
    new ModelImages({ model, vectors, scheduler, log, spawnQueries });
  const modelOf = imageModels(models);
  return {
    images: spaceOf(firstImageModel(options.chosenImages, models)),
    imageChoice: {
      choices,
      candidateOf: (chosen) => {
        const space = spaceOf(modelOf(chosen));
        return { space, encodeAll: (work) => encodeImages(space.encoder, work) };
      },
    },
  };
};

/** The service over the record store, for the composition root. Call `start` on it. */
export const createSearchService = (options: CreateSearchServiceOptions): SearchService => {
  const {
    store,
    feed,
    log,
    dataDir,
    scheduler = systemScheduler,
    indexMemoryBytes,
    searchThreads,
    spawnIndexer,
    onModelProgress,
  } = options;
  const models = { cacheDir: options.modelCacheDir, scheduler, log, onProgress: onModelProgress };
  const sourceOf = textSources(models);
  return new SearchService({
    dataDir,
    feed,
    log,
    scheduler,
    shopDefaults: storedShopDefaults(store),
    vectors: storedVectors(store),
    popularQueries: storedPopularQueries(store),
    learned: options.learned,
    synonyms: storedSynonyms(store),
    rules: storedRules(store),
    ...imagesOf(options, models),
    warmUp: options.warmUp ?? false,
    textModel: firstTextModel(options, models),
    textChoice: { choices: options.modelChoices, sourceOf },
    ...(indexMemoryBytes === undefined ? {} : { indexMemoryBytes }),
    ...(searchThreads === undefined ? {} : { searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
  });
};
