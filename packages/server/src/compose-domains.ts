import { join } from 'node:path';
import {
  type Access,
  createAccess,
  createTxtResolver,
  featuresOf,
  PreviewTokens,
  planOf,
  type ResolveTxt,
} from './access/index.ts';
import { type Accounts, createAccounts } from './accounts/index.ts';
import { Autopilot } from './autopilot/index.ts';
import { Catalog, CatalogFeed, IdempotencyKeys } from './catalog/index.ts';
import { ProductComparison } from './compare/index.ts';
import { type ComposedAssistant, composeAssistant } from './compose-assistant.ts';
import type { Config } from './config/index.ts';
import { type ChosenModel, ModelChoices, ModelInventory, whyNoImage } from './embeddings/index.ts';
import { ProductImages } from './images/index.ts';
import { CatalogImports } from './importing/index.ts';
import {
  Conversions,
  DailyHash,
  ErasedVisitors,
  type ErasureTask,
  Reports,
  Rollups,
  type SearchEventPorts,
  SearchJournal,
  SearchLog,
  SearchLogIds,
  ShopperEvents,
  tellSearches,
  VisitorErasure,
} from './insights/index.ts';
import { JobQueue, Outbox } from './jobs/index.ts';
import { FairQueue, type Log, openSecretKey, type Scheduler, type SecretKey } from './kernel/index.ts';
import { forgetQueries, LearnedRanking } from './learning/index.ts';
import { createMailer } from './mail/index.ts';
import { ShopRules, ShopSynonyms, ShopWeights } from './merchandising/index.ts';
import { isPublicAddress, OutboundClient, type OutboundClientOptions } from './outbound/index.ts';
import { Recommender } from './recommend/index.ts';
import { RelevanceLab } from './relevance/index.ts';
import {
  type CreateSearchServiceOptions,
  createSearchService,
  type SearchService,
  type SearchServiceOptions,
} from './search/index.ts';
import type { Store } from './store/index.ts';
import { type CreateVoiceOptions, createVoice, type Voice } from './voice/index.ts';
import { createWebhookService, type WebhookService } from './webhooks/index.ts';

/** The active models when this process started; null: the operator chose none. */
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
  /** TXT records of a name; default: by the configuration. */
  resolveTxt?: ResolveTxt | undefined;
  onModelProgress?: ((message: string) => void) | undefined;
  /** Addresses of the hosts of webhooks; default: the system's resolver. */
  resolveHost?: OutboundClientOptions['resolve'] | undefined;
  /** Where people reach the server. */
  publicUrl: () => string;
  /** Wraps the client that fetches product images. */
  outbound: (client: OutboundClient) => Pick<OutboundClient, 'get' | 'close'>;
  warmUp?: boolean | undefined;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
  spawnSpeech?: CreateVoiceOptions['spawnSpeech'];
  spawnPhotos?: CreateSearchServiceOptions['spawnPhotos'];
};

/** The domains over one store, wired with each other. */
export type ComposedDomains = {
  store: Store;
  jobQueue: JobQueue;
  outbox: Outbox;
  access: Access;
  accounts: Accounts;
  catalog: Catalog;
  imports: CatalogImports;
  feed: CatalogFeed;
  idempotency: IdempotencyKeys;
  search: SearchService;
  voice: Voice;
  modelChoices: ModelChoices;
  models: ModelInventory;
  synonyms: ShopSynonyms;
  rules: ShopRules;
  searchLog: SearchLog;
  searchJournal: SearchJournal;
  searchLogIds: SearchLogIds;
  shopperEvents: ShopperEvents;
  conversions: Conversions;
  visitors: VisitorErasure;
  rollups: Rollups;
  reports: Reports;
  recommender: Recommender;
  learned: LearnedRanking;
  secretKey: SecretKey;
  previews: PreviewTokens;
  webhooks: WebhookService;
  pictures: ProductImages;
  comparison: ProductComparison;
  autopilot: Autopilot;
  weights: ShopWeights;
  relevance: RelevanceLab;
} & ComposedAssistant;

