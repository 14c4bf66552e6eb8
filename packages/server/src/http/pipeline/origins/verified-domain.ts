import { AisleError, type RouteSpec } from '@aisle/contract';
import { type Access, challengeRecord, isOwnOrigin, isPublished, type Shop } from '../../../access/index.ts';
import { type Caller, isPublic } from '../credentials/caller.ts';

const HOW: Readonly<Record<'plugin' | 'dns', (shop: Shop) => string>> = {
  plugin: () =>
    'Send the header X-Plugin: name/version from the plugin, which answers the challenge on the host of the shop. Or publish the TXT record that POST /domain/check names.',
  dns: (shop) => {
    const record = challengeRecord(shop);
    if (record === null) return 'Use a domain name, or ask the operator to vouch for the shop.';
    const { name, value } = record;
    return `Put the DNS TXT record ${name} with the value ${value}, or prove it by a file or a tag as GET /shop shows them in domain, then send the request again.`;
  },
};

/** A request, and the address of this service. */
export type DomainCheck = { route: RouteSpec; caller: Caller; origin: string | undefined; publicUrl: string };

/**
 * What waits for a proof of the domain. A shop's server waits on the routes that say so; the people of the shop never do.
 * Pages wait until the domain was verified once, except for the dashboard's own. Returns the shop as it is after a check.
 * @throws AisleError domain_not_verified
 */
export async function checkDomain(
  access: Access,
  { route, caller, origin, publicUrl }: DomainCheck,
): Promise<Shop> {
  const { shop } = caller;
  if (isPublic(caller)) {
    const isDashboard = caller.isPreview === true || (origin !== undefined && isOwnOrigin(origin, publicUrl));
    if (isDashboard || isPublished(shop)) return shop;
    throw new AisleError(
      'domain_not_verified',
      'The domain of this shop is not verified yet: until then its search works in the dashboard alone.',
    );
  }
  const isServer = caller.actor?.kind === 'apiKey';
  return route.verifiedDomain === true && isServer ? requireVerifiedDomain(access, shop) : shop;
}

/** The shop with a verified domain. Checks the domain now if it is not verified yet.
 * @throws AisleError domain_not_verified, saying how to verify it */
async function requireVerifiedDomain(access: Access, shop: Shop): Promise<Shop> {
  if (shop.domain.status === 'verified') return shop;
  const checked = shop.platform === 'custom' ? await access.domains.checkOnDemand(shop) : shop;
  if (checked.domain.status === 'verified') return checked;
  const how = HOW[shop.platform === 'custom' ? 'dns' : 'plugin'](checked);
  throw new AisleError(
    'domain_not_verified',
    `The domain ${shop.domainHost} is not verified (${checked.domain.status}). ${how}`,
    checked.domain.reason === null ? {} : { detail: checked.domain.reason },
  );
}
