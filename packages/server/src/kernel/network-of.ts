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

/**
 * Who is counted as one. One line has 2^64 IPv6 addresses, so its first half counts. An IPv4 address as IPv6 sockets
 * write it (`::ffff:203.0.113.7`) is that address.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0');
  return isMapped ? `${bytesOf(groups[6])}.${bytesOf(groups[7])}` : groups.slice(0, 4).join(':');
};
