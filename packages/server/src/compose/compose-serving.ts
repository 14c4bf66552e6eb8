import { join } from 'node:path';
import {
  catalogShopOf,
  type PreviewPorts,
  PreviewTokens,
  planOf,
  requireMaker,
  shopTraitsOf,
} from '../access/index.ts';
import { Autopilot } from '../autopilot/index.ts';
import type { Backups } from '../backups/index.ts';
import { IdempotencyKeys } from '../catalog/index.ts';
import { CatalogHealth } from '../catalog-health/index.ts';
import { ProductComparison } from '../compare/index.ts';
import type { CreateActiveModelsOptions } from '../embeddings/create-active-models.ts';
import { type ChosenModel, ModelInventory, whyNoImage } from '../embeddings/index.ts';
import { createFeedService, type FeedService } from '../feeds/index.ts';
import { failedProducts, ProductImages } from '../images/index.ts';
import { attributeName, CatalogImports, type ImportService } from '../importing/index.ts';
import type { IndexingOptions } from '../indexing/create-index-registry.ts';
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
} from '../insights/index.ts';
import type { SecretKey } from '../kernel/index.ts';
import { forgetQueries, LearnedRanking, markDays } from '../learning/index.ts';
import {
  attributeMoves,
  HiddenProducts,
  ShopFacets,
  ShopLandingPages,
  ShopRules,
  type ShopRulesPorts,
  ShopSynonyms,
  ShopWeights,
} from '../merchandising/index.ts';
import { isPublicAddress, OutboundClient } from '../outbound/index.ts';
import { JobQueue } from '../queue/index.ts';
import { Recommender } from '../recommend/index.ts';
import { RelevanceLab } from '../relevance/index.ts';
import type { SearchPoolOptions } from '../search/index.ts';
import { type CreateVoiceOptions, createVoice, type Voice } from '../voice/index.ts';
import { type ComposedAssistant, composeAssistant } from './compose-assistant.ts';
import { composeBackups } from './compose-backups.ts';
import { type ComposedSearch, composeSearch } from './compose-search.ts';
import type { SharedDomains, SharedPorts } from './compose-shared.ts';
import { type ComposedWeekMails, composeWeekMails } from './compose-week-mails.ts';

/** The active models when this process started; null: the operator chose none. */
export type ChosenModels = {
  text: ChosenModel | null;
  speech: ChosenModel | null;
  images: ChosenModel | null;
};

/** What only a server has. */
export type ServingPorts = SharedPorts & {
  secretKey: SecretKey;
  chosen: ChosenModels;
  onModelProgress?: ((message: string) => void) | undefined;
  /** Wraps the client that fetches product images. */
  outbound: (client: OutboundClient) => Pick<OutboundClient, 'get' | 'close'>;
  warmUp?: boolean | undefined;
  spawnIndexer?: IndexingOptions['spawnIndexer'];
  spawnSearch?: SearchPoolOptions['spawn'];
  spawnSpeech?: CreateVoiceOptions['spawnSpeech'];
  spawnPhotos?: CreateActiveModelsOptions['spawnPhotos'];
};

/** All domains of a server, wired with each other. */
export type ServingDomains = {
  jobQueue: JobQueue;
  /** Null: the server makes none by itself. */
  backups: Backups | null;
  imports: CatalogImports;
  feeds: FeedService;
  catalogHealth: CatalogHealth;
  idempotency: IdempotencyKeys;
  voice: Voice;
  models: ModelInventory;
  synonyms: ShopSynonyms;
  rules: ShopRules;
  landingPages: ShopLandingPages;
  hiddenProducts: HiddenProducts;
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
  images: ProductImages;
  comparison: ProductComparison;
  autopilot: Autopilot;
  weights: ShopWeights;
  facets: ShopFacets;
  relevance: RelevanceLab;
} & SharedDomains &
  ComposedWeekMails &
  ComposedSearch &
  ComposedAssistant;

