import { sql } from 'kysely';
import type { ActiveModels } from '../embeddings/active-models.ts';
import type { ModelChoice } from '../embeddings/index.ts';
import type { HealthPort, PartStatus } from '../http/index.ts';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import type { Gauge } from '../kernel/gauge.ts';
import { DEADLINE_PASSED, type Log, type Scheduler, withDeadline } from '../kernel/index.ts';
import type { NodeList } from '../nodes/index.ts';
import type { Store } from '../store/index.ts';
import type { Voice } from '../voice/index.ts';

type HealthParts = {
  store: Store;
  activeModels: ActiveModels;
  nodes: Pick<NodeList, 'leaving'>;
  indexes: Pick<IndexRegistry, 'starting'>;
  voice: Voice;
  log: Pick<Log, 'error'>;
  scheduler: Scheduler;
  gauges: () => Gauge[];
};

const TEXT_MODEL_REASON = {
  off: 'switched off with AISLE_TEXT_MODEL=off: searches find by words alone',
  loading: 'being fetched or loaded; until then searches find by words alone',
  unavailable:
    'could not be fetched or loaded (see the log) and will be tried again; searches find by words alone',
} as const;

const IMAGE_MODEL_REASON = {
  off: 'switched off with AISLE_IMAGE_MODEL=off: there is no search by photo',
  loading: 'being looked up or fetched; until then there is no search by photo',
  unavailable:
    'could not be fetched or opened (see the log) and will be tried again; there is no search by photo',
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
  index: () => {
    if (parts.nodes.leaving) return { state: 'unavailable', reason: 'the server is being stopped' };
    if (parts.activeModels.text.state === 'loading')
      return { state: 'loading', reason: 'the text model is still being loaded' };
    if (parts.indexes.starting)
      return { state: 'loading', reason: 'the indexes of shops that were in use are being loaded' };
    return { state: 'ready' };
  },
  textModel: () => {
    const { text, textChoice } = parts.activeModels;
    const { state } = text;
    const reasons = [state === 'ready' ? '' : TEXT_MODEL_REASON[state], newsOf(textChoice)];
    return withReason(state, reasons);
  },
  imageModel: () => {
    const { photoQueries, imageChoice } = parts.activeModels;
    const { state } = photoQueries;
    const news = newsOf(imageChoice, 'images');
    return withReason(state, [state === 'ready' ? '' : IMAGE_MODEL_REASON[state], news]);
  },
  speechModel: () => {
    const { state } = parts.voice.metrics;
    const reasons = [state === 'ready' ? '' : SPEECH_MODEL_REASON[state], newsOf(parts.voice.choice)];
    return withReason(state, reasons);
  },
  gauges: parts.gauges,
});

const withReason = (state: PartStatus['state'], reasons: readonly string[]): PartStatus => {
  const reason = reasons.filter((text) => text !== '').join('; ');
  return reason === '' ? { state } : { state, reason };
};

/** Text about a switch that is under way or failed. */
function newsOf(choice: ModelChoice | null, encodes: 'products' | 'images' = 'products'): string {
  if (choice?.wanted != null) {
    const { encoded, total } = choice.progress ?? { encoded: 0, total: null };
    const progress = total === null ? '' : `: ${encoded} of ${total} ${encodes} encoded`;
    return `switching to ${choice.wanted.spec}${progress}`;
  }
  return choice?.refused == null ? '' : `${choice.refused.spec} was refused: ${choice.refused.reason}`;
}

const STORE_DAMAGED =
  'the database is damaged, so nothing is written: stop the server and restore a backup (operate.md, "A damaged database")';
const STORE_DOWN = 'the record store does not answer';
/** Balancers wait two seconds or more for the answer of `/readyz`. */
const STORE_ANSWER_MS = 1_000;

/** Asks the store. Anybody may read the answer, so that the cause goes to the log alone, once for each outage. */
function storeWatch({
  store,
  log,
  scheduler,
}: Pick<HealthParts, 'store' | 'log' | 'scheduler'>): () => Promise<PartStatus> {
  let isDown = false;
  return async () => {
    const damage = store.damage();
    if (damage !== null) {
      if (!isDown) log.error(STORE_DAMAGED, { reason: damage });
      isDown = true;
      return { state: 'unavailable', reason: STORE_DAMAGED };
    }
    try {
      const asked = sql`select 1`.execute(store.read);
      if ((await withDeadline(scheduler, STORE_ANSWER_MS, asked)) === DEADLINE_PASSED)
        throw new Error(`no answer within ${STORE_ANSWER_MS} ms`);
      isDown = false;
      return { state: 'ready' };
    } catch (error) {
      if (!isDown) log.error(STORE_DOWN, { reason: error instanceof Error ? error.message : String(error) });
      isDown = true;
      return { state: 'unavailable', reason: `${STORE_DOWN}; the log says why` };
    }
  };
}
