import type { RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, originMatches, requireFeature } from '../../access/index.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { bodyLimitOf, checkContentLength } from './body-limit.ts';
import { allowOrigin } from './cors.ts';
import { checkOrigin } from './origin.ts';
import type { RateLimiter } from './rate-limit.ts';
import { requireVerifiedDomain } from './verified-domain.ts';

/** What the gates need. */
export type Gates = {
  access: Access;
  limiter: RateLimiter;
  /** Hosts of this server's own pages. */
  ownHosts: () => ReadonlySet<string>;
};

/** The caller's name in a rate limit: a key everywhere, a token for each address it is used from. */
const counted = (caller: Caller, request: FastifyRequest): string =>
  caller.kind === 'key' ? caller.id : `${caller.id}:${request.ip}`;

/**
 * May this request go on? Announced size, credential, Origin, rate limit, plan, verified domain: in this order,
 * before its body is read. Resolves with who is asking; a refusal is thrown.
 */
export async function admit(
  gates: Gates,
  route: RouteSpec,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller | null> {
  checkContentLength(request, bodyLimitOf(route));
  if (route.surface === 'public') return null;
  const origin = request.headers.origin;
  if (route.surface !== 'integrations') await shareWithPage(gates, { origin, reply });
  const { access, limiter } = gates;
  const caller = await authenticate(route.surface, { request, reply, access, limiter });
  checkOrigin({ origin, surface: route.surface, shop: caller.shop, ownHosts: gates.ownHosts() });
  await limiter.take({ group: route.rateGroup, caller: counted(caller, request), reply, log: request.log });
  const plugin = request.headers['x-plugin'];
  if (caller.kind === 'key' && typeof plugin === 'string') {
    caller.shop = await access.domains.sawPlugin(caller.shop, plugin);
  }
  if (route.feature !== undefined) requireFeature(access.plans, caller.shop, route.feature);
  if (route.verifiedDomain === true) caller.shop = await requireVerifiedDomain(access, caller.shop);
  return caller;
}

/** Any shop's page may read refusals too: a widget has to see that its token has expired. */
async function shareWithPage(
  gates: Gates,
  { origin, reply }: { origin: string | undefined; reply: FastifyReply },
): Promise<void> {
  reply.header('vary', 'Origin');
  if (origin !== undefined && (await isKnownOrigin(gates, origin))) allowOrigin(reply, origin);
}

/** The Origin is a page of this server or of any shop. */
export async function isKnownOrigin(gates: Gates, origin: string): Promise<boolean> {
  if (originMatches({ origin, domainHost: '', ownHosts: gates.ownHosts() })) return true;
  return gates.access.knowsOrigin(origin);
}
