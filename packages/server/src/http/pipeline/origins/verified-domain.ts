import { AisleError } from '@aisle/contract';
import { type Access, challengeRecord, type Shop } from '../../../access/index.ts';

const HOW: Readonly<Record<'plugin' | 'dns', (shop: Shop) => string>> = {
  plugin: () =>
    'Send the header X-Plugin: name/version from the plugin, which answers the challenge on the host of the shop. Or publish the TXT record that POST /domain/check names.',
  dns: (shop) => {
    const record = challengeRecord(shop);
    if (record === null) return 'Use a domain name, or ask the operator to vouch for the shop.';
    const { name, value } = record;
    return `Put the DNS TXT record ${name} with the value ${value}, then send the request again.`;
  },
};

/** Returns the shop with a verified domain. Checks the domain now if it is not verified yet.
 * @throws AisleError domain_not_verified, saying how to verify it */
export async function requireVerifiedDomain(access: Access, shop: Shop): Promise<Shop> {
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
