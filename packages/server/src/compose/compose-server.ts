import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { ResolveTxt } from '../access/index.ts';
import { ownSites } from '../access/index.ts';
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
import { type Log, ofLast, openSecretKey, type Scheduler, systemScheduler } from '../kernel/index.ts';
import { noteListening } from '../listening-note.ts';
import { domainLog, logSettings } from '../log-settings.ts';
import { mailerOf } from '../mail/index.ts';
import type { OutboundClient } from '../outbound/index.ts';
import { withOwnImages } from '../own-images.ts';
import { pagesOf } from '../pages.ts';
import { forgetLeases, type PeriodicJob } from '../queue/index.ts';
import { openStore, RATE_LIMITS_TABLE, type Store } from '../store/index.ts';
import {
  type ChosenModels,
  composeServing,
  type ServingDomains,
  type ServingPorts,
} from './compose-serving.ts';
import { composeShared, type SharedPorts } from './compose-shared.ts';
import { healthOf } from './health.ts';
import { lifeOf, type Part } from './part.ts';
import { findLostKey, OTHER_KEY, opensNewestSecret } from './sealed-columns.ts';
import { domainParts } from './server-parts.ts';
import { storeConfigOf } from './store-config.ts';

export type ComposeOptions = {
  /** All time; tests drive it. */
  scheduler?: Scheduler;
  resolveTxt?: ResolveTxt;
  /** Addresses of the hosts of webhooks; tests name their own. */
  resolveHost?: SharedPorts['resolveHost'];
  /** Of new hashes; tests hash hundreds of passwords and take less. */
  passwordCost?: SharedPorts['passwordCost'];
  /** Where log lines go; default: standard output. */
  logStream?: { write(line: string): void };
  /** Progress of fetching the text model, for people. */
  onModelProgress?: (message: string) => void;
  /** Starts the index workers; tests start others. */
  spawnIndexer?: ServingPorts['spawnIndexer'];
  /** Starts a search thread; for tests. */
  spawnSearch?: ServingPorts['spawnSearch'];
  /** Starts the speech thread; tests start others. */
  spawnSpeech?: ServingPorts['spawnSpeech'];
  /** Starts the thread for shoppers' photos; tests start others. */
  spawnPhotos?: ServingPorts['spawnPhotos'];
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
  periodicJobs: readonly PeriodicJob[];
  /** Begins background work and, unless told otherwise, listens. */
  start(options?: { listen?: boolean }): Promise<void>;
  /** Finishes what is under way, writes what is buffered, lets go of the data. Safe to call twice. */
  stop(): Promise<void>;
};

/** Version of Aisle. */
const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** At a stop, requests under way have this long to be answered. A slow upload would hold the stop for a minute. */
const ANSWER_MS = 3_000;

/** A count that is not there by then is given up. Requests wait a second at most, see RateLimiter. */
const COUNT_MS = 3_000;

/** Rate limits of many processes on one database are one count; one process keeps them in memory. */
async function openLimiter(
  config: Config,
  scheduler: Scheduler,
): Promise<{ limiter: RateLimiter; part: Part }> {
  const name = 'rate limits';
  if (config.databaseUrl === null)
    return { limiter: new RateLimiter(memoryRateCounter(), scheduler), part: { name } };
  const pool = new Pool({
    connectionString: config.databaseUrl,
    max: 4,
    // A count is not worth a wait: requests pass without one.
    connectionTimeoutMillis: COUNT_MS,
    query_timeout: COUNT_MS,
    statement_timeout: COUNT_MS,
  });
  // A lost idle connection must not end the process; the next count opens another.
  pool.on('error', () => {});
  return {
    limiter: new RateLimiter(await postgresRateCounter(pool, RATE_LIMITS_TABLE), scheduler),
    part: { name, stop: () => pool.end() },
  };
}

/** Where a server is reached when no public address is set. It is worked out once it listens: four checks of a request ask. */
const listeningUrlOf = (app: FastifyInstance, config: Config): (() => string) => {
  let port: number | null = null;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const urlOf = ofLast((at: number) => `http://${host.includes(':') ? `[${host}]` : host}:${at}`);
  return () => {
    const address = port === null ? app.server.address() : null;
    if (typeof address === 'object' && address !== null) ({ port } = address);
    return urlOf(port ?? config.port);
  };
};

/**
 * Builds the whole server from its settings: the one place that knows all parts.
 * @throws StoreOpenError when the data cannot be opened
 */
