import { storedShopDefaults } from '../catalog/index.ts';
import type { ActiveModels } from '../embeddings/active-models.ts';
import { createActiveModels } from '../embeddings/create-active-models.ts';
import { createIndexRegistry } from '../indexing/create-index-registry.ts';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import type { LearnedRanking } from '../learning/index.ts';
import { storedRules } from '../merchandising/stored-rules.ts';
import { storedSynonyms } from '../merchandising/stored-synonyms.ts';
import { NodeList, Relay, RelaySeal } from '../nodes/index.ts';
import { connectionOf, OutsideShops } from '../opensearch/index.ts';
import { openSearchPool, SearchService, storedPopularQueries } from '../search/index.ts';
import type { ServingPorts } from './compose-serving.ts';
import type { SharedDomains } from './compose-shared.ts';

export type ComposedSearch = {
  activeModels: ActiveModels;
  nodes: NodeList;
  relay: Relay;
  indexes: IndexRegistry;
  search: SearchService;
};

/** Null: OpenSearch is not set up. */
const outsideShops = (
  { openSearch, dataDir }: ServingPorts['config'],
  { store, log }: Pick<ServingPorts, 'store' | 'log'>,
): OutsideShops | null => {
  if (openSearch === null) return null;
  const { isDefault, ...settings } = openSearch;
  const port = connectionOf(settings, monotonicMs);
  return new OutsideShops({ settings, port, isDefault, read: store.read, dataDir, log });
};

/** The models, the indexes that are made with them, and the searches that read the indexes. */
export const composeSearch = (
  { config, chosen, ...ports }: ServingPorts,
  { feed, modelChoices, learned }: Pick<SharedDomains, 'feed' | 'modelChoices'> & { learned: LearnedRanking },
): ComposedSearch => {
  const { store, scheduler, log } = ports;
  const activeModels = createActiveModels({
    ...ports,
    feed,
    modelChoices,
    modelCacheDir: config.modelCacheDir,
    textModel: config.textModel !== null,
    chosenText: chosen.text,
    imageModel: config.imageModel,
    chosenImages: chosen.images,
  });
  const { warmUp = false } = ports;
  const threads = config.searchThreads ?? undefined;
  const pool = openSearchPool({ threads, warmUp, scheduler, log, spawn: ports.spawnSearch });
  const nodes: NodeList = new NodeList({
    ...{ store, scheduler, log },
    url: config.nodeUrl,
    isReady: () => activeModels.text.state !== 'loading' && !indexes.starting,
  });
  const indexes = createIndexRegistry(
    {
      ...ports,
      feed,
      dataDir: config.dataDir,
      shopDefaults: storedShopDefaults(store),
      synonyms: storedSynonyms(store),
      indexMemoryBytes: config.indexMemoryBytes ?? undefined,
      keeps: (shopId) => nodes.keeps(shopId),
    },
    { spaces: activeModels.spaces, copies: pool, outside: outsideShops(config, ports) },
  );
  const search = new SearchService({
    registry: indexes,
    pool,
    popularQueries: storedPopularQueries(store),
    learned: (question) => learned.of(question),
    rules: storedRules(store),
    scheduler,
    log,
  });
  const seal = new RelaySeal(ports.secretKey.accepted('relayed requests'));
  return { activeModels, nodes, relay: new Relay({ nodes, scheduler, seal, indexes }), indexes, search };
};
