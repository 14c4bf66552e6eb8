import { sql } from 'kysely';
import type { ModelCalls } from '../assistant/index.ts';
import type { ModelChoice } from '../embeddings/index.ts';
import type { Gauge, HealthPort, PartStatus } from '../http/index.ts';
import type { ProductImages } from '../images/index.ts';
import type { CatalogImports } from '../importing/index.ts';
import type { SearchJournal, SearchLog, ShopperEvents } from '../insights/index.ts';
import type { Log } from '../kernel/index.ts';
import type { SearchService } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import type { Voice } from '../voice/index.ts';
import type { WebhookService } from '../webhooks/index.ts';

type HealthParts = {
  store: Store;
  search: SearchService;
  voice: Voice;
  searchLog: SearchLog;
  searchJournal: SearchJournal;
  shopperEvents: ShopperEvents;
  pictures: ProductImages;
  imports: Pick<CatalogImports, 'charsInMemory'>;
  webhooks: Pick<WebhookService, 'sender'>;
  modelCalls: Pick<ModelCalls, 'counts'> | null;
  log: Pick<Log, 'error'>;
};

const TEXT_MODEL_REASON = {
  off: 'switched off with AISLE_TEXT_MODEL=off: searches find by words alone',
  loading: 'being fetched or loaded; until then searches find by words alone',
  unavailable:
    'could not be fetched or loaded (see the log) and will be tried again; searches find by words alone',
} as const;

const IMAGE_MODEL_REASON = {
  off: 'switched off with AISLE_IMAGE_MODEL=off: there is no search by picture',
  loading: 'being looked up or fetched; until then there is no search by picture',
  unavailable:
    'could not be fetched or opened (see the log) and will be tried again; there is no search by picture',
} as const;

const SPEECH_MODEL_REASON = {
  off: 'switched off with AISLE_SPEECH_MODEL=off: there is no voice search',
  loading: 'being fetched; until then there is no voice search',
  unavailable:
    'could not be fetched or opened (see the log) and will be tried again; there is no voice search',
} as const;

/** How the parts of a composed server are, for `/readyz` and `/metrics`. */
export const healthOf = (parts: HealthParts): HealthPort => ({
  store: storeWatch(parts),
  index: () =>
    parts.search.readiness().ready
      ? { state: 'ready' }
      : { state: 'loading', reason: 'the text model is still being loaded' },
  textModel: () => {
    const state = parts.search.readiness().textModel;
    const reasons = [state === 'ready' ? '' : TEXT_MODEL_REASON[state], newsOf(parts.search.textChoice)];
    return withReason(state, reasons);
  },
  imageModel: () => {
    const { state } = parts.search.pictureQueries;
    const news = newsOf(parts.search.pictureChoice, 'pictures');
    return withReason(state, [state === 'ready' ? '' : IMAGE_MODEL_REASON[state], news]);
  },
  speechModel: () => {
    const { state } = parts.voice.metrics;
    const reasons = [state === 'ready' ? '' : SPEECH_MODEL_REASON[state], newsOf(parts.voice.choice)];
    return withReason(state, reasons);
  },
  gauges: () => gaugesOf(parts),
});

const withReason = (state: PartStatus['state'], reasons: readonly string[]): PartStatus => {
  const reason = reasons.filter((text) => text !== '').join('; ');
  return reason === '' ? { state } : { state, reason };
};

/** Text about a switch that is under way or failed. */
function newsOf(choice: ModelChoice | null, encodes: 'products' | 'pictures' = 'products'): string {
  if (choice?.wanted != null) {
    const { encoded, total } = choice.progress ?? { encoded: 0, total: null };
    const progress = total === null ? '' : `: ${encoded} of ${total} ${encodes} encoded`;
    return `switching to ${choice.wanted.spec}${progress}`;
  }
  return choice?.refused == null ? '' : `${choice.refused.spec} was refused: ${choice.refused.reason}`;
}

const STORE_DOWN = 'the record store does not answer';

/** Asks the store. Anybody may read the answer, so that the cause goes to the log alone, once for each outage. */
function storeWatch({ store, log }: Pick<HealthParts, 'store' | 'log'>): () => Promise<PartStatus> {
  let isDown = false;
  return async () => {
    try {
      await sql`select 1`.execute(store.read);
      isDown = false;
      return { state: 'ready' };
    } catch (error) {
      if (!isDown) log.error(STORE_DOWN, { reason: error instanceof Error ? error.message : String(error) });
      isDown = true;
      return { state: 'unavailable', reason: `${STORE_DOWN}; the log says why` };
    }
  };
}

