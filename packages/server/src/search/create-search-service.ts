import { likenessModel, type TextModelName } from '@aisle/models';
import type { CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';
import { bundledTextModel } from './bundled-text-model.ts';
import type { Log, PictureSource, TextModelSource } from './ports.ts';
import { type Scheduler, systemScheduler } from './scheduler.ts';
import { SearchService, type SearchServiceOptions } from './search-service.ts';
import { storedShopDefaults } from './shop-defaults.ts';
import { storedPictureVectors } from './stored-picture-vectors.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';
import { storedSynonyms } from './stored-synonyms.ts';
import { useLiteTextModel } from './use-lite-text-model.ts';
import { storedVectors } from './vector-cache.ts';

export type CreateSearchServiceOptions = {
  store: Pick<Store, 'db' | 'read'>;
  feed: CatalogFeed;
  log: Log;
  dataDir: string;
  modelCacheDir: string;
  /** null: searches find by words alone. */
  textModel: TextModelName | null;
  /** false: products are not found by picture. */
  imageModel: boolean;
  indexMemoryBytes?: number;
  /** 0: searches run in the main thread. Default: one a core. */
  searchThreads?: number;
  /** Search threads practise before the first search; default false. */
  rehearse?: boolean | undefined;
  scheduler?: Scheduler;
  onModelProgress?: (message: string) => void;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
};

const likenessPictures = (store: Pick<Store, 'read'>): PictureSource => ({
  modelId: likenessModel.id,
  dimensions: likenessModel.dimensions,
  vectors: storedPictureVectors(store),
});

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
  const fetched = { cacheDir: options.modelCacheDir, scheduler, log, onProgress: onModelProgress };
  const sources: Readonly<Record<TextModelName, () => TextModelSource>> = {
    lexis: bundledTextModel,
    'use-lite': () => useLiteTextModel(fetched),
  };
  return new SearchService({
    dataDir,
    feed,
    log,
    scheduler,
    shopDefaults: storedShopDefaults(store),
    vectors: storedVectors(store),
    popularQueries: storedPopularQueries(store),
    synonyms: storedSynonyms(store),
    pictures: options.imageModel ? likenessPictures(store) : null,
    rehearse: options.rehearse ?? false,
    textModel: options.textModel === null ? null : sources[options.textModel](),
    ...(indexMemoryBytes === undefined ? {} : { indexMemoryBytes }),
    ...(searchThreads === undefined ? {} : { searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
  });
};
