import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Which forwarding hops are believed: none, a number of hops, or addresses and CIDR ranges. */
export type TrustProxy = false | number | string[];

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(bits);
  } catch {
    return false;
  }
};

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HELP =
  'must be a number of proxies from 0 to 32, or addresses and CIDR ranges split by commas (10.0.0.0/8, loopback)';

/** `2`, `10.0.0.0/8,192.168.1.1`, `loopback`. */
export const TrustProxySetting = z.string().transform((text, context): TrustProxy => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= 32) return hops === 0 ? false : hops;
  } else {
    const ranges = text.split(',').map((part) => part.trim());
    if (ranges.every((range) => NAMED.has(range) || isRange(range))) return ranges;
  }
  context.addIssue({ code: 'custom', message: HELP });
  return z.NEVER;
});