export function composeDomains(ports: DomainPorts): ComposedDomains {
  const { config, store, log, scheduler, onModelProgress, spawnIndexer } = ports;
  const now = (): number => scheduler.nowMs();
  const secretKey = openSecretKey(config);
  const resolveTxt = ports.resolveTxt ?? createTxtResolver(config.dnsServers);
  const webhooks = composeWebhooks(ports, secretKey);
  const outbox = new Outbox({ store, scheduler, log, subscribers: webhooks.subscribers });
  const jobQueue = new JobQueue({ store, now });
  const access = createAccess({
    store,
    now,
    resolveTxt,
    plans: config.plans,
    writeEvent: (trx, event) => outbox.write(trx, event),
    onDomainChecked: () => outbox.wake(),
  });
  const feed = new CatalogFeed({ store });
  const modelChoices = new ModelChoices({ store, now });
  const learned = new LearnedRanking({ store, now, log });
  const search = createSearchService({
    store,
    learned: (question) => learned.of(question),
    feed,
    log,
    scheduler,
    dataDir: config.dataDir,
    modelCacheDir: config.modelCacheDir,
    textModel: config.textModel !== null,
    modelChoices,
    chosenText: ports.chosen.text,
    imageModel: config.imageModel,
    chosenPictures: ports.chosen.pictures,
    encodeImages: (encoder, work) => pictures.encodeAll({ ...work, encoder }),
    spawnPhotos: ports.spawnPhotos,
    warmUp: ports.warmUp,
    ...(config.indexMemoryBytes === null ? {} : { indexMemoryBytes: config.indexMemoryBytes }),
    ...(config.searchThreads === null ? {} : { searchThreads: config.searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
    ...(onModelProgress === undefined ? {} : { onModelProgress }),
  });
  const onChange = (shopId: string, seq: number): void => {
    search.notify(shopId, seq);
    pictures.notify();
    outbox.wake();
  };
  const catalog = new Catalog({
    store,
    now,
    onChange,
    writeEvent: (trx, event) => outbox.write(trx, event),
    lowStockThreshold: async (trx, shopId) =>
      outbox.wants(shopId, 'product.low_stock')
        ? (await access.shops.getIn(trx, shopId)).settings.lowStockThreshold
        : null,
  });
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
    isAwaited: async () =>
      (await access.shops.list()).some((shop) => featuresOf(access.plans, shop).includes('voice')),
    spawnSpeech: ports.spawnSpeech,
  });
  const synonyms = new ShopSynonyms({ store, now, onChange: (shopId) => search.synonymsChanged(shopId) });
  const rules = new ShopRules({ store, now, onChange: (shopId) => search.rulesChanged(shopId) });
  const weights = new ShopWeights({ store, now, onChange: (shopId) => search.rulesChanged(shopId) });
  const insights = composeInsights(ports, { access, outbox, jobQueue, secretKey, webhooks });
  return {
    store,
    jobQueue,
    outbox,
    access,
    accounts: composeAccounts(ports, secretKey),
    catalog,
    imports: new CatalogImports({ catalog, feed, store }, { scheduler }),
    feed,
    search,
    voice,
    modelChoices,
    models: new ModelInventory({
      choices: modelChoices,
      settings: config,
      cacheDir: config.modelCacheDir,
      stateOf: (use) =>
        ({
          text: search.readiness().textModel,
          image: search.pictureQueries.state,
          speech: voice.metrics.state,
        })[use],
    }),
    synonyms,
    rules,
    weights,
    relevance: new RelevanceLab({ store, catalog, search, weights, now }),
    ...insights,
    rollups: new Rollups({ store, now, log, flush: () => insights.searchLog.flush() }),
    reports: new Reports(store),
    recommender: new Recommender({ store, index: search, now }),
    learned,
    secretKey,
    previews: new PreviewTokens({ secretKey, shops: access.shops, now }),
    webhooks,
    pictures,
    idempotency: new IdempotencyKeys({ store, now }),
    comparison: new ProductComparison({ catalog, now }),
    autopilot: composeAutopilot(ports, { catalog, search, synonyms, rules, jobQueue }),
    ...composeAssistant(ports, search),
  };
}

const composeAutopilot = (
  { store, scheduler }: DomainPorts,
  { jobQueue, ...parts }: Pick<ComposedDomains, 'catalog' | 'search' | 'synonyms' | 'rules' | 'jobQueue'>,
): Autopilot =>
  new Autopilot({
    ...parts,
    store,
    now: () => scheduler.nowMs(),
    enqueue: (trx, shopId) => jobQueue.enqueue(trx, [{ kind: 'propose-changes', key: shopId, shopId }]),
    onEnqueued: () => jobQueue.wake(),
  });

type Insights = Pick<
  ComposedDomains,
  'searchLog' | 'searchJournal' | 'searchLogIds' | 'shopperEvents' | 'conversions' | 'visitors'
>;

