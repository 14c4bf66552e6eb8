import { AisleError, type Surface } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Shop, TokenHolder } from '../../access/index.ts';
import type { RateLimiter } from './rate-limit.ts';

/**
 * Who is asking: a shop's server by API key, or a shopper's page by widget token. `id`: what rate limits count by; a
 * token counts with the one that it came of by refreshes.
 */
export type Caller = { shop: Shop; id: string } & ({ kind: 'key' } | { kind: 'token'; token: string });

export type Authentication = {
  request: FastifyRequest;
  reply: FastifyReply;
  access: Access;
  limiter: RateLimiter;
};

export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

const tokenOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null;

export function refuseCredential(
  reply: FastifyReply,
  code: 'credential_missing' | 'credential_invalid',
  message: string,
): never {
  reply.header('www-authenticate', 'Bearer realm="aisle"');
  throw new AisleError(code, message);
}

const KEY_MISSING = 'Send the API key of the shop in the header Authorization: Bearer <API key>.';
const KEY_INVALID = 'This API key is not valid: it is unknown or was revoked.';
const TOKEN_MISSING = 'Send the widget token of the shop in the header X-Widget-Token.';
const TOKEN_INVALID = 'This widget token is not valid: it is unknown or was revoked.';
const TOKEN_EXPIRED = 'This widget token has expired; exchange it at POST /api/widget/token/refresh.';
const TOKEN_TOO_OLD = 'This widget token expired too long ago to be exchanged; issue a new one.';

/**
 * The shop behind a request's credential. The credential is looked up first, so that a right one always passes;
 * only wrong ones count against their address.
 * @throws AisleError credential_missing, credential_invalid
 * @throws RateLimited when the address keeps sending wrong ones
 */
export async function authenticate(
  surface: Exclude<Surface, 'public'>,
  authentication: Authentication,
): Promise<Caller> {
  const { headers } = authentication.request;
  return surface === 'integrations'
    ? byKey(bearerOf(headers.authorization), authentication)
    : byToken(tokenOf(headers['x-widget-token']), surface, authentication);
}

async function byKey(key: string | null, authentication: Authentication): Promise<Caller> {
  if (key === null) return refuseCredential(authentication.reply, 'credential_missing', KEY_MISSING);
  const holder = await authentication.access.keys.authenticate(key);
  if (holder === null) return refuseWrong(authentication, KEY_INVALID);
  return { shop: holder.shop, kind: 'key', id: holder.keyId };
}

async function byToken(
  token: string | null,
  surface: 'widget' | 'refresh',
  authentication: Authentication,
): Promise<Caller> {
  const { access, reply } = authentication;
  if (token === null) return refuseCredential(reply, 'credential_missing', TOKEN_MISSING);
  const { tokens } = access;
  const check = await (surface === 'refresh'
    ? tokens.authenticateRefresh(token)
    : tokens.authenticate(token));
  if ('holder' in check) return callerOf(check.holder, token);
  if (check.refused === 'unknown') return refuseWrong(authentication, TOKEN_INVALID);
  // Not counted: it was right once, and its page has to hear this to refresh it.
  return refuseCredential(reply, 'credential_invalid', surface === 'refresh' ? TOKEN_TOO_OLD : TOKEN_EXPIRED);
}

const callerOf = ({ shop, rootId }: TokenHolder, token: string): Caller => ({
  kind: 'token',
  shop,
  id: rootId,
  token,
});

async function refuseWrong({ request, reply, limiter }: Authentication, message: string): Promise<never> {
  await limiter.countFailure({ address: request.ip, reply, log: request.log });
  return refuseCredential(reply, 'credential_invalid', message);
}
