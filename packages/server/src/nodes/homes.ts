import { createHash } from 'node:crypto';

/** 48 bits of a hash of the pair. */
const weightOf = (url: string, shopId: string): number =>
  createHash('sha256').update(`${url}\n${shopId}`).digest().readUIntBE(0, 6);

/**
 * Rendezvous hashing: the first node is the shop's home, the second its stand-in. A node that comes or goes changes its own
 * shops alone. A home that has just come is followed by the former one, which has the index.
 */
export const inOrderOf = (shopId: string, urls: Iterable<string>): string[] =>
  [...urls]
    .map((url) => ({ url, weight: weightOf(url, shopId) }))
    .sort((a, b) => b.weight - a.weight || (a.url < b.url ? -1 : 1))
    .map(({ url }) => url);