export async function composeServer(config: Config, options: ComposeOptions = {}): Promise<AisleServer> {
  const store = await openStore(storeConfigOf(config, 'server'));
  try {
    return await composeOn(store, config, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function readChosen(store: Store, now: () => number): Promise<ChosenModels> {
  const choices = new ModelChoices({ store, now });
  await forgetLeases(store, 'model_choices');
  const [text, speech, images] = await Promise.all([
    choices.read('text'),
    choices.read('speech'),
    choices.read('image'),
  ]);
  return {
    text: text?.active ?? null,
    speech: speech?.active ?? null,
    images: images?.active ?? null,
  };
}

async function composeOn(store: Store, config: Config, options: ComposeOptions): Promise<AisleServer> {
  const { scheduler = systemScheduler, resolveTxt, onModelProgress, spawnIndexer } = options;
  const { spawnSearch, spawnSpeech, spawnPhotos } = options;
  const lostKey = await findLostKey(store, config);
  if (lostKey !== null) throw lostKey;
  const now = (): number => scheduler.nowMs();
  const logger = logSettings(config.logLevel, options.logStream);
  const app = createApp({ trustProxy: config.trustProxy, publicUrl: config.publicUrl, now, logger });
  const log = domainLog(app.log);
  for (const warning of config.warnings) log.warn(warning);
  const secretKey = openSecretKey(config);
  if ((await opensNewestSecret(store, secretKey)) === false) log.warn(OTHER_KEY);
  const listeningUrl = listeningUrlOf(app, config);
  const publicUrl = (): string => config.publicUrl ?? listeningUrl();
  const sitesOf = ofLast(ownSites);
  const ports = {
    config,
    store,
    log,
    scheduler,
    secretKey,
    mailer: mailerOf(config),
    chosen: await readChosen(store, now),
    resolveTxt,
    resolveHost: options.resolveHost,
    passwordCost: options.passwordCost,
    onModelProgress,
    spawnIndexer,
    spawnSearch,
    spawnSpeech,
    spawnPhotos,
    warmUp: options.warmUp,
    publicUrl,
    outbound: (client: OutboundClient) => withOwnImages(client, { pages: () => pages, publicUrl }),
  };
  const domains = composeServing(ports, composeShared(ports));
  const parts = domainParts(domains, { scheduler, log }, { works: config.role !== 'api' });
  const { access, accounts, catalog, search } = domains;
  const pages = pagesOf({ access, catalog, search, publicUrl, demo: config.demo !== null, now, log });
  const limits = await openLimiter(config, scheduler);
  const syncs = new SyncReader({ scheduler, log });
  await registerAll(app, {
    services: { ...domains, syncs, now, version: VERSION },
    gates: {
      access,
      accounts,
      previews: domains.previews,
      limiter: limits.limiter,
      ownSites: () => sitesOf(publicUrl()),
      publicUrl,
      relay: domains.relay,
    },
    isLeaving: () => domains.nodes.leaving,
    health: healthOf({
      ...domains,
      log,
      scheduler,
      gauges: () => parts.flatMap((part) => part.gauges?.() ?? []),
    }),
    pages,
    publicUrl,
    settings: config,
    checkResponses: options.checkResponses ?? false,
  });
  const life = lifeOf([
    { name: 'records', stop: () => store.close() },
    limits.part,
    ...parts,
    syncReaderPart(syncs),
    httpPart(app, { scheduler, config }),
    drainPart(domains, { scheduler, config }),
  ]);
  return {
    ...domains,
    app,
    log,
    publicUrl,
    periodicJobs: parts.flatMap(({ jobs = [] }) => jobs),
    start: ({ listen = true } = {}) => life.start({ listen }),
    stop: life.stop,
  };
}

const syncReaderPart = (syncs: SyncReader): Part => ({
  name: 'sync reader',
  start: async ({ listen }) => {
    if (listen) syncs.open();
  },
  stop: () => syncs.close(),
});

/** Answers go on until balancers and other nodes have read that the server is being stopped. */
const drainPart = (
  { nodes }: Pick<ServingDomains, 'nodes'>,
  { scheduler, config }: { scheduler: Scheduler; config: Config },
): Part => {
  let listens = false;
  return {
    name: 'drain',
    start: ({ listen }) => {
      listens = listen;
    },
    stop: async () => {
      await nodes.leave();
      if (!listens || config.drainSeconds === 0) return;
      await new Promise<void>((resolve) => scheduler.after(config.drainSeconds * 1000, resolve));
    },
  };
};

const httpPart = (
  app: FastifyInstance,
  { scheduler, config }: { scheduler: Scheduler; config: Config },
): Part => {
  let forgetListening = (): void => {};
  return {
    name: 'http',
    start: async ({ listen }) => {
      if (!listen) {
        await app.ready();
        return;
      }
      await app.listen({ host: config.host, port: config.port });
      forgetListening = noteListening(config.dataDir, listeningUrlOf(app, config)());
    },
    stop: async () => {
      forgetListening();
      const cutOff = scheduler.after(ANSWER_MS, () => app.server.closeAllConnections());
      await app.close();
      cutOff();
    },
  };
};
