import { isIP } from 'node:net';
import { AisleError } from '@aisle/contract';

const WELL_FORMED = /^[A-Za-z0-9._-]+(:\d+)?$|^\[[0-9A-Fa-f:.]+\](:\d+)?$/;

/** The name or address in a Host header, in lower case and without a port; null when it is malformed. */
const hostnameOf = (host: string): string | null =>
  WELL_FORMED.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Refuses unknown names in Host, against DNS rebinding. Otherwise a page of `evil.example`, whose name then resolves to
 * 127.0.0.1, could read this server as its own origin. Addresses cannot be rebound. `own`: the name that the server
 * listens on.
 * @throws AisleError host_not_allowed
 */
export function checkHost(host: string | undefined, own: string): void {
  // Only HTTP/1.0 omits Host; browsers always send it.
  if (host === undefined) return;
  const hostname = hostnameOf(host);
  if (hostname !== null && (isAddress(hostname) || hostname === 'localhost' || hostname === own)) return;
  throw new AisleError(
    'host_not_allowed',
    `This server was asked as '${host.slice(0, 200)}', which is not an address of its own. Set AISLE_PUBLIC_URL to the ` +
      'address under which it is reached, such as https://search.example.',
  );
}
