import { ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type Handler, type Handlers, OWN_BODY } from './handler.ts';
import { admit, type Gates } from './pipeline/admit.ts';
import type { Caller } from './pipeline/authenticate.ts';
import { bodyLimitOf } from './pipeline/body-limit.ts';
import { onceOnly } from './pipeline/idempotency.ts';
import { registerMediaParser } from './pipeline/media-parser.ts';
import { parseInput } from './pipeline/parse.ts';
import { type RouteAnswer, respond } from './pipeline/respond.ts';
import { fastifyPath } from './pipeline/route-index.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null before `admit`, and on public routes. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The route's entry of the route table, if it has one. */
    route?: RouteSpec;
    /** Name in metrics. */
    routeName?: string;
  }
}

export type RouteSetup = { services: Services; gates: Gates; handlers: Handlers; checkResponses: boolean };

/** Registers a handler for every entry of the route table: path, method, surface and limits exist there alone. */
export function registerRoutes(app: FastifyInstance, setup: RouteSetup): void {
  app.decorateRequest('caller', null);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: RouteSpec = ROUTES[name];
    if (route.upload === undefined) registerRoute(app, name, setup);
    else {
      // In a scope of their own: their JSON is read in another way.
      app.register(async (scope) => {
        registerMediaParser(scope);
        registerRoute(scope, name, setup);
      });
    }
  }
}

function registerRoute(app: FastifyInstance, name: RouteName, setup: RouteSetup): void {
  const route: RouteSpec = ROUTES[name];
  const handler = setup.handlers[name] as Handler<RouteName>;
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyLimitOf(route),
    config: { route, routeName: name },
    onRequest: async (request, reply) => {
      request.caller = await admit(setup.gates, route, { request, reply });
    },
    handler: async (request, reply) => {
      const answer = await answerOf({ name, route, handler, setup, request, reply });
      return respond({ reply, route, answer, checkResponses: setup.checkResponses });
    },
  });
}

type OneRequest = {
  name: RouteName;
  route: RouteSpec;
  handler: Handler<RouteName>;
  setup: RouteSetup;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function answerOf({ name, route, handler, setup, request, reply }: OneRequest): Promise<RouteAnswer> {
  const { caller } = request;
  if (caller === null) throw new Error(`the route ${name} has no caller`);
  const input = parseInput(route, request, OWN_BODY.has(name));
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
  return onceOnly({ request, reply, shopId, idempotency: services.idempotency, secret, run });
}
