import { ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fingerprintOf, type PreparedSync } from '../catalog/index.ts';
import {
  type DashboardHandler,
  type DashboardName,
  type Handler,
  type Handlers,
  isDashboardName,
  OWN_BODY,
  type ShopRouteName,
} from './handler.ts';
import { admit, admitAgain, type Gates } from './pipeline/admit.ts';
import { audited, placesOfCaller } from './pipeline/answers/audit.ts';
import { onceOnly } from './pipeline/answers/idempotency.ts';
import { type RouteAnswer, respond } from './pipeline/answers/respond.ts';
import { AT_HOME, leaveToHome } from './pipeline/at-home.ts';
import { registerMediaParser } from './pipeline/body/media-parser.ts';
import { parseInput } from './pipeline/body/parse.ts';
import { registerSyncParser } from './pipeline/body/sync-parser.ts';
import { type Caller, isPublic, turnsOf } from './pipeline/credentials/caller.ts';
import { checkExplain } from './pipeline/credentials/explain-key.ts';
import { type ShopCredentials, shopCredentials } from './pipeline/credentials/shop-credentials.ts';
import { isOfDashboard, PREVIEW_AGENT } from './pipeline/is-robot.ts';
import { bodyLimitOf } from './pipeline/limits/body-limit.ts';
import { refuseEarly, WAITS_FOR_SEARCH } from './pipeline/limits/refuse-early.ts';
import { shareOf, type UploadShare, UploadShares } from './pipeline/limits/upload-shares.ts';
import { fastifyPath } from './pipeline/route-index.ts';
import { registerDashboardRoute } from './register-dashboard-route.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null before `admit`, and on public routes. */
    caller: Caller | null;
    /** Share of the bytes in flight; null on routes that take small bodies only. */
    uploadShare: UploadShare | null;
  }
  interface FastifyContextConfig {
    /** The route's entry of the route table, if it has one. */
    route?: RouteSpec;
    /** Name in metrics. */
    routeName?: string;
  }
}

export type RouteSetup = { services: Services; gates: Gates; handlers: Handlers; checkResponses: boolean };
type AnyHandler = Handler<ShopRouteName, keyof Services>;
type AnyDashboardHandler = DashboardHandler<DashboardName, keyof Services>;
type Setup = RouteSetup & { credentials: ShopCredentials; shares: UploadShares };

/**
 * Registers a handler for every entry of the route table, the only place for paths, methods, credentials and limits.
 */
export function registerRoutes(app: FastifyInstance, parts: RouteSetup): void {
  const credentials = shopCredentials(parts.gates);
  const setup = { ...parts, credentials, shares: new UploadShares(parts.services.now) };
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadShare', null);
  app.decorateRequest('person', null);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    if (isDashboardName(name)) {
      registerDashboardRoute(app, {
        name,
        handler: parts.handlers[name] as AnyDashboardHandler,
        setup: parts,
      });
      continue;
    }
    const registerParser = parserOf(name, setup);
    if (registerParser === null) registerRoute(app, name, setup);
    else {
      // In a separate scope, because their JSON is parsed differently.
      app.register(async (scope) => {
        registerParser(scope);
        registerRoute(scope, name, setup);
      });
    }
  }
}

/** The parser of routes whose JSON is parsed while it streams in. */
function parserOf(name: ShopRouteName, { services }: RouteSetup): ((scope: FastifyInstance) => void) | null {
  if (name === 'syncProducts') return (scope) => registerSyncParser(scope, services.syncs);
  return (ROUTES[name] as RouteSpec).upload === undefined ? null : registerMediaParser;
}

function registerRoute(app: FastifyInstance, name: ShopRouteName, setup: Setup): void {
  const route: RouteSpec = ROUTES[name];
  const handler = setup.handlers[name] as AnyHandler;
  const timeoutMs = AT_HOME[name];
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyLimitOf(route),
    config: { route, routeName: name },
    onRequest: async (request, reply) => {
      const caller = await admit({ ...setup.gates, credentials: setup.credentials }, route, {
        request,
        reply,
      });
      request.caller = caller;
      if (caller !== null) request.uploadShare = shareOf(setup.shares, { route, caller, request, reply });
    },
    preParsing: [
      ...(timeoutMs === undefined ? [] : [leaveToHome(setup.gates.relay, timeoutMs)]),
      ...(WAITS_FOR_SEARCH.has(name) ? [refuseEarly(setup.services.search)] : []),
    ],
    handler: async (request, reply) => {
      const work = () => answerOf({ name, route, handler, setup, request, reply });
      const answer = await (request.uploadShare?.during(work) ?? work());
      await answer.sentAfter?.();
      return respond({ reply, route, answer, checkResponses: setup.checkResponses });
    },
  });
}

type OneRequest = {
  name: ShopRouteName;
  route: RouteSpec;
  handler: AnyHandler;
  setup: Setup;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** By which the log tells shoppers apart; null: the shop's own server names none. */
const shopperOf = (caller: Caller, { ip }: FastifyRequest): string | null => {
  if (isPublic(caller)) return ip;
  return caller.countedWithin === undefined ? null : caller.countedAs;
};

async function answerOf({ name, route, handler, setup, request, reply }: OneRequest): Promise<RouteAnswer> {
  const { caller } = request;
  if (caller === null) throw new Error(`the route ${name} has no caller`);
  await admitAgain({ ...setup.gates, credentials: setup.credentials }, { request, reply }, caller);
  const input = parseInput(route, request, OWN_BODY.has(name));
  const { apiKey, session } = setup.credentials;
  const gate = { apiKey, session, limiter: setup.gates.limiter };
  await checkExplain(gate, { caller, body: input.body, request, reply });
  const { services } = setup;
  const isPreview = caller.isPreview === true || isOfDashboard(request.headers, setup.gates.publicUrl());
  const change = (): Promise<RouteAnswer> =>
    handler({
      ...input,
      shop: caller.shop,
      address: shopperOf(caller, request),
      userAgent: isPreview ? PREVIEW_AGENT : (request.headers['user-agent'] ?? null),
      secret: caller.secret,
      visitor: turnsOf(caller, request.ip),
      sentId: request.sentId,
      maker: { maker: caller.actor, within: caller.key ?? null },
      services,
    } as Parameters<AnyHandler>[0]);
  const places = placesOfCaller(route, caller);
  const run = (): Promise<RouteAnswer> => audited({ route, request, services, places }, change);
  if (route.idempotent !== true) return run();
  const { shopId } = caller.shop;
  const secret = route.secretAnswer === true;
  const body = OWN_BODY.has(name) ? fingerprintOf(request.body as PreparedSync) : (request.body ?? null);
  const { secret: credential } = caller;
  return onceOnly({
    request,
    reply,
    shopId,
    credential,
    idempotency: services.idempotency,
    body,
    secret,
    run,
  });
}
