import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { ResolveTxt } from '../access/index.ts';
import { ownHosts } from '../access/index.ts';
import { SyncReader } from '../catalog/index.ts';
import type { Config } from '../config/index.ts';
import { ModelChoices } from '../embeddings/index.ts';
import {
  createApp,
  memoryRateCounter,
  postgresRateCounter,
  RateLimiter,
  registerAll,
} from '../http/index.ts';
import { eraseVisitors, JobRunner, proposeChanges } from '../jobs/index.ts';
import { type Log, openSecretKey, type Scheduler, systemScheduler } from '../kernel/index.ts';
import { noteListening } from '../listening-note.ts';
import { domainLog, logSettings } from '../log-settings.ts';
import { createMailer } from '../mail/index.ts';
import type { OutboundClient } from '../outbound/index.ts';
import { withOwnPictures } from '../own-pictures.ts';
import { pagesOf } from '../pages.ts';
import type { CreateSearchServiceOptions, SearchServiceOptions } from '../search/index.ts';
import { isSingleProcess, openStore, RATE_LIMITS_TABLE, type Store } from '../store/index.ts';
import type { CreateVoiceOptions } from '../voice/index.ts';
import { type ChosenModels, composeServing, type ServingDomains } from './compose-serving.ts';
import { composeShared, type SharedPorts } from './compose-shared.ts';
import { healthOf } from './health.ts';
import { periodicJobsOf } from './periodic-jobs.ts';

export type ComposeOptions = {
  /** All time; tests drive it. */
  scheduler?: Scheduler;
  resolveTxt?: ResolveTxt;
  /** Addresses of the hosts of webhooks; tests name their own. */
  resolveHost?: SharedPorts['resolveHost'];
  /** Where log lines go; default: standard output. */
  logStream?: { write(line: string): void };
  /** Progress of fetching the text model, for people. */
  onModelProgress?: (message: string) => void;
  /** Starts the index workers; tests start others. */
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
  /** Starts the speech thread; tests start others. */
  spawnSpeech?: CreateVoiceOptions['spawnSpeech'];
  /** Starts the thread for shoppers' pictures; tests start others. */
  spawnPhotos?: CreateSearchServiceOptions['spawnPhotos'];
  /** Search threads warm up before the first search; a test ends too soon to gain from it. */
  warmUp?: boolean;
  /** Hold every answer against its schema; for tests. */
  checkResponses?: boolean;
};

/** A composed server. */
export type AisleServer = ServingDomains & {
  app: FastifyInstance;
  log: Log;
  /** Where people reach it, without a trailing slash. */
  publicUrl: () => string;
  /** Begins background work and, unless told otherwise, listens. */
  start(options?: { listen?: boolean }): Promise<void>;
  /** Finishes what is under way, writes what is buffered, lets go of the data. Safe to call twice. */
  stop(): Promise<void>;
};

/** Version of Aisle. */
const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** When API keys were last used is written this often. */
const KEY_USE_MS = 60_000;

const storeConfigOf = (config: Config) =>
  config.databaseUrl === null
    ? ({ kind: 'sqlite', dataDir: config.dataDir, role: 'server' } as const)
    : ({ kind: 'postgres', url: config.databaseUrl, role: 'server' } as const);

/** At a stop, requests under way have this long to be answered. A slow upload would hold the stop for a minute. */
const ANSWER_MS = 3_000;

/** A request waits this long for its count. */
const COUNT_MS = 3_000;

type OpenLimiter = { limiter: RateLimiter; close: () => Promise<void> };

/** Rate limits of many processes on one database are one count; one process keeps them in memory. */
async function openLimiter(config: Config): Promise<OpenLimiter> {
  if (config.databaseUrl === null) {
    return { limiter: new RateLimiter(memoryRateCounter()), close: async () => {} };
  }
  const pool = new Pool({
    connectionString: config.databaseUrl,
    max: 4,
    // A count is not worth a wait: requests pass when there is none.
    connectionTimeoutMillis: COUNT_MS,
    query_timeout: COUNT_MS,
    statement_timeout: COUNT_MS,
  });
  // A lost idle connection must not end the process; the next count opens another.
  pool.on('error', () => {});
  return {
    limiter: new RateLimiter(await postgresRateCounter(pool, RATE_LIMITS_TABLE)),
    close: () => pool.end(),
  };
}

