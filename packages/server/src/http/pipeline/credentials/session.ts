import { AisleError, type Role, type RouteSpec, roleIncludes } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';
import type { Access, Shop } from '../../../access/index.ts';
import type { Accounts, Session } from '../../../accounts/index.ts';
import { checkOwnOrigin } from '../origins/own-origin.ts';
import type { Caller } from './caller.ts';
import { sessionCookie } from './own-cookie.ts';
import type { CredentialScheme, Refusal } from './scheme.ts';

/** A signed-in person, and the object in the path that belongs to one of their organizations. */
export type Person = { session: Session; token: string; role: Role | null; shop: Shop | null };

export type SessionGate = {
  access: Access;
  accounts: Pick<Accounts, 'sessions' | 'members' | 'traces' | 'installation'>;
  publicUrl: () => string;
};

const errors = {
  missing: 'Sign in to the dashboard.',
  unknown: 'This session has ended: sign in again.',
};

const paramOf = ({ params }: FastifyRequest, name: string): string | null => {
  const value = (params as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : null;
};

const shopNotFound = (): AisleError =>
  new AisleError('shop_not_found', 'There is no such shop in an organization of yours.');

const routeOf = (request: FastifyRequest): RouteSpec => {
  const { route } = request.routeOptions.config;
  if (route === undefined) throw new Error('a session is asked for outside the route table');
  return route;
};

/** A member of an organization who calls a route. */
type MemberCall = { session: Session; has: Role; organizationId: string; shopId: string | null };

/** @throws AisleError role_not_allowed, installation_owner_only */
const requireRole = async (gate: SessionGate, request: FastifyRequest, caller: MemberCall): Promise<void> => {
  const { has, session } = caller;
  const { role: needs, installationOwner } = routeOf(request);
  if (needs !== undefined && !roleIncludes(has, needs)) {
    traceRefusal(gate, request, caller);
    throw new AisleError(
      'role_not_allowed',
      `This needs the role ${needs} or a higher one; yours is ${has}.`,
    );
  }
  if (installationOwner !== true || (await gate.accounts.installation.isOwner(session.userId))) return;
  traceRefusal(gate, request, caller);
  throw new AisleError('installation_owner_only', 'Only the person who owns the installation may do this.');
};

const traceRefusal = (
  gate: SessionGate,
  request: FastifyRequest,
  { session, organizationId, shopId }: MemberCall,
): void =>
  gate.accounts.traces.refusal({
    refused: 'role',
    actor: { kind: 'user', id: session.userId, name: session.userName },
    organizationId,
    shopId,
    route: request.routeOptions.config.routeName ?? '',
    address: request.ip,
  });

/** Who is signed in, by the cookie of a request. @throws AisleError origin_required, origin_mismatch */
async function signedIn(
  gate: SessionGate,
  request: FastifyRequest,
): Promise<{ session: Session; token: string } | Refusal | null> {
  const token = sessionCookie(gate.publicUrl).read(request.headers.cookie);
  if (token === null) return null;
  const { origin } = request.headers;
  const { method } = request;
  checkOwnOrigin({ method, origin, publicUrl: gate.publicUrl() });
  const session = await gate.accounts.sessions.find(token);
  return session === null || session.isPending ? 'unknown' : { session, token };
}

/** The shop, and the person's role in its organization. @throws AisleError shop_not_found */
async function memberOfShop(
  { access, accounts }: SessionGate,
  { shopId, userId }: { shopId: string; userId: string },
): Promise<{ shop: Shop; role: Role }> {
  const shop = shopId.includes('\u0000') ? null : await access.shops.get(shopId);
  if (shop === null) throw shopNotFound();
  const role = await accounts.members.roleOf(userId, shop.organizationId);
  if (role === null) throw shopNotFound();
  return { shop, role };
}

/** A person on a route of a shop. The header X-Shop-Id names the shop, unless the path does. */
export const shopSession = (gate: SessionGate): CredentialScheme<Caller> => ({
  authenticate: async (request) => {
    const found = await signedIn(gate, request);
    if (found === null || typeof found === 'string') return found;
    const { session, token } = found;
    const named = paramOf(request, 'shopId') ?? request.headers['x-shop-id'];
    if (typeof named !== 'string' || named === '')
      throw new AisleError('invalid_request', 'Name the shop in the header X-Shop-Id.');
    const { shop, role } = await memberOfShop(gate, { shopId: named, userId: session.userId });
    const { organizationId } = shop;
    await requireRole(gate, request, { session, has: role, organizationId, shopId: shop.shopId });
    const { userId: id, userName: name } = session;
    const actor = { kind: 'user', id, name } as const;
    return { shop, credential: 'session', secret: token, countedAs: id, actor };
  },
  errors,
});

/** A person on a route of the dashboard itself. */
export const person = (gate: SessionGate): CredentialScheme<Person> => ({
  authenticate: async (request) => {
    const found = await signedIn(gate, request);
    if (found === null || typeof found === 'string') return found;
    return { ...found, ...(await belongings(gate, found.session, request)) };
  },
  errors,
});

async function belongings(
  gate: SessionGate,
  session: Session,
  request: FastifyRequest,
): Promise<Pick<Person, 'role' | 'shop'>> {
  const { userId } = session;
  const organizationId = paramOf(request, 'organizationId');
  const shopId = paramOf(request, 'shopId');
  if (shopId !== null) {
    const { shop, role } = await memberOfShop(gate, { shopId, userId });
    const { organizationId } = shop;
    await requireRole(gate, request, { session, has: role, organizationId, shopId });
    return { shop, role };
  }
  if (organizationId === null) return { shop: null, role: null };
  const known = !organizationId.includes('\u0000');
  const role = known ? await gate.accounts.members.roleOf(userId, organizationId) : null;
  if (role === null)
    throw new AisleError('organization_not_found', 'There is no such organization of yours.');
  await requireRole(gate, request, { session, has: role, organizationId, shopId: null });
  return { shop: null, role };
}
