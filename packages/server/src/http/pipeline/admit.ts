import { CREDENTIALS, type RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isPageOf,
  type PreviewTokens,
  requireFeature,
  requireScope,
  requireSwitchedOn,
} from '../../access/index.ts';
import type { Relay } from '../../nodes/index.ts';
import { authenticate } from './credentials/authenticate.ts';
import { type Caller, isPublic } from './credentials/caller.ts';
import { withVisitor } from './credentials/named-visitor.ts';
import type { SessionGate } from './credentials/session.ts';
import type { ShopCredentials } from './credentials/shop-credentials.ts';
import { bodyLimitOf, checkContentLength } from './limits/body-limit.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { allowOrigin } from './origins/cors.ts';
import { checkOrigin, PREVIEW_ORIGIN } from './origins/origin.ts';
import { checkDomain } from './origins/verified-domain.ts';

/** Dependencies of admission. */
export type Gates = SessionGate & {
  limiter: RateLimiter;
  previews: PreviewTokens;
  relay: Relay;
  /** Addresses of this server's own pages. */
  ownSites: () => readonly string[];
};

/** Pages of shops may send a credential that the route takes. */
const isForPages = (route: RouteSpec): boolean =>
  route.credentials.some((name) => CREDENTIALS[name].isPublic);

/**
 * Decides whether a request may proceed, before its body is read. Checks announced size, credential, Origin, rate
 * limit, scope of the key, plan and verified domain, in this order. Resolves with the caller; throws a refusal.
 */
export async function admit(
  gates: Gates & { credentials: ShopCredentials },
  route: RouteSpec,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller | null> {
  checkContentLength(request, bodyLimitOf(route));
  if (route.credentials.length === 0) return null;
  const origin = request.headers.origin;
  if (isForPages(route)) await shareWithPage(gates, { origin, reply });
  const { access, limiter } = gates;
  const accepted = route.credentials.map((name) => gates.credentials[name]);
  const { 'x-visitor': visitor } = request.headers;
  const known = await authenticate(accepted, { request, reply, limiter });
  const caller = withVisitor(known, route, typeof visitor === 'string' ? visitor : undefined);
  checkOrigin({ origin, caller, ownSites: gates.ownSites() });
  const { countedAs, countedWithin: within } = caller;
  // The node that it came to has counted it.
  if (request.relayed === null)
    await limiter.take({ group: route.rateGroup, caller: countedAs, within, reply, log: request.log });
  requireScopeOf(gates, { route, caller, request });
  const plugin = request.headers['x-plugin'];
  // A plugin is known by the key that it holds: someone in a browser cannot say to be one.
  if (caller.actor?.kind === 'apiKey' && typeof plugin === 'string') {
    caller.shop = await access.domains.sawPlugin(caller.shop, plugin);
    access.plugins.saw(caller.shop, plugin, { sends: route.rateGroup === 'sync' });
  }
  if (route.feature !== undefined) {
    requireFeature(access.plans, caller.shop, route.feature);
    requireSwitchedOn(caller.shop, route.feature);
  }
  caller.shop = await checkDomain(access, { route, caller, origin, publicUrl: gates.publicUrl() });
  return caller;
}

/**
 * Asks for the credential again once the body is there. Whoever holds the last byte back was admitted before a key was
 * revoked or a member was removed. Public tokens are not asked again: they make nothing that stays.
 * @throws as `authenticate` does
 */
export async function admitAgain(
  gates: Pick<Gates, 'limiter'> & { credentials: ShopCredentials },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  caller: Caller,
): Promise<void> {
  if (request.method === 'GET' || isPublic(caller)) return;
  const { limiter } = gates;
  await authenticate([gates.credentials[caller.credential]], { request, reply, limiter });
}

/** @throws AisleError as `requireScope` does; the audit log tells which key asked for too much */
function requireScopeOf(
  { accounts }: Gates,
  { route, caller, request }: { route: RouteSpec; caller: Caller; request: FastifyRequest },
): void {
  const { actor, shop, key } = caller;
  try {
    requireScope(key, route.scope);
  } catch (error) {
    const { organizationId, shopId } = shop;
    const place = { organizationId, shopId, route: request.routeOptions.config.routeName ?? '' };
    if (actor !== null) accounts.traces.refusal({ refused: 'key', actor, address: request.ip, ...place });
    throw error;
  }
}

/** Pages of all shops may read refusals too: a widget must learn that its token has expired. */
async function shareWithPage(
  gates: Gates,
  { origin, reply }: { origin: string | undefined; reply: FastifyReply },
): Promise<void> {
  reply.header('vary', 'Origin');
  if (origin !== undefined && (await isKnownOrigin(gates, origin))) allowOrigin(reply, origin);
}

/** True if the Origin belongs to this server or to any shop, or is that of a preview. */
export async function isKnownOrigin(gates: Gates, origin: string): Promise<boolean> {
  if (origin === PREVIEW_ORIGIN) return true;
  if (gates.ownSites().some((url) => isPageOf(origin, url))) return true;
  return gates.access.knowsOrigin(origin);
}
