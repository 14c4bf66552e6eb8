import { AisleError, type Surface } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Shop, TokenCheck, TokenHolder } from '../../access/index.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Who is asking: a shop's server by API key, or a shopper's page by widget token. */
export type Caller = { shop: Shop; kind: 'key' | 'token'; id: string };

export type Authentication = {
  request: FastifyRequest;
  reply: FastifyReply;
  access: Access;
  limiter: RateLimiter;
};

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

const tokenOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null;

const missing = (message: string): AisleError => new AisleError('credential_missing', message);
const invalid = (message: string): AisleError => new AisleError('credential_invalid', message);

const KEY_MISSING = 'Send the API key of the shop in the header Authorization: Bearer <API key>.';
const KEY_INVALID = 'This API key is not valid: it is unknown or was revoked.';
const TOKEN_MISSING = 'Send the widget token of the shop in the header X-Widget-Token.';
const TOKEN_INVALID = 'This widget token is not valid: it is unknown or was revoked.';
const TOKEN_EXPIRED = 'This widget token has expired; exchange it at POST /api/widget/token/refresh.';
const TOKEN_TOO_OLD = 'This widget token expired too long ago to be exchanged; issue a new one.';

/** The shop behind a request's credential.
 * @throws AisleError credential_missing, credential_invalid
 * @throws RateLimited when the address keeps sending wrong ones */
export async function authenticate(
  surface: Exclude<Surface, 'public'>,
  authentication: Authentication,
): Promise<Caller> {
  const { request } = authentication;
  return surface === 'integrations'
    ? byKey(bearerOf(request.headers.authorization), authentication)
    : byToken(tokenOf(request.headers['x-widget-token']), surface, authentication);
}

async function byKey(key: string | null, authentication: Authentication): Promise<Caller> {
  const { keys } = authentication.access;
  const cached = key === null ? null : keys.cached(key);
  if (cached === null) await checkFailures(authentication);
  const holder = key === null ? null : await keys.authenticate(key);
  if (holder !== null) return { shop: holder.shop, kind: 'key', id: holder.keyId };
  return refuse(authentication, key === null ? missing(KEY_MISSING) : invalid(KEY_INVALID));
}

async function byToken(
  token: string | null,
  surface: 'widget' | 'refresh',
  authentication: Authentication,
): Promise<Caller> {
  const { tokens } = authentication.access;
  const cached = token === null ? null : tokens.cached(token);
  if (cached === null) await checkFailures(authentication);
  if (token === null) return refuse(authentication, missing(TOKEN_MISSING));
  const check = await (surface === 'refresh'
    ? tokens.authenticateRefresh(token)
    : tokens.authenticate(token));
  if ('holder' in check) return callerOf(check.holder);
  return refuse(authentication, invalid(refusalText(check.refused, surface)));
}

const callerOf = (holder: TokenHolder): Caller => ({ shop: holder.shop, kind: 'token', id: holder.tokenId });

const refusalText = (
  refused: Extract<TokenCheck, { refused: string }>['refused'],
  surface: 'widget' | 'refresh',
): string => {
  if (refused === 'unknown') return TOKEN_INVALID;
  return surface === 'refresh' ? TOKEN_TOO_OLD : TOKEN_EXPIRED;
};

const checkFailures = ({ request, reply, limiter }: Authentication): Promise<void> =>
  limiter.checkFailures({ address: request.ip, reply, log: request.log });

async function refuse({ request, reply, limiter }: Authentication, error: AisleError): Promise<never> {
  await limiter.countFailure(request.ip, request.log);
  reply.header('www-authenticate', 'Bearer realm="aisle"');
  throw error;
}
