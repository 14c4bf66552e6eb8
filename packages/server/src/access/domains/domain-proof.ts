import { isIP } from 'node:net';
import { parse } from 'tldts';
import { domainName } from '../origins.ts';
import type { Shop } from '../shops.ts';
import { challengeValue } from './site-proof.ts';

export type ChallengeRecord = { name: string; value: string };

/** Longest part of a foreign record that is repeated to the shop's owner. */
const SHOWN_LENGTH = 80;

const isAddress = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** The TXT record that proves a custom integration's domain; null: an IP address has no records. */
export function challengeRecord(shop: Pick<Shop, 'domainHost' | 'domain'>): ChallengeRecord | null {
  const host = domainName(shop.domainHost);
  if (isAddress(host)) return null;
  return { name: `_aisle-challenge.${host}`, value: challengeValue(shop) };
}

/** Why no record can prove the host; null: one can. The owner of a name under a public suffix is one shop. */
export function whyUnprovable(domainHost: string): string | null {
  const host = domainName(domainHost);
  if (isAddress(host))
    return `${host} is an IP address, and nothing can prove one. Use a domain name, or ask the operator to vouch for the shop: aisle shop verify.`;
  if (!host.includes('.'))
    return `${host} is not a name of the public internet. Use a domain name, or ask the operator to vouch for the shop: aisle shop verify.`;
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null && (isIcann === true || isPrivate === true))
    return `${host} is a public suffix: everybody's sites are under it, and it cannot be one shop's. Use the shop's own name under it.`;
  return null;
}

/** Why the answer of the DNS is no proof, in words; null when the record is there. */
export function judgeRecords({ name, value }: ChallengeRecord, records: readonly string[]): string | null {
  if (records.includes(value)) return null;
  const found = records[0];
  if (found === undefined) return notThere(name);
  const shown = found.length > SHOWN_LENGTH ? `${found.slice(0, SHOWN_LENGTH)}…` : found;
  return `The TXT record ${name} says '${shown}', which is not the value that proves the domain. Replace it.`;
}

/** The same for an answer that is an error, by its code such as ENOTFOUND. */
export function judgeFault({ name }: Pick<ChallengeRecord, 'name'>, code: string): string {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return notThere(name);
  if (code === 'ETIMEOUT' || code === 'ECANCELLED')
    return `The DNS servers did not answer in time for ${name} (${code}). Try again in a minute.`;
  return `The DNS servers could not answer for ${name} (${code}). Check the domain's name servers, then try again.`;
}

const notThere = (name: string): string =>
  `There is no TXT record ${name} yet. Add it where you manage the domain; it can take an hour until it is seen.`;