const switchGauge = (name: string, help: string, choice: ModelChoice | null): Gauge => ({
  name,
  help,
  values: Object.entries(choice?.progress ?? { encoded: 0, total: 0 }).map(([state, value]) => ({
    labels: { state },
    value,
  })),
});

const one = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ value }] });

const insightsGauges = ({ searchLog, searchJournal, shopperEvents }: HealthParts): Gauge[] => {
  const { waiting, ...counts } = shopperEvents.counts;
  return [
    one(
      'aisle_search_log_dropped',
      'Searches missing from the log because the store was down',
      searchLog.dropped,
    ),
    one(
      'aisle_search_journal_bytes',
      'Bytes of the files of searches that are not in the database yet',
      searchJournal.bytes,
    ),
    {
      name: 'aisle_shopper_events',
      help: 'Events since the start: accepted, rejected, and stored (not seen before)',
      values: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
    },
    one('aisle_shopper_events_waiting', 'Events that wait for the commit of those before them', waiting),
  ];
};

const webhookGauges = ({ webhooks: { sender } }: HealthParts): Gauge[] => [
  {
    name: 'aisle_webhook_attempts',
    help: 'Attempts of this process to deliver events to webhooks, by outcome',
    values: Object.entries(sender.counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
  },
  one('aisle_webhook_attempts_running', 'Webhooks that this process is delivering to', sender.running),
];

const modelGauges = ({ modelCalls }: HealthParts): Gauge[] => {
  if (modelCalls === null) return [];
  const counts = Object.entries(modelCalls.counts);
  return [
    {
      name: 'aisle_language_model_questions',
      help: 'Questions of the assistant to the language model in this process, by outcome',
      values: counts.map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ];
};

function gaugesOf(parts: HealthParts): Gauge[] {
  const { search, voice, pictures, imports } = parts;
  const metrics = search.metrics();
  return [
    one(
      'aisle_import_memory_chars',
      'Characters that imports by file hold in memory between two parts',
      imports.charsInMemory,
    ),
    one(
      'aisle_index_lag_seconds',
      'Age of the oldest change that no search finds yet',
      metrics.oldestUnindexedSeconds,
    ),
    one(
      'aisle_index_unindexable_products',
      'Products of loaded shops that cannot be indexed, so that no search finds them; the log names each',
      metrics.unindexableProducts,
    ),
    one('aisle_index_loaded_shops', 'Shops whose index is in memory', metrics.loadedShops),
    one('aisle_index_products', 'Products in loaded indexes', metrics.products),
    {
      name: 'aisle_index_bytes',
      help: 'Memory of loaded indexes',
      values: [
        { value: metrics.textBytes, labels: { kind: 'text' } },
        { value: metrics.vectorBytes, labels: { kind: 'vectors' } },
        { value: metrics.copyBytes, labels: { kind: 'copies' } },
      ],
    },
    one(
      'aisle_vectors_pending',
      'Groups without vectors yet: found by words, not by meaning',
      metrics.vectorsPending,
    ),
    switchGauge(
      'aisle_text_model_switch_products',
      'While the text model is switched: products already encoded, and all',
      search.textChoice,
    ),
    switchGauge(
      'aisle_image_model_switch_pictures',
      'While the image model is switched: pictures already done, and all',
      search.pictureChoice,
    ),
    one('aisle_text_model_ready', '1 when searches find by meaning', metrics.textModel === 'ready' ? 1 : 0),
    one('aisle_speech_model_ready', '1 when there is voice search', voice.metrics.state === 'ready' ? 1 : 0),
    one(
      'aisle_picture_queries_waiting',
      "Shoppers' pictures that wait to be encoded",
      search.pictureQueries.waiting,
    ),
    one('aisle_voice_waiting', 'Recordings that wait for speech recognition', voice.metrics.waiting),
    one(
      'aisle_search_threads',
      'Threads that answer searches; 0: the main thread does',
      metrics.pool.threads,
    ),
    one(
      'aisle_search_waiting',
      'Searches and suggestions in flight, waiting ones included',
      metrics.pool.waiting,
    ),
    {
      name: 'aisle_pictures',
      help: 'Product images not yet searchable, by state',
      values: Object.entries(pictures.counts).map(([state, value]) => ({ labels: { state }, value })),
    },
    one('aisle_search_thread_restarts', 'Search threads that had to be replaced', metrics.pool.restarts),
    ...insightsGauges(parts),
    ...webhookGauges(parts),
    ...modelGauges(parts),
  ];
}
