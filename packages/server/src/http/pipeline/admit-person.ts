import type { RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/index.ts';
import { authenticate } from './credentials/authenticate.ts';
import { type Person, person, type SessionGate } from './credentials/session.ts';
import { bodyLimitOf, checkContentLength } from './limits/body-limit.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { checkOwnOrigin } from './origins/own-origin.ts';

/**
 * Decides whether a request of the dashboard may proceed. Checks announced size, Origin, session, membership, role and
 * rate limit, in this order. Open routes count by address. Resolves with the person; null: the route is open.
 */
export async function admitPerson(
  gates: SessionGate & { limiter: RateLimiter },
  route: RouteSpec,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Person | null> {
  checkContentLength(request, bodyLimitOf(route));
  const { limiter } = gates;
  const { origin } = request.headers;
  const { method } = request;
  if (route.fromServers !== true || origin !== undefined)
    checkOwnOrigin({ method, origin, publicUrl: gates.publicUrl() });
  const isOpen = route.credentials.length === 0;
  const admitted = isOpen ? null : await authenticate([person(gates)], { request, reply, limiter });
  const caller = admitted?.session.userId ?? `address ${networkOf(request.ip)}`;
  await limiter.take({ group: route.rateGroup, caller, reply, log: request.log });
  return admitted;
}

/**
 * The person and the role, once the body is there. Whoever holds the last byte back was admitted before the session or the
 * membership ended.
 * @throws as `authenticate` does
 */
export async function admitPersonAgain(
  gates: SessionGate & { limiter: RateLimiter },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Person | null> {
  if (request.method === 'GET' || request.person === null) return request.person;
  return authenticate([person(gates)], { request, reply, limiter: gates.limiter });
}
