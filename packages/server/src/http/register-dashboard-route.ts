import { ROUTES, type RouteSpec } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCK_OUT, LockedOut } from '../accounts/index.ts';
import type { DashboardAnswer, DashboardHandler, DashboardName } from './handler.ts';
import type { Gates } from './pipeline/admit.ts';
import { admitPerson, admitPersonAgain } from './pipeline/admit-person.ts';
import { auditAfter, audited, placesOfPerson } from './pipeline/answers/audit.ts';
import { respond } from './pipeline/answers/respond.ts';
import { parseInput } from './pipeline/body/parse.ts';
import { type OwnCookie, providerCookie, sessionCookie } from './pipeline/credentials/own-cookie.ts';
import type { Person } from './pipeline/credentials/session.ts';
import { bodyLimitOf } from './pipeline/limits/body-limit.ts';
import { RateLimited } from './pipeline/limits/rate-limited.ts';
import { fastifyPath } from './pipeline/route-index.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null before `admitPerson`, on open routes, and outside the dashboard. */
    person: Person | null;
  }
}

type AnyHandler = DashboardHandler<DashboardName, keyof Services>;
export type DashboardSetup = { services: Services; gates: Gates; checkResponses: boolean };

/** Registers one route of the dashboard's own API. */
export function registerDashboardRoute(
  app: FastifyInstance,
  { name, handler, setup }: { name: DashboardName; handler: AnyHandler; setup: DashboardSetup },
): void {
  const route: RouteSpec = ROUTES[name];
  const { publicUrl } = setup.gates;
  const cookies = { session: sessionCookie(publicUrl), provider: providerCookie(publicUrl) };
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyLimitOf(route),
    config: { route, routeName: name },
    onRequest: async (request, reply) => {
      request.person = await admitPerson(setup.gates, route, { request, reply });
    },
    handler: async (request, reply) => {
      request.person = await admitPersonAgain(setup.gates, { request, reply });
      const answer = await answerOf({ route, handler, setup, cookies, request }).catch(waitOut(reply));
      const { sessionToken, atProvider } = answer;
      if (sessionToken !== undefined) reply.header('set-cookie', cookies.session.header(sessionToken));
      if (atProvider !== undefined) reply.header('set-cookie', cookies.provider.header(atProvider));
      return respond({ reply, route, answer, checkResponses: setup.checkResponses });
    },
  });
}

type OneRequest = {
  route: RouteSpec;
  handler: AnyHandler;
  setup: DashboardSetup;
  cookies: Record<'session' | 'provider', OwnCookie>;
  request: FastifyRequest;
};

async function answerOf(one: OneRequest): Promise<DashboardAnswer<DashboardName>> {
  const { route, handler, setup, cookies, request } = one;
  const { services } = setup;
  const { person } = request;
  const input = parseInput(route, request, false);
  const change = (): Promise<DashboardAnswer<DashboardName>> =>
    handler({
      ...input,
      person,
      sentToken: cookies.session.read(request.headers.cookie),
      atProvider: cookies.provider.read(request.headers.cookie),
      origin: request.headers.origin ?? null,
      client: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
      services,
    } as Parameters<AnyHandler>[0]);
  if (person === null || route.audit === undefined) return change();
  const asked = { route, request, services };
  if (route.audit.organizationInAnswer !== true)
    return audited({ ...asked, places: await placesOfPerson(asked, person) }, change);
  const answer = await change();
  await auditAfter({ ...asked, places: await placesOfPerson(asked, person, answer) }, answer);
  return answer;
}

/** Too many wrong sign-ins are answered like too many requests, with the time to wait. */
const waitOut =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    if (!(error instanceof LockedOut)) throw error;
    const seconds = Math.max(1, Math.ceil(error.waitMs / 1000));
    const limit = LOCK_OUT.account.free;
    reply
      .header('retry-after', seconds)
      .header('x-ratelimit-limit', limit)
      .header('x-ratelimit-remaining', 0);
    throw new RateLimited(limit, {
      message: `${error.message} Try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds,
    });
  };