/** Adds to the shared domains what answers requests and follows changes. */
export function composeServing(ports: ServingPorts, shared: SharedDomains): ServingDomains {
  const { config, store, log, scheduler, secretKey, onModelProgress } = ports;
  const { commits, outbox, access, catalog, feed, modelChoices } = shared;
  const now = (): number => scheduler.nowMs();
  const jobQueue = new JobQueue({ store, now });
  const learned = new LearnedRanking({ store, now, log });
  const searching = composeSearch(ports, { feed, modelChoices, learned });
  const { activeModels, indexes, search } = searching;
  const images = composeImages(ports, { access, catalog, feed, activeModels, search });
  activeModels.images?.onChange(() => images.modelChanged());
  commits.catalog.on((shopId, seq) => {
    indexes.wake(shopId, seq);
    images.notify();
    outbox.wake();
  });
  commits.domain.on(() => outbox.wake());
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
  const synonyms = new ShopSynonyms({ store, now, onChange: (shopId) => indexes.synonymsChanged(shopId) });
  const productNames: ShopRulesPorts['productNames'] = (asked) => catalog.names(asked);
  const settingsPorts = {
    store,
    now,
    productNames,
    onChange: (shopId: string) => search.rulesChanged(shopId),
  };
  const rules = new ShopRules(settingsPorts);
  const landingPages = new ShopLandingPages(settingsPorts);
  const facets = new ShopFacets(settingsPorts);
  const weights = new ShopWeights(settingsPorts);
  const onImported = attributeMoves({ ...settingsPorts, nameOf: attributeName });
  const keepPace = (shopId: string): Promise<void> => indexes.keepPace(shopId);
  const importing = { catalog, feed, store, keepPace, onImported };
  const insights = composeInsights(ports, { ...shared, jobQueue, secretKey });
  const reports = new Reports(store);
  return {
    ...shared,
    jobQueue,
    imports: new CatalogImports(importing, { scheduler }),
    feeds: composeFeeds(ports, { ...shared, jobQueue }, importing),
    catalogHealth: composeCatalogHealth(ports, searching),
    ...searching,
    voice,
    models: new ModelInventory({
      choices: modelChoices,
      settings: config,
      cacheDir: config.modelCacheDir,
      stateOf: (use) =>
        ({
          text: activeModels.text.state,
          image: activeModels.photoQueries.state,
          speech: voice.metrics.state,
        })[use],
    }),
    synonyms,
    rules,
    landingPages,
    hiddenProducts: new HiddenProducts(settingsPorts),
    weights,
    facets,
    relevance: new RelevanceLab({ store, catalog, search, weights, now }),
    ...insights,
    rollups: new Rollups({ store, now, log, flush: () => insights.searchLog.flush() }),
    reports,
    backups: composeBackups({ ...ports, onProgress: () => {} }),
    ...composeWeekMails(ports, { ...shared, jobQueue, reports }),
    recommender: new Recommender({ store, index: search, now, scheduler }),
    learned,
    secretKey,
    previews: new PreviewTokens({ secretKey, shops: access.shops, now, mayPreview: mayPreviewOf(shared) }),
    images,
    idempotency: new IdempotencyKeys({ store, scheduler }),
    comparison: new ProductComparison({ catalog, now }),
    autopilot: composeAutopilot(ports, { catalog, search, synonyms, rules, jobQueue }),
    ...composeAssistant(ports, search),
  };
}

const mayPreviewOf =
  ({ accounts: { sessions, members } }: Pick<SharedDomains, 'accounts'>): PreviewPorts['mayPreview'] =>
  async ({ userId, sessionId }, { organizationId }) => {
    const live = await sessions.list(userId, sessionId);
    if (!live.sessions.some(({ current }) => current)) return false;
    return (await members.roleOf(userId, organizationId)) !== null;
  };

const composeFeeds = (
  { config, store, log, scheduler, secretKey, resolveHost, mailer, publicUrl }: ServingPorts,
  { access, accounts, outbox, jobQueue }: Pick<ServingDomains, 'access' | 'accounts' | 'outbox' | 'jobQueue'>,
  importing: ImportService,
): FeedService => {
  const isAllowed = config.feedsAllowPrivate ? () => true : isPublicAddress;
  return createFeedService({
    store,
    log,
    secretKey,
    isAllowed,
    requireMaker,
    scheduler,
    queue: jobQueue,
    client: new OutboundClient({ isAllowed, ...(resolveHost && { resolve: resolveHost }) }),
    importing,
    shopOf: async (shopId) => {
      const shop = (await access.shops.list()).find((one) => one.shopId === shopId);
      if (shop === undefined) return null;
      return { shop: catalogShopOf(access.plans, shop), traits: shopTraitsOf(shop) };
    },
    writeEvent: (trx, event) => outbox.write(trx, event),
    mail: mailer && {
      mailer,
      publicUrl,
      ownersOf: async (shopId) => {
        const shop = await access.shops.get(shopId);
        if (shop === null) return null;
        return { shop: shop.name, owners: await accounts.members.ownerEmails(shop.organizationId) };
      },
    },
  });
};

