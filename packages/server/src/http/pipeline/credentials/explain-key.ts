import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireScope } from '../../../access/index.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import { type Caller, isPublic } from './caller.ts';
import type { CredentialScheme } from './scheme.ts';

const NEEDS_KEY =
  "Scores are explained to the shop alone: send the shop's own API key, from a server, in the header " +
  'Authorization: Bearer <API key> beside the widget token, or leave out explain.';

const WRONG_KEY =
  'The API key in the header Authorization is not a valid one of this shop: send another, or leave out explain.';

const asksToExplain = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'explain' in body && body.explain === true;

export type ExplainGate = {
  apiKey: CredentialScheme<Caller>;
  session: CredentialScheme<Caller>;
  limiter: RateLimiter;
};
export type Explaining = { caller: Caller; body: unknown; request: FastifyRequest; reply: FastifyReply };

/**
 * Explanations reveal the shop's ranking. A request with a public credential also needs the API key of the same shop,
 * or a session of a member of its organization.
 * @throws AisleError explain_needs_api_key, scope_missing
 * @throws RateLimited when the address keeps sending wrong keys
 */
export async function checkExplain(
  { apiKey, session, limiter }: ExplainGate,
  { caller, body, request, reply }: Explaining,
): Promise<void> {
  if (!isPublic(caller) || !asksToExplain(body)) return;
  const holder = (await apiKey.authenticate(request)) ?? (await session.authenticate(request));
  if (holder === null) throw new AisleError('explain_needs_api_key', NEEDS_KEY);
  if (typeof holder !== 'string' && holder.shop.shopId === caller.shop.shopId)
    return requireScope(holder.key, 'read');
  await limiter.countFailure({ address: request.ip, reply, log: request.log });
  throw new AisleError('explain_needs_api_key', WRONG_KEY);
}
