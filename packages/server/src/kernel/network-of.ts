import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const written = new URL(`http://[${address.split('%', 1)[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
};

const bytesOf = (group = '0'): string => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
};

/** One line, the customer of a provider, and a site: `/64`, `/56`, `/48`. */
type Networks = readonly [narrowest: string, ...wider: string[]];

/**
 * The networks in which an address is counted, the narrowest first. One line has 2^64 IPv6 addresses, so its first half
 * counts; a customer may have 2^16 lines, so those count together as well. An IPv4 address is one network, also as IPv6
 * sockets write it (`::ffff:203.0.113.7`).
 */
export const networksOf = (address: string): Networks => {
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  const isMapped = groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0');
  if (isMapped) return [`${bytesOf(groups[6])}.${bytesOf(groups[7])}`];
  const site = groups.slice(0, 3).join(':');
  const customer = Number.parseInt(groups[3] ?? '0', 16) >> 8;
  return [groups.slice(0, 4).join(':'), `${site}:${customer.toString(16)}/56`, `${site}/48`];
};

/** Who is counted as one: the narrowest of `networksOf`. */
export const networkOf = (address: string): string => networksOf(address)[0];
