import { accessJobs } from '../access/jobs.ts';
import { accountGauges } from '../accounts/gauges.ts';
import { accountJobs } from '../accounts/jobs.ts';
import { assistantGauges } from '../assistant/gauges.ts';
import { assistantJobs } from '../assistant/jobs.ts';
import { proposeChanges, proposeNightly } from '../autopilot/jobs.ts';
import { backupGauges, backupsDue, makeBackup } from '../backups/index.ts';
import { catalogJobs } from '../catalog/jobs.ts';
import { fillDemoShop } from '../demo/fill-demo-shop.ts';
import { modelGauges } from '../embeddings/gauges.ts';
import { embeddingJobs } from '../embeddings/jobs.ts';
import { feedGauges } from '../feeds/gauges.ts';
import { runDueFeeds, runFeed } from '../feeds/jobs.ts';
import { imageGauges } from '../images/gauges.ts';
import { purgeImages } from '../images/jobs.ts';
import { importGauges } from '../importing/gauges.ts';
import { importJobs } from '../importing/jobs.ts';
import { indexGauges } from '../indexing/gauges.ts';
import { insightsGauges } from '../insights/gauges.ts';
import { eraseVisitors, insightsJobs } from '../insights/jobs.ts';
import type { Log, Scheduler } from '../kernel/index.ts';
import { learningJobs } from '../learning/jobs.ts';
import { nodeGauges } from '../nodes/gauges.ts';
import { JobRunner, PollLoop } from '../queue/index.ts';
import { recommendJobs } from '../recommend/jobs.ts';
import { searchGauges } from '../search/gauges.ts';
import { voiceGauges } from '../voice/gauges.ts';
import { webhookGauges } from '../webhooks/gauges.ts';
import { webhookJobs } from '../webhooks/jobs.ts';
import { sendWeekMail, weekMailsDue } from '../week-mail/index.ts';
import type { ServingDomains } from './compose-serving.ts';
import type { Part } from './part.ts';

/** When API keys were last used is written this often. */
const KEY_USE_MS = 60_000;

type Clock = { scheduler: Scheduler; log: Log };

/**
 * The parts behind the HTTP surface, those first that others work with. So a stop ends first what begins work, and last what
 * work is done with. `works`: this process does what waits in the database.
 */
export function domainParts(domains: ServingDomains, clock: Clock, { works }: { works: boolean }): Part[] {
  const below = [
    ...shopperParts(domains, clock),
    ...recordParts(domains, clock),
    ...derivedParts(domains, clock),
    ...backupParts(domains, clock),
  ];
  const above = eventParts(domains);
  const working = [...below, ...above];
  // Where others work, there is no runner: each added job would wake it.
  const jobs = works ? [jobsPart(domains, clock, working)] : [];
  return [...below, ...jobs, ...above];
}

const jobsPart = (domains: ServingDomains, clock: Clock, working: readonly Part[]): Part => {
  const runner = new JobRunner({
    ...clock,
    queue: domains.jobQueue,
    kinds: working.flatMap(({ kinds = [] }) => kinds),
    periodic: working.flatMap(({ jobs = [] }) => jobs),
  });
  return { name: 'jobs', start: () => runner.start(), stop: () => runner.stop() };
};

/** Search, and what searches leave in memory until it is written. */
const shopperParts = (domains: ServingDomains, { scheduler }: Clock): Part[] => {
  const { store, activeModels, nodes, relay, indexes, search, images, voice, searchLog } = domains;
  const { plans } = domains.access;
  const now = (): number => scheduler.nowMs();
  return [
    {
      name: 'models',
      start: () =>
        activeModels.start({ encodeImages: (encoder, work) => images.encodeAll({ ...work, encoder }) }),
      stop: async () => {
        await activeModels.close();
        await indexes.drained();
      },
      gauges: () => modelGauges(activeModels),
      jobs: embeddingJobs({
        store,
        choices: domains.modelChoices,
        activeModel: (use) =>
          use === 'text' ? activeModels.text.modelId : (activeModels.images?.current.modelId ?? null),
        now,
      }),
    },
    {
      name: 'nodes',
      // Before the indexes, since it says which shops are at home here.
      start: () => nodes.start(),
      stop: () => nodes.stop(),
      gauges: () => nodeGauges(nodes, relay),
    },
    {
      name: 'indexes',
      start: () => indexes.start(),
      stop: () => indexes.stop(),
      gauges: () => [...indexGauges(indexes), ...searchGauges(search)],
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
      jobs: insightsJobs({ ...domains, plans, now }),
      kinds: [eraseVisitors(domains.visitors)],
    },
  ];
};

