import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gates } from './admit.ts';
import { bearerOf, type Caller } from './authenticate.ts';

const NEEDS_KEY =
  "Scores are explained to the shop alone: send the shop's own API key, from a server, in the header " +
  'Authorization: Bearer <API key> beside the widget token, or leave out explain.';

const WRONG_KEY =
  'The API key in the header Authorization is not a valid one of this shop: send another, or leave out explain.';

const asksToExplain = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'explain' in body && body.explain === true;

export type Explaining = { caller: Caller; body: unknown; request: FastifyRequest; reply: FastifyReply };

/**
 * A search by widget token that asks for explanations needs the API key of its shop too: the token is public, and
 * explanations show the shop's ranking.
 * @throws AisleError explain_needs_api_key
 * @throws RateLimited when the address keeps sending wrong keys
 */
export async function checkExplain(
  { access, limiter }: Pick<Gates, 'access' | 'limiter'>,
  { caller, body, request, reply }: Explaining,
): Promise<void> {
  if (caller.kind !== 'token' || !asksToExplain(body)) return;
  const key = bearerOf(request.headers.authorization);
  const holder = key === null ? null : await access.keys.authenticate(key);
  if (holder?.shop.shopId === caller.shop.shopId) return;
  if (key !== null) await limiter.countFailure({ address: request.ip, reply, log: request.log });
  throw new AisleError('explain_needs_api_key', key === null ? NEEDS_KEY : WRONG_KEY);
}
