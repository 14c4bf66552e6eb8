import { assistantGauges } from '../assistant/gauges.ts';
import { imageGauges } from '../images/gauges.ts';
import { importGauges } from '../importing/gauges.ts';
import { insightsGauges } from '../insights/gauges.ts';
import {
  checkDomains,
  eraseShops,
  eraseVisitors,
  JobRunner,
  learnBasketsJob,
  learnRanking,
  maintainCatalog,
  type PeriodicJob,
  proposeChanges,
  proposeNightly,
  pruneChangeFeed,
  purgeAccounts,
  purgeErasedVisitors,
  purgeIdempotencyKeys,
  purgeImports,
  purgeLeftEmbeddings,
  purgeModelUsage,
  purgeOrphanedEmbeddings,
  purgePictures,
  purgeRollups,
  purgeSearchLog,
  purgeWebhookDeliveries,
  purgeWidgetTokens,
  rollUp,
  sumProductDays,
} from '../jobs/index.ts';
import { type Log, Repeat, type Scheduler } from '../kernel/index.ts';
import { searchGauges } from '../search/search-metrics.ts';
import { voiceGauges } from '../voice/gauges.ts';
import { webhookGauges } from '../webhooks/gauges.ts';
import type { ServingDomains } from './compose-serving.ts';
import type { Part } from './part.ts';

/** When API keys were last used is written this often. */
const KEY_USE_MS = 60_000;

type Clock = { scheduler: Scheduler; log: Log };

/**
 * The parts behind the HTTP surface, those first that others work with. So a stop ends first what begins work, and last what
 * work is done with.
 */
export function domainParts(domains: ServingDomains, clock: Clock): Part[] {
  const below = [
    ...shopperParts(domains, clock),
    ...recordParts(domains, clock),
    ...derivedParts(domains, clock),
  ];
  const above = eventParts(domains);
  return [...below, jobsPart(domains, clock, jobsOf([...below, ...above])), ...above];
}

const jobsOf = (parts: readonly Part[]): PeriodicJob[] => parts.flatMap(({ jobs = [] }) => jobs);

const jobsPart = (
  { jobQueue: queue, visitors, autopilot }: ServingDomains,
  clock: Clock,
  periodic: readonly PeriodicJob[],
): Part => {
  const kinds = [eraseVisitors(visitors), proposeChanges(autopilot)];
  const runner = new JobRunner({ queue, kinds, periodic, ...clock });
  return { name: 'jobs', start: () => runner.start(), stop: () => runner.stop() };
};

/** Search, and what searches leave in memory until it is written. */
const shopperParts = (domains: ServingDomains, { scheduler }: Clock): Part[] => {
  const { store, search, voice, searchLog, visitors, rollups } = domains;
  const { plans } = domains.access;
  const now = (): number => scheduler.nowMs();
  return [
    {
      name: 'search',
      start: () => search.start(),
      stop: () => search.stop(),
      gauges: () => searchGauges(search),
      jobs: [
        purgeLeftEmbeddings({
          store,
          choices: domains.modelChoices,
          activeModel: (use) =>
            use === 'text' ? search.textModel.modelId : (search.pictureModel?.current.modelId ?? null),
          now,
        }),
        purgeOrphanedEmbeddings(store),
      ],
    },
    {
      name: 'voice',
      start: () => voice.start(),
      stop: () => voice.close(),
      gauges: () => voiceGauges(voice),
    },
    {
      name: 'insights',
      start: () => {
        searchLog.open();
        searchLog.start();
      },
      stop: () => searchLog.stop(),
      gauges: () => insightsGauges(domains),
      jobs: [
        purgeSearchLog({ store, plans, now }),
        purgeErasedVisitors(visitors),
        rollUp(rollups),
        purgeRollups({ ...domains, plans, now }),
      ],
    },
  ];
};

/** Who may do what, and what a shop sells. */
const recordParts = (
  { access, catalog, feed, idempotency, imports }: ServingDomains,
  { scheduler }: Clock,
): Part[] => {
  const keyUse = new Repeat(scheduler, KEY_USE_MS, () => access.keys.flushUse());
  return [
    {
      name: 'access',
      start: () => keyUse.start(),
      stop: () => keyUse.stop(),
      jobs: [purgeWidgetTokens(access.tokens), checkDomains(access.domains), eraseShops(access.deletedShops)],
    },
    {
      name: 'catalog',
      stop: () => catalog.stop(),
      jobs: [maintainCatalog(catalog), pruneChangeFeed(feed, scheduler), purgeIdempotencyKeys(idempotency)],
    },
    { name: 'importing', gauges: () => importGauges(imports), jobs: [purgeImports(imports)] },
  ];
};

/** What is made of the catalog and of what shoppers did. */
const derivedParts = (domains: ServingDomains, { scheduler }: Clock): Part[] => {
  const { store, search, pictures, modelCalls, recommender } = domains;
  const { plans } = domains.access;
  const now = (): number => scheduler.nowMs();
  return [
    {
      name: 'images',
      start: () => pictures.start(),
      stop: () => pictures.stop(),
      gauges: () => imageGauges(pictures),
      jobs: [purgePictures(pictures)],
    },
    // It fetches and encodes with what a stop of the images ends, so that it is stopped before.
    { name: 'model switches', stop: () => search.stopSwitching() },
    {
      name: 'assistant',
      stop: async () => modelCalls?.stop(),
      gauges: () => (modelCalls === null ? [] : assistantGauges(modelCalls)),
      jobs: [purgeModelUsage(domains.modelUsage)],
    },
    { name: 'recommend', jobs: [learnBasketsJob(recommender), sumProductDays(recommender)] },
    { name: 'autopilot', jobs: [proposeNightly(domains.autopilot)] },
    { name: 'learning', jobs: [learnRanking({ store, plans, now, learned: domains.learned })] },
  ];
};

/** What leaves the server: events and mail. */
const eventParts = ({ webhooks, outbox, accounts }: ServingDomains): Part[] => [
  {
    name: 'webhooks',
    start: () => webhooks.sender.start(),
    stop: () => webhooks.sender.stop(),
    gauges: () => webhookGauges(webhooks.sender),
    jobs: [purgeWebhookDeliveries(webhooks)],
  },
  { name: 'outbox', start: () => outbox.start(), stop: () => outbox.stop() },
  { name: 'accounts', stop: () => accounts.settled(), jobs: [purgeAccounts(accounts)] },
];
