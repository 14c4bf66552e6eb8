import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../../../../access/index.ts';
import { bearerOf, refuseCredential } from '../../../pipeline/authenticate.ts';
import { isForwarded } from '../../../pipeline/forwarding.ts';
import type { RateLimiter } from '../../../pipeline/rate-limit.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const MISSING =
  'Metrics are shown to this machine itself, and to others with the value of AISLE_METRICS_TOKEN in the header ' +
  'Authorization: Bearer <token>.';
const WRONG = 'This is not the value of AISLE_METRICS_TOKEN, or that is not set.';

export type MetricsGate = { token: string | null; limiter: RateLimiter };

/**
 * Lets a caller pass that has the token, or whose connection comes from this machine and not through a proxy.
 * @throws AisleError credential_missing, credential_invalid
 * @throws RateLimited when the address keeps sending wrong tokens
 */
export async function mayReadMetrics(
  { token, limiter }: MetricsGate,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const sent = bearerOf(request.headers.authorization);
  if (sent !== null && token !== null && sameSecret(sent, token)) return;
  if (isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers)) return;
  if (sent === null) return refuseCredential(reply, 'credential_missing', MISSING);
  await limiter.countFailure({ address: request.ip, reply, log: request.log });
  return refuseCredential(reply, 'credential_invalid', WRONG);
}
