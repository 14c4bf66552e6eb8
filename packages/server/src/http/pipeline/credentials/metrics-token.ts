import { BlockList, isIPv6 } from 'node:net';
import { sameSecret } from '../../../access/index.ts';
import { isForwarded } from '../origins/forwarding.ts';
import { bearerOf, type CredentialScheme } from './scheme.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export type Operator = { isOperator: true };
const OPERATOR: Operator = { isOperator: true };

/** The operator: by `token`, or by a direct connection from this machine (no proxy). */
export const metricsToken = (token: string | null): CredentialScheme<Operator> => ({
  authenticate: async (request) => {
    const sent = bearerOf(request);
    if (sent !== null && token !== null && sameSecret(sent, token)) return OPERATOR;
    if (isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers)) return OPERATOR;
    return sent === null ? null : 'unknown';
  },
  errors: {
    missing:
      'Metrics are shown to this machine itself, and to others with the value of AISLE_METRICS_TOKEN in the header ' +
      'Authorization: Bearer <token>.',
    unknown: 'This is not the value of AISLE_METRICS_TOKEN, or that is not set.',
  },
});
