import { isIP } from 'node:net';
import { AisleError } from '@aisle/contract';

/**
 * Refuses addresses that are known to be private before anything is resolved. It tells the owner at once; what protects the
 * network is the check at the socket.
 * @throws AisleError feed_address_private
 */
export const checkFeedUrl = (url: string, isAllowed: (address: string) => boolean): void => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const address = isLocalName ? '127.0.0.1' : host;
  if (isIP(address) === 0 || isAllowed(address)) return;
  throw new AisleError(
    'feed_address_private',
    `'${host}' is not on the public internet: give an address that this server can reach there.`,
    { details: [{ path: 'url', message: 'must be on the public internet' }] },
  );
};
