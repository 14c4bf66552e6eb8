import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessPorts } from './ports.ts';

/** 192 bits: far past guessing, and short enough to paste. */
const SECRET_BYTES = 24;
const ID_BYTES = 10;

type Random = AccessPorts['randomBytes'];
const hex = (size: number, random: Random): string =>
  Buffer.from((random ?? randomBytes)(size)).toString('hex');

/** `<prefix>_<48 hex digits>`. */
export const newSecret = (prefix: 'aisle_sk' | 'aisle_wt', random?: Random): string =>
  `${prefix}_${hex(SECRET_BYTES, random)}`;

export const newId = (prefix: 'org' | 'shop' | 'key' | 'tok', random?: Random): string =>
  `${prefix}_${hex(ID_BYTES, random)}`;

export const newChallenge = (random?: Random): string => hex(16, random);

/**
 * The widget token that follows `token`. It needs no secret of the server: who holds a token may refresh it anyway, and
 * one that the server has made no row of is worth nothing. No token tells the one before it. A page that carries one
 * token for a year makes a refresh take 730 of these, under 1 ms; with an HMAC it is 5 ms.
 */
export const successorOf = (token: string): string =>
  `aisle_wt_${hash('sha256', `aisle widget token successor v1 ${token}`).slice(0, SECRET_BYTES * 2)}`;

/** What the store keeps of a secret: SHA-256 is enough for 192 random bits, and costs a request microseconds. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Compares two hashes in a time that does not depend on where they differ. */
export const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Compares two secrets in a time that tells nothing of where they differ. */
export const sameSecret = (a: string, b: string): boolean => equalHashes(hashSecret(a), hashSecret(b));

const SECRET = /^aisle_(sk|wt)_[0-9a-f]{48}$/;
/** False for what cannot be one of our secrets, so that noise never reaches the store. */
export const looksLikeSecret = (text: string, prefix: 'aisle_sk' | 'aisle_wt'): boolean =>
  SECRET.test(text) && text.startsWith(prefix);