/** Who may do what, and what a shop sells. */
const recordParts = (domains: ServingDomains, { scheduler }: Clock): Part[] => {
  const { access, catalog, imports, feeds } = domains;
  const keyUse = new PollLoop({
    scheduler,
    everyMs: KEY_USE_MS,
    work: async () => {
      await access.keys.flushUse();
      await access.plugins.flushSeen();
    },
    onFault: () => {},
  });
  return [
    {
      name: 'access',
      start: () => keyUse.start(),
      stop: async () => {
        await keyUse.settled();
        await keyUse.stop();
      },
      jobs: accessJobs(access),
    },
    {
      name: 'catalog',
      start: () => domains.idempotency.forgetRunning(),
      stop: () => catalog.stop(),
      jobs: catalogJobs(domains, scheduler),
    },
    { name: 'importing', gauges: () => importGauges(imports), jobs: importJobs(imports) },
    {
      name: 'feeds',
      start: () => feeds.start(),
      stop: () => feeds.stop(),
      gauges: () => feedGauges(feeds.counts),
      jobs: [runDueFeeds(feeds.runner)],
      kinds: [runFeed(feeds.runner), feeds.tellOwners],
    },
  ];
};

/** What is made of the catalog and of what shoppers did. */
const derivedParts = (domains: ServingDomains, { scheduler }: Clock): Part[] => {
  const { store, activeModels, images, modelCalls, recommender } = domains;
  const { plans } = domains.access;
  const now = (): number => scheduler.nowMs();
  return [
    {
      name: 'images',
      start: () => images.start(),
      stop: () => images.stop(),
      gauges: () => imageGauges(images),
      jobs: [purgeImages(images)],
    },
    // It fetches and encodes with what a stop of the images ends, so that it is stopped before.
    { name: 'model switches', stop: () => activeModels.stopSwitching() },
    {
      name: 'assistant',
      stop: async () => modelCalls?.stop(),
      gauges: () => (modelCalls === null ? [] : assistantGauges(modelCalls)),
      jobs: assistantJobs(domains.modelUsage),
    },
    { name: 'recommend', jobs: recommendJobs(recommender) },
    {
      name: 'autopilot',
      jobs: [proposeNightly(domains.autopilot)],
      kinds: [proposeChanges(domains.autopilot)],
    },
    { name: 'demo', kinds: [fillDemoShop({ ...domains, now })] },
    { name: 'learning', jobs: learningJobs({ store, plans, now, learned: domains.learned }) },
  ];
};

const backupParts = ({ backups, store, jobQueue: queue }: ServingDomains, { log }: Clock): Part[] =>
  backups === null
    ? []
    : [
        {
          name: 'backups',
          jobs: [backupsDue(store, { queue, everyHours: backups.everyHours })],
          kinds: [makeBackup(backups, log)],
          gauges: () => backupGauges(backups.state),
        },
      ];

/** What leaves the server: events and mail. */
const eventParts = ({ webhooks, outbox, accounts, weekMails, weekMailPorts }: ServingDomains): Part[] => [
  {
    name: 'webhooks',
    start: () => webhooks.sender.start(),
    stop: () => webhooks.sender.stop(),
    gauges: () => webhookGauges(webhooks.sender),
    jobs: webhookJobs(webhooks),
  },
  { name: 'outbox', start: () => outbox.start(), stop: () => outbox.stop() },
  {
    name: 'accounts',
    stop: () => accounts.settled(),
    jobs: [...accountJobs(accounts), weekMailsDue(weekMails)],
    kinds: [sendWeekMail(weekMailPorts, weekMails)],
    gauges: () => accountGauges(accounts),
  },
];
