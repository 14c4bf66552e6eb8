import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { CredentialScheme } from './scheme.ts';

export type Authentication = { request: FastifyRequest; reply: FastifyReply; limiter: RateLimiter };

/**
 * Identifies the caller by the first of `schemes` whose credential the request carries. The lookup comes before the
 * rate limit, so that a valid credential always passes. Unknown credentials count against their address. Expired ones
 * do not: their page must learn that it has to refresh them.
 * @throws AisleError credential_missing, credential_invalid
 * @throws RateLimited when the address keeps sending wrong ones
 */
export async function authenticate<Holder extends object>(
  schemes: readonly CredentialScheme<Holder>[],
  { request, reply, limiter }: Authentication,
): Promise<Holder> {
  for (const scheme of schemes) {
    const outcome = await scheme.authenticate(request);
    if (outcome === null) continue;
    if (typeof outcome !== 'string') return outcome;
    if (outcome !== 'expired') await limiter.countFailure({ address: request.ip, reply, log: request.log });
    return refuse(reply, 'credential_invalid', scheme.errors[outcome] ?? scheme.errors.unknown);
  }
  return refuse(reply, 'credential_missing', oneOf(schemes.map(({ errors }) => errors.missing)));
}

/** `Send a ticket. Or send a badge.` */
const oneOf = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((other) => `Or ${other.charAt(0).toLowerCase()}${other.slice(1)}`)].join(' ');

function refuse(
  reply: FastifyReply,
  code: 'credential_missing' | 'credential_invalid',
  message: string,
): never {
  reply.header('www-authenticate', 'Bearer realm="aisle"');
  throw new AisleError(code, message);
}
