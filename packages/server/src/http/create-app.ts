import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import type { Config, TrustProxy } from '../config/index.ts';
import { ofLast } from '../kernel/index.ts';
import { HttpMetrics } from './metrics.ts';
import type { Gates } from './pipeline/admit.ts';
import { takeNote } from './pipeline/at-home.ts';
import { registerBodyParsers } from './pipeline/body/body-parser.ts';
import { answerClientError, DATA_CSP, HSTS } from './pipeline/errors/client-error.ts';
import { failWith } from './pipeline/errors/fail.ts';
import { registerNotFound } from './pipeline/errors/not-found.ts';
import { BODY_LIMIT } from './pipeline/limits/body-limit.ts';
import { ForwardingWatch } from './pipeline/origins/forwarding.ts';
import { checkHost } from './pipeline/origins/host.ts';
import { requestIdOf } from './pipeline/request-id.ts';
import type { HealthPort, PagesPort } from './ports.ts';
import { registerRoutes } from './register-routes.ts';
import { registerFeed } from './routes/agents/feed.ts';
import { registerMcp } from './routes/agents/mcp.ts';
import { handlers } from './routes/handlers.ts';
import { registerDocs, registerOpenApi } from './routes/operator/docs.ts';
import { registerHealthz, registerReadyz } from './routes/operator/health.ts';
import { registerMetrics } from './routes/operator/metrics.ts';
import { registerPages } from './routes/operator/pages.ts';
import type { Services } from './services.ts';

export type AppOptions = {
  trustProxy: TrustProxy;
  /** Where browsers reach the server, as far as the operator says. */
  publicUrl: string | null;
  /** Epoch milliseconds. */
  now: () => number;
  logger: FastifyServerOptions['logger'];
  /** Default DEADLINE_MS. */
  deadlineMs?: number;
};

export type AppParts = {
  services: Services;
  gates: Gates;
  health: HealthPort;
  pages: PagesPort;
  publicUrl: () => string;
  /** The server is being stopped: clients shall open no more requests on their connections. */
  isLeaving: () => boolean;
  settings: Pick<Config, 'trustProxy' | 'metricsToken' | 'publicUrl'>;
  /** Check every answer against its schema; for tests. */
  checkResponses: boolean;
};

/** Time limit for a handler, including receiving the body: 16 MB at 5 Mbit/s take 27 s. */
const DEADLINE_MS = 30_000;
/** Longer than this, a slow body only occupies a connection. */
const REQUEST_TIMEOUT_MS = 60_000;
/** 191 characters of four UTF-8 bytes, percent-encoded. */
const MAX_PARAM_LENGTH = 191 * 12;

/** Hops count from this server outwards: the first `n` addresses are the operator's proxies. */
const trusted = (trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') === true;

/** The server without its routes; `log` on it is the process's log. */
export function createApp(options: AppOptions): FastifyInstance {
  const fail = failWith(options.now);
  const settings: FastifyHttpOptions<Server> = {
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    handlerTimeout: options.deadlineMs ?? DEADLINE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: requestIdOf,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: fail,
    clientErrorHandler: answerClientError({ now: options.now, isHttps: isHttps(options.publicUrl) }),
  };
  const app = fastify(settings);
  app.setErrorHandler(fail);
  registerBodyParsers(app);
  return app;
}

/** Registers every route behind the same hooks and error handler. */
export async function registerAll(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { health, publicUrl, settings } = parts;
  const metrics = new HttpMetrics();
  const forwarding = new ForwardingWatch({ trustsProxy: settings.trustProxy !== false });
  registerHooks(app, { ...parts, metrics, forwarding, isHttps: isHttps(settings.publicUrl) });
  if (settings.publicUrl === null) registerHostCheck(app, publicUrl);
  registerNotFound(app, parts.gates);
  registerRoutes(app, { ...parts, handlers });
  registerMcp(app, parts);
  registerFeed(app, parts);
  registerHealthz(app);
  registerReadyz(app, { health, warnings: () => forwarding.warnings() });
  registerMetrics(app, { metrics, health, token: settings.metricsToken, limiter: parts.gates.limiter });
  registerOpenApi(app, publicUrl);
  await registerDocs(app);
  registerPages(app, parts.pages);
}

/** Load balancers and containers probe these under any host name; the answers hold no secrets. */
const PROBES = new Set<string | undefined>(['healthz', 'readyz']);

function registerHostCheck(app: FastifyInstance, listeningUrl: () => string): void {
  const hostOf = ofLast((url: string) => new URL(url).hostname);
  app.addHook('onRequest', async (request) => {
    if (PROBES.has(request.routeOptions.config.routeName)) return;
    checkHost(request.headers.host, hostOf(listeningUrl()));
  });
}

/** Monitors and commands ask these each second, and would hide what others ask in the log. */
const WATCHED = new Set<string | undefined>([...PROBES, 'metrics']);

/** `isHttps`: browsers reach the server by HTTPS, so they shall never try without. */
type Hooks = Pick<AppParts, 'gates' | 'isLeaving'> & {
  metrics: HttpMetrics;
  forwarding: ForwardingWatch;
  isHttps: boolean;
};

function registerHooks(app: FastifyInstance, hooks: Hooks): void {
  const { metrics, forwarding, isHttps, gates, isLeaving } = hooks;
  app.decorateRequest('relayed', null);
  app.decorateRequest('sentId', '');
  app.addHook('onRequest', async (request, reply) => {
    forwarding.look(request);
    takeNote(gates.relay, request);
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', DATA_CSP);
    if (isLeaving()) reply.header('connection', 'close');
    if (isHttps) reply.header('strict-transport-security', HSTS);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { routeName } = request.routeOptions.config;
    const seconds = reply.elapsedTime / 1000;
    const { method } = request;
    metrics.observe({ route: routeName ?? 'other', method, status: reply.statusCode, seconds });
    const path = request.url.split('?', 1)[0];
    const line = { method, path, status: reply.statusCode, ms: Math.round(seconds * 1e5) / 100 };
    request.log[WATCHED.has(routeName) ? 'debug' : 'info'](line, 'request');
  });
}
