import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from '@aisle/models';
import { type Access, createAccess, planOf } from './access/index.ts';
import { Catalog, CatalogFeed, IdempotencyKeys } from './catalog/index.ts';
import type { Config } from './config/index.ts';
import { SearchLog } from './insights/index.ts';
import { OutboundClient } from './outbound/index.ts';
import { Pictures } from './pictures/index.ts';
import {
  type ChosenModel,
  type CreateSearchServiceOptions,
  type CreateVoiceOptions,
  createSearchService,
  createVoice,
  type Log,
  ModelChoices,
  type Scheduler,
  type SearchService,
  type SearchServiceOptions,
  ShopSynonyms,
  type Voice,
  whyNoPicture,
} from './search/index.ts';
import type { Store } from './store/index.ts';

/** A record asked for on a refused request must answer soon. */
const DNS_TIMEOUT_MS = 1500;

export type ResolveTxt = (name: string) => Promise<string[][]>;

const systemResolver = (): ResolveTxt => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  return (name) => resolver.resolveTxt(name);
};

/** The models that were active when this process began; null: none was chosen for that. */
export type ChosenModels = {
  text: ChosenModel | null;
  speech: ChosenModel | null;
  pictures: ChosenModel | null;
};

export type DomainPorts = {
  config: Config;
  store: Store;
  log: Log;
  scheduler: Scheduler;
  chosen: ChosenModels;
  /** TXT records of a name; default: the system's DNS. */
  resolveTxt?: ResolveTxt | undefined;
  onModelProgress?: ((message: string) => void) | undefined;
  /** What stands between the pictures of products and the network. */
  outbound: (client: OutboundClient) => Pick<OutboundClient, 'get' | 'close'>;
  rehearse?: boolean | undefined;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
  spawnSpeech?: CreateVoiceOptions['spawnSpeech'];
  spawnPictureQueries?: CreateSearchServiceOptions['spawnPictureQueries'];
};

/** The domains over one store, each with the others that it needs. */
export type Domains = {
  store: Store;
  access: Access;
  catalog: Catalog;
  feed: CatalogFeed;
  idempotency: IdempotencyKeys;
  search: SearchService;
  voice: Voice;
  modelChoices: ModelChoices;
  synonyms: ShopSynonyms;
  searchLog: SearchLog;
  pictures: Pictures;
};

export function composeDomains(ports: DomainPorts): Domains {
  const { config, store, log, scheduler, onModelProgress, spawnIndexer } = ports;
  const now = (): number => scheduler.nowMs();
  const resolveTxt = ports.resolveTxt ?? systemResolver();
  const access = createAccess({ store, now, resolveTxt, plans: config.plans });
  const feed = new CatalogFeed({ store });
  const modelChoices = new ModelChoices({ store, now });
  const search = createSearchService({
    store,
    feed,
    log,
    scheduler,
    dataDir: config.dataDir,
    modelCacheDir: config.modelCacheDir,
    textModel: config.textModel,
    modelChoices,
    chosenText: ports.chosen.text,
    imageModel: config.imageModel,
    chosenPictures: ports.chosen.pictures,
    encodePictures: (encoder, work) => pictures.encodeAll({ ...work, encoder }),
    spawnPictureQueries: ports.spawnPictureQueries,
    rehearse: ports.rehearse,
    ...(config.indexMemoryBytes === null ? {} : { indexMemoryBytes: config.indexMemoryBytes }),
    ...(config.searchThreads === null ? {} : { searchThreads: config.searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
    ...(onModelProgress === undefined ? {} : { onModelProgress }),
  });
  const onChange = (shopId: string, seq: number): void => {
    search.notify(shopId, seq);
    pictures.notify();
  };
  const catalog = new Catalog({ store, now, onChange });
  const pictures = composePictures(ports, { access, catalog, feed, search });
  search.pictureModel?.onChange(() => pictures.modelChanged());
  const voice = createVoice({
    correct: (heard) => search.correctTranscript(heard),
    log,
    scheduler,
    modelCacheDir: config.modelCacheDir,
    speechModel: config.speechModel,
    modelChoices,
    chosenSpeech: ports.chosen.speech,
    onModelProgress,
    spawnSpeech: ports.spawnSpeech,
  });
  const synonyms = new ShopSynonyms({ store, now, onChange: (shopId) => search.synonymsChanged(shopId) });
  const searchLog = new SearchLog({
    store,
    scheduler,
    log,
    onCounted: ({ shopId, month, searches }) => access.usage.wrote(shopId, month, searches),
  });
  return {
    store,
    access,
    catalog,
    feed,
    search,
    voice,
    modelChoices,
    synonyms,
    searchLog,
    pictures,
    idempotency: new IdempotencyKeys({ store, now }),
  };
}

function composePictures(
  { config, store, log, scheduler, outbound }: DomainPorts,
  { access, catalog, feed, search }: Pick<Domains, 'access' | 'catalog' | 'feed' | 'search'>,
): Pictures {
  const shopsWithPictures = async (): Promise<Set<string>> => {
    const shops = await access.shops.list();
    const found = shops.filter((shop) => planOf(access.plans, shop).features.includes('visual'));
    return new Set(found.map(({ shopId }) => shopId));
  };
  return new Pictures({
    store,
    catalog,
    feed,
    scheduler,
    log,
    encoder: search.pictureModel,
    outbound: outbound(
      new OutboundClient({ isAllowed: config.imagesAllowPrivate ? () => true : isPublicAddress }),
    ),
    searchesWaiting: () => search.searchesWaiting(),
    shopsWithPictures,
    whyNoPicture,
  });
}