/** Where a listening server is reached when no public address is set. */
const listeningUrl = (app: FastifyInstance, config: Config): string => {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/**
 * Builds the whole server from its settings: the one place that knows all parts.
 * @throws StoreOpenError when the data cannot be opened
 */
export async function composeServer(config: Config, options: ComposeOptions = {}): Promise<AisleServer> {
  const store = await openStore(storeConfigOf(config));
  try {
    return await composeOn(store, config, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function readChosen(store: Store, now: () => number): Promise<ChosenModels> {
  const choices = new ModelChoices({ store, now });
  // There is one process: a switch that is under way was so in one that died.
  if (isSingleProcess(store)) await choices.forgetLeases();
  const [text, speech, pictures] = await Promise.all([
    choices.read('text'),
    choices.read('speech'),
    choices.read('image'),
  ]);
  return {
    text: text?.active ?? null,
    speech: speech?.active ?? null,
    pictures: pictures?.active ?? null,
  };
}

async function composeOn(store: Store, config: Config, options: ComposeOptions): Promise<AisleServer> {
  const { scheduler = systemScheduler, resolveTxt, onModelProgress, spawnIndexer } = options;
  const { spawnSpeech, spawnPhotos } = options;
  const now = (): number => scheduler.nowMs();
  const logger = logSettings(config.logLevel, options.logStream);
  const app = createApp({ trustProxy: config.trustProxy, now, logger });
  const log = domainLog(app.log);
  for (const warning of config.warnings) log.warn(warning);
  const publicUrl = (): string => config.publicUrl ?? listeningUrl(app, config);
  const ports = {
    role: 'server' as const,
    config,
    store,
    log,
    scheduler,
    secretKey: openSecretKey(config),
    mailer: config.smtpUrl === null ? null : createMailer({ url: config.smtpUrl, from: config.mailFrom }),
    chosen: await readChosen(store, now),
    resolveTxt,
    resolveHost: options.resolveHost,
    onModelProgress,
    spawnIndexer,
    spawnSpeech,
    spawnPhotos,
    warmUp: options.warmUp,
    publicUrl,
    outbound: (client: OutboundClient) => withOwnPictures(client, { pages: () => pages, publicUrl }),
  };
  const parts = composeServing(ports, composeShared(ports));
  const { access, accounts } = parts;
  const pages = pagesOf({ access, publicUrl, demo: config.demo !== null, now, log });
  const { limiter, close: closeLimiter } = await openLimiter(config);
  const syncs = new SyncReader({ scheduler, log });
  await registerAll(app, {
    services: { ...parts, syncs, now, version: VERSION },
    gates: {
      access,
      accounts,
      previews: parts.previews,
      limiter,
      ownHosts: () => ownHosts(publicUrl()),
      publicUrl,
    },
    health: healthOf({ ...parts, log }),
    pages,
    publicUrl,
    settings: config,
    checkResponses: options.checkResponses ?? false,
  });
  const life = lifeOf({ app, parts, syncs, log, scheduler, config, closeLimiter });
  return { ...parts, ...life, app, log, publicUrl };
}

type LifeParts = {
  app: FastifyInstance;
  parts: ServingDomains;
  syncs: SyncReader;
  log: Log;
  scheduler: Scheduler;
  config: Config;
  closeLimiter: () => Promise<void>;
};

function lifeOf({
  app,
  parts,
  syncs,
  log,
  scheduler,
  config,
  closeLimiter,
}: LifeParts): Pick<AisleServer, 'start' | 'stop'> {
  const { store, search, voice, searchLog, access, catalog, pictures } = parts;
  const jobs = new JobRunner({
    queue: parts.jobQueue,
    kinds: [eraseVisitors(parts.visitors), proposeChanges(parts.autopilot)],
    periodic: periodicJobsOf(parts, scheduler),
    scheduler,
    log,
  });
  const keyUse = repeat(scheduler, KEY_USE_MS, () => access.keys.flushUse());
  let forgetListening = (): void => {};
  const stopAll = async (): Promise<void> => {
    forgetListening();
    const cutOff = scheduler.after(ANSWER_MS, () => app.server.closeAllConnections());
    await app.close();
    cutOff();
    await syncs.close();
    await parts.accounts.settled();
    await parts.outbox.stop();
    await parts.webhooks.sender.stop();
    await jobs.stop();
    // Before the pictures: it fetches and encodes with what they end.
    await parts.modelCalls?.stop();
    await search.stopSwitching();
    await pictures.stop();
    await catalog.stop();
    await searchLog.stop();
    await keyUse.stop();
    await voice.close();
    await search.stop();
    await closeLimiter();
    await store.close();
  };
  let stopping: Promise<void> | null = null;
  return {
    start: async ({ listen = true } = {}) => {
      searchLog.open();
      if (listen) {
        await app.listen({ host: config.host, port: config.port });
        forgetListening = noteListening(config.dataDir, listeningUrl(app, config));
      } else await app.ready();
      search.start();
      voice.start();
      searchLog.start();
      pictures.start();
      parts.webhooks.sender.start();
      parts.outbox.start();
      jobs.start();
      keyUse.start();
    },
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}

/** Runs `work` again and again, and a last time at stop; its failures cost only what it would have written. */
function repeat(scheduler: Scheduler, everyMs: number, work: () => Promise<void>) {
  let cancel = (): void => {};
  let stopped = false;
  const start = (): void => {
    cancel = scheduler.after(everyMs, () => {
      work()
        .catch(() => {})
        .finally(() => {
          if (!stopped) start();
        });
    });
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    cancel();
    await work().catch(() => {});
  };
  return { start, stop };
}
