import { ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedSync } from '../catalog/index.ts';
import { type Call, type Handler, type Handlers, OWN_BODY } from './handler.ts';
import { admit, type Gates } from './pipeline/admit.ts';
import type { Caller } from './pipeline/authenticate.ts';
import { bodyLimitOf } from './pipeline/body-limit.ts';
import { checkExplain } from './pipeline/explain-key.ts';
import { onceOnly } from './pipeline/idempotency.ts';
import { registerMediaParser } from './pipeline/media-parser.ts';
import { parseInput } from './pipeline/parse.ts';
import { type RouteAnswer, respond } from './pipeline/respond.ts';
import { fastifyPath } from './pipeline/route-index.ts';
import { shareOf, type UploadShare, UploadShares } from './pipeline/upload-shares.ts';
import { fingerprintOf, registerSyncParser } from './routes/integrations/sync-products/sync-parser.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null before `admit`, and on public routes. */
    caller: Caller | null;
    /** Of the bytes that may be uploaded at once; null on routes that take small bodies alone. */
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
type Setup = RouteSetup & { shares: UploadShares };

/** Registers a handler for every entry of the route table: path, method, surface and limits exist there alone. */
export function registerRoutes(app: FastifyInstance, parts: RouteSetup): void {
  const setup = { ...parts, shares: new UploadShares() };
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadShare', null);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const registerParser = parserOf(name, setup);
    if (registerParser === null) registerRoute(app, name, setup);
    else {
      // In a scope of their own: their JSON is read in another way.
      app.register(async (scope) => {
        registerParser(scope);
        registerRoute(scope, name, setup);
      });
    }
  }
}

/** For routes whose JSON is not parsed as a whole. */
function parserOf(name: RouteName, { services }: RouteSetup): ((scope: FastifyInstance) => void) | null {
  if (name === 'syncProducts') return (scope) => registerSyncParser(scope, services.syncs);
  return (ROUTES[name] as RouteSpec).upload === undefined ? null : registerMediaParser;
}

function registerRoute(app: FastifyInstance, name: RouteName, setup: Setup): void {
  const route: RouteSpec = ROUTES[name];
  const handler = setup.handlers[name] as Handler<RouteName>;
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyLimitOf(route),
    config: { route, routeName: name },
    onRequest: async (request, reply) => {
      const caller = await admit(setup.gates, route, { request, reply });
      request.caller = caller;
      if (caller !== null) request.uploadShare = shareOf(setup.shares, { route, caller, request, reply });
    },
    handler: async (request, reply) => {
      const work = () => answerOf({ name, route, handler, setup, request, reply });
      const answer = await (request.uploadShare?.during(work) ?? work());
      return respond({ reply, route, answer, checkResponses: setup.checkResponses });
    },
  });
}

type OneRequest = {
  name: RouteName;
  route: RouteSpec;
  handler: Handler<RouteName>;
  setup: Setup;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function answerOf({ name, route, handler, setup, request, reply }: OneRequest): Promise<RouteAnswer> {
  const { caller } = request;
  if (caller === null) throw new Error(`the route ${name} has no caller`);
  const input = parseInput(route, request, OWN_BODY.has(name));
  await checkExplain(setup.gates, { caller, body: input.body, request, reply });
  const { services } = setup;
  const run = (): Promise<RouteAnswer> =>
    handler({
      ...input,
      shop: caller.shop,
      address: caller.kind === 'token' ? request.ip : null,
      token: caller.kind === 'token' ? caller.token : null,
      services,
    } as Call<RouteName>);
  if (route.idempotent !== true) return run();
  const { shopId } = caller.shop;
  const secret = route.secretAnswer === true;
  const body = OWN_BODY.has(name) ? fingerprintOf(request.body as PreparedSync) : (request.body ?? null);
  return onceOnly({ request, reply, shopId, idempotency: services.idempotency, body, secret, run });
}