function composeInsights(
  { config, store, log, scheduler }: DomainPorts,
  {
    access,
    outbox,
    jobQueue,
    secretKey,
    webhooks,
  }: Pick<ComposedDomains, 'access' | 'outbox' | 'jobQueue' | 'secretKey' | 'webhooks'>,
): Insights {
  const searchLogIds = new SearchLogIds(secretKey.derive('search log ids'));
  const searchJournal = new SearchJournal({ folder: join(config.dataDir, 'journal'), log });
  const hash = new DailyHash();
  const erasureJob = (key: string, task: ErasureTask) => {
    const { shopId } = task;
    return { kind: 'erase-visitor', key, shopId, payload: task };
  };
  const erased = new ErasedVisitors({
    store,
    key: secretKey.derive('erased visitors'),
    eraseSession: (trx, { sessionId, ...task }) =>
      jobQueue.enqueue(trx, [erasureJob(`${task.shopId} s ${sessionId}`, { ...task, name: { sessionId } })]),
  });
  const searchEvents: SearchEventPorts = {
    wants: (shopId, type) => outbox.wants(shopId, type),
    write: (trx, event) => outbox.write(trx, event),
    maxSearches: async (trx, shopId) =>
      planOf(access.plans, await access.shops.getIn(trx, shopId)).maxSearchesPerMonth,
  };
  const searchLog = new SearchLog({
    store,
    scheduler,
    log,
    hash,
    journal: searchJournal,
    hide: (trx, entries) => erased.hide(trx, entries),
    tell: (trx, written) => tellSearches(trx, searchEvents, written),
    onCounted: ({ shopId, month, searches }) => {
      access.usage.wrote(shopId, month, searches);
      outbox.wake();
    },
  });
  const shopperEvents = new ShopperEvents({
    store,
    scheduler,
    searchLogIds,
    hash,
    onClick: (search) => searchLog.clicked(search),
  });
  const conversions = new Conversions({
    store,
    scheduler,
    searchLogIds,
    queryOf: (search) => searchLog.queryOf(search),
    onOrder: (search) => searchLog.clicked(search),
    writeEvent: (trx, event) => outbox.write(trx, event),
    onRecorded: () => outbox.wake(),
  });
  const visitors = new VisitorErasure({
    store,
    scheduler,
    erased,
    writeSearches: async (matches) => {
      // What others searched for tells which queries are the visitor's alone.
      await searchLog.flush();
      return searchLog.writeMatching(matches);
    },
    forgetQueries,
    forgetVisitor: (erased) => webhooks.forgetVisitor(erased),
    enqueue: async (key, task) => {
      await store.db.transaction().execute((trx) => jobQueue.enqueue(trx, [erasureJob(key, task)]));
      jobQueue.wake();
    },
  });
  return { searchLog, searchJournal, searchLogIds, shopperEvents, conversions, visitors };
}

/** A burst of sign-ins waits for at most this long, then it is told to come again. */
const HASHING = { title: 'Sign-in', mostWaiting: 100, deadlineMs: 10_000 } as const;

function composeAccounts(ports: DomainPorts, secretKey: SecretKey): Accounts {
  const { config, store, log, scheduler, publicUrl } = ports;
  return createAccounts({
    store,
    now: () => scheduler.nowMs(),
    log,
    secretKey,
    hashing: new FairQueue({ ...HASHING, scheduler }),
    mailer: config.smtpUrl === null ? null : createMailer({ url: config.smtpUrl, from: config.mailFrom }),
    signUp: config.signUp,
    publicUrl,
  });
}

function composeWebhooks(
  { config, store, log, scheduler, resolveHost }: DomainPorts,
  secretKey: SecretKey,
): WebhookService {
  const isAllowed = config.webhookAllowPrivate ? () => true : isPublicAddress;
  const client = new OutboundClient({
    isAllowed,
    ...(resolveHost === undefined ? {} : { resolve: resolveHost }),
  });
  return createWebhookService({ store, scheduler, log, secretKey, client, isAllowed });
}

function composePictures(
  { config, store, log, scheduler, outbound }: DomainPorts,
  { access, catalog, feed, search }: Pick<ComposedDomains, 'access' | 'catalog' | 'feed' | 'search'>,
): ProductImages {
  const shopsWithImages = async (): Promise<Set<string>> => {
    const shops = await access.shops.list();
    const found = shops.filter((shop) => planOf(access.plans, shop).features.includes('visual'));
    return new Set(found.map(({ shopId }) => shopId));
  };
  return new ProductImages({
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
    shopsWithImages,
    whyNoImage,
  });
}
