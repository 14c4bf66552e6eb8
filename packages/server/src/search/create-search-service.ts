import type { TextModelName } from '@aisle/models';
import type { CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';
import type { CatalogPictureEncoder } from './catalog-picture-encoder.ts';
import { formerText } from './choice/former-text.ts';
import type { ChosenModel } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { formerPictureModel, type PictureModelsOptions, pictureModels } from './choice/picture-models.ts';
import type { EncodePicturesWork } from './choice/picture-target.ts';
import { builtInText, textSources } from './choice/text-sources.ts';
import { likenessPictureModel, type PictureModel } from './picture-model.ts';
import type { Log, TextModelSource } from './ports.ts';
import { type Scheduler, systemScheduler } from './scheduler.ts';
import { SearchService, type SearchServiceOptions } from './search-service.ts';
import { storedShopDefaults } from './shop-defaults.ts';
import { storedPictureVectors } from './stored-picture-vectors.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';
import { storedSynonyms } from './stored-synonyms.ts';
import type { UseLiteTextModelOptions } from './use-lite-text-model.ts';
import { storedVectors } from './vector-cache.ts';
import { ModelPictures, type ModelPicturesOptions } from './visual/model-pictures.ts';

export type CreateSearchServiceOptions = {
  store: Pick<Store, 'db' | 'read'>;
  feed: CatalogFeed;
  log: Log;
  dataDir: string;
  modelCacheDir: string;
  /** null: searches find by words alone, whatever was chosen. */
  textModel: TextModelName | null;
  modelChoices: ModelChoices;
  /** Comes before `textModel`; null: none was. */
  chosenText: ChosenModel | null;
  /** false: products are not found by picture, whatever was chosen. */
  imageModel: boolean;
  /** Comes before our own; null: none was. */
  chosenPictures: ChosenModel | null;
  /** Makes the vectors that pictures of all shops lack of an encoder's model. */
  encodePictures: (encoder: CatalogPictureEncoder, work: EncodePicturesWork) => Promise<void>;
  spawnPictureQueries?: ModelPicturesOptions['spawnQueries'];
  indexMemoryBytes?: number;
  /** 0: searches run in the main thread. Default: one a core. */
  searchThreads?: number;
  /** Search threads practise before the first search; default false. */
  rehearse?: boolean | undefined;
  scheduler?: Scheduler;
  onModelProgress?: (message: string) => void;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
};

/** What was chosen, or what the settings say. A choice that this version does not know is left alone, and logged. */
const firstTextModel = (
  { textModel, chosenText }: Pick<CreateSearchServiceOptions, 'textModel' | 'chosenText'>,
  options: UseLiteTextModelOptions,
): TextModelSource | null => {
  if (textModel === null) return null;
  try {
    if (chosenText !== null) return textSources(options)(chosenText);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log.error('the chosen text model is unknown here; the one of the settings is used', { reason });
  }
  return builtInText(textModel, options);
};

/** What was chosen, or our own. As of the text model. */
const firstPictureModel = (
  chosen: ChosenModel | null,
  options: PictureModelsOptions & { log: Log },
): PictureModel => {
  try {
    if (chosen !== null) return pictureModels(options)(chosen);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log.error('the chosen picture model is unknown here; our own is used', { reason });
  }
  return likenessPictureModel;
};

type PictureParts = Pick<SearchServiceOptions, 'pictures' | 'pictureChoice' | 'formerPictures'>;

/** The picture models of a process, and how they take each other's place. */
const picturesOf = (
  options: CreateSearchServiceOptions,
  models: PictureModelsOptions & { scheduler: Scheduler; log: Log },
): PictureParts => {
  if (!options.imageModel) return { pictures: null };
  const vectors = storedPictureVectors(options.store);
  const { modelChoices: choices, encodePictures, spawnPictureQueries: spawnQueries } = options;
  const { scheduler, log } = models;
  const spaceOf = (model: PictureModel): ModelPictures =>
    new ModelPictures({ model, vectors, scheduler, log, spawnQueries });
  const modelOf = pictureModels(models);
  const former = formerPictureModel(models);
  return {
    pictures: spaceOf(firstPictureModel(options.chosenPictures, models)),
    formerPictures: (of) => spaceOf(former(of)),
    pictureChoice: {
      choices,
      idOf: (chosen) => modelOf(chosen).id,
      candidateOf: (chosen) => {
        const space = spaceOf(modelOf(chosen));
        return { space, encodeAll: (work) => encodePictures(space.encoder, work) };
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
    synonyms: storedSynonyms(store),
    ...picturesOf(options, models),
    rehearse: options.rehearse ?? false,
    textModel: firstTextModel(options, models),
    formerTextModel: formerText(models),
    textChoice: { choices: options.modelChoices, sourceOf },
    ...(indexMemoryBytes === undefined ? {} : { indexMemoryBytes }),
    ...(searchThreads === undefined ? {} : { searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
  });
};