const composeCatalogHealth = (
  { store, scheduler }: ServingPorts,
  { indexes }: Pick<ServingDomains, 'indexes'>,
): CatalogHealth =>
  new CatalogHealth({
    store,
    now: () => scheduler.nowMs(),
    whileIndexed: (shopId, work) =>
      indexes.use(shopId, (index) => work((externalId, seq) => index.hasVersion(externalId, seq))),
    failedImages: (shopId, most) => failedProducts(store, { shopId, most }),
  });

const composeAutopilot = (
  { store, scheduler }: ServingPorts,
  { jobQueue, ...parts }: Pick<ServingDomains, 'catalog' | 'search' | 'synonyms' | 'rules' | 'jobQueue'>,
): Autopilot =>
  new Autopilot({
    ...parts,
    store,
    now: () => scheduler.nowMs(),
    enqueue: (trx, shopId) => jobQueue.enqueue(trx, [{ kind: 'propose-changes', key: shopId, shopId }]),
    onEnqueued: () => jobQueue.wake(),
  });

type Insights = Pick<
  ServingDomains,
  'searchLog' | 'searchJournal' | 'searchLogIds' | 'shopperEvents' | 'conversions' | 'visitors'
>;

function composeInsights(
  { config, store, log, scheduler }: ServingPorts,
  {
    access,
    outbox,
    jobQueue,
    secretKey,
    webhooks,
  }: Pick<ServingDomains, 'access' | 'outbox' | 'jobQueue' | 'secretKey' | 'webhooks'>,
): Insights {
  const searchLogIds = new SearchLogIds(...secretKey.accepted('search log ids'));
  const searchJournal = new SearchJournal({ folder: join(config.dataDir, 'journal'), log });
  const hash = new DailyHash();
  const erasureJob = (key: string, task: ErasureTask) => {
    const { shopId } = task;
    return { kind: 'erase-visitor', key, shopId, payload: task };
  };
  const erased = new ErasedVisitors({
    store,
    keys: secretKey.accepted('erased visitors'),
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
    markDays,
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
    markDays,
    onClick: (search) => searchLog.clicked(search),
  });
  const conversions = new Conversions({
    store,
    scheduler,
    searchLogIds,
    queryOf: (search) => searchLog.queryOf(search),
    onOrder: (search) => searchLog.clicked(search),
    markDays,
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
    markDays,
    forgetQueries,
    forgetVisitor: (erased) => webhooks.forgetVisitor(erased),
    enqueue: async (key, task) => {
      await store.db.transaction().execute((trx) => jobQueue.enqueue(trx, [erasureJob(key, task)]));
      jobQueue.wake();
    },
  });
  return { searchLog, searchJournal, searchLogIds, shopperEvents, conversions, visitors };
}

function composeImages(
  { config, store, log, scheduler, outbound }: ServingPorts,
  {
    access,
    catalog,
    feed,
    activeModels,
    search,
  }: Pick<ServingDomains, 'access' | 'catalog' | 'feed' | 'activeModels' | 'search'>,
): ProductImages {
  const shopsWithImages = async (): Promise<Set<string>> => {
    const shops = await access.shops.list();
    const found = shops.filter((shop) => planOf(access.plans, shop).features.includes('visual'));
    return new Set(found.map(({ shopId }) => shopId));
  };
  return new ProductImages({
    works: config.role !== 'api',
    store,
    catalog,
    feed,
    scheduler,
    log,
    encoder: activeModels.images,
    outbound: outbound(
      new OutboundClient({ isAllowed: config.imagesAllowPrivate ? () => true : isPublicAddress }),
    ),
    searchesWaiting: () => search.threads.waiting,
    shopsWithImages,
    whyNoImage,
  });
}
