import type { TextModelName } from '@aisle/models';
import type { CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';
import { formerText } from './choice/former-text.ts';
import type { ChosenModel } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { builtInText, textSources } from './choice/text-sources.ts';
import type { PictureModel } from './picture-model.ts';
import type { Log, PictureSource, TextModelSource } from './ports.ts';
import { type Scheduler, systemScheduler } from './scheduler.ts';
import { SearchService, type SearchServiceOptions } from './search-service.ts';
import { storedShopDefaults } from './shop-defaults.ts';
import { storedPictureVectors } from './stored-picture-vectors.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';
import { storedSynonyms } from './stored-synonyms.ts';
import type { UseLiteTextModelOptions } from './use-lite-text-model.ts';
import { storedVectors } from './vector-cache.ts';
import { hubPictureWords } from './visual/hub-picture-words.ts';
import { PictureWords } from './visual/picture-words.ts';

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
  /** null: products are not found by picture. */
  imageModel: PictureModel | null;
  indexMemoryBytes?: number;
  /** 0: searches run in the main thread. Default: one a core. */
  searchThreads?: number;
  /** Search threads practise before the first search; default false. */
  rehearse?: boolean | undefined;
  scheduler?: Scheduler;
  onModelProgress?: (message: string) => void;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
};

type PictureParts = {
  store: Pick<Store, 'read'>;
  log: Log;
  scheduler: Scheduler;
  model: PictureModel | null;
};

const picturesOf = ({ store, log, scheduler, model }: PictureParts): PictureSource | null => {
  if (model === null) return null;
  const { id, dimensions, pulled } = model;
  const source =
    pulled !== null && model.knowsWords
      ? hubPictureWords({ id, dimensions, pull: async () => pulled, scheduler, log })
      : null;
  return {
    modelId: id,
    dimensions,
    vectors: storedPictureVectors(store),
    words: source === null ? null : new PictureWords({ source, scheduler, log }),
  };
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
  const textModels = { cacheDir: options.modelCacheDir, scheduler, log, onProgress: onModelProgress };
  const sourceOf = textSources(textModels);
  return new SearchService({
    dataDir,
    feed,
    log,
    scheduler,
    shopDefaults: storedShopDefaults(store),
    vectors: storedVectors(store),
    popularQueries: storedPopularQueries(store),
    synonyms: storedSynonyms(store),
    pictures: picturesOf({ store, log, scheduler, model: options.imageModel }),
    rehearse: options.rehearse ?? false,
    textModel: firstTextModel(options, textModels),
    formerTextModel: formerText(textModels),
    textChoice: { choices: options.modelChoices, sourceOf },
    ...(indexMemoryBytes === undefined ? {} : { indexMemoryBytes }),
    ...(searchThreads === undefined ? {} : { searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
  });
};
