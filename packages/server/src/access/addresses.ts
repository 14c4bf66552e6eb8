import { AisleError } from '@aisle/contract';
import { isPublished } from './domains/published.ts';
import { mayServeBeside, siteHost } from './origins.ts';
import type { Shop } from './shops.ts';

type AddressColumns = {
  url?: string;
  domain_host?: string;
  domain_status?: 'pending';
  domain_checked_at?: null;
  domain_reason?: null;
  by_operator?: 0;
  next_url: string | null;
  next_checked_at: null;
  next_reason: null;
};

const NO_NEXT = { next_url: null, next_checked_at: null, next_reason: null } as const;

const hostOf = (url: string): string => {
  const host = siteHost(url);
  if (host === null)
    throw new AisleError('invalid_request', 'The address of a shop begins with http:// or https://.');
  return host;
};

/**
 * Columns for another address of the shop. One on the same host counts at once, and so does any while no page of the shop
 * was ever served. Another one has to be proved first. The operator's word was for the former host.
 * @throws AisleError invalid_request
 */
export function columnsOfAddress(shop: Shop, url: string): AddressColumns {
  const host = hostOf(url);
  if (host === shop.domainHost) return { ...NO_NEXT, url };
  if (isPublished(shop)) return { ...NO_NEXT, next_url: url };
  return {
    ...NO_NEXT,
    url,
    domain_host: host,
    domain_status: 'pending',
    domain_checked_at: null,
    domain_reason: null,
    by_operator: 0,
  };
}

/** The shop as it would be at the address that it is to have: without any proof. Null: it stays where it is. */
export function atNextAddress(shop: Shop): Shop | null {
  if (shop.next === null) return null;
  const { url } = shop.next;
  const domain = { ...shop.domain, status: 'pending', method: null, verifiedAt: null, reason: null } as const;
  return { ...shop, url, domainHost: hostOf(url), domain, byOperator: false };
}

/** @throws AisleError invalid_request unless each origin is on one of the shop's hosts, below it, or on this machine */
export function requireOwnOrigins(origins: readonly string[], addresses: readonly string[]): void {
  const foreign = origins.find(
    (origin) => !addresses.some((address) => mayServeBeside(origin, hostOf(address))),
  );
  if (foreign === undefined) return;
  const message = `${foreign} is neither on the shop's domain nor on this machine (localhost)`;
  throw new AisleError('invalid_request', `'origins': ${message}.`, {
    details: [{ path: 'origins', message }],
  });
}
