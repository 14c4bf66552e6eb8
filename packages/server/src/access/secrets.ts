import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessPorts } from './ports.ts';

/** 192 bits: impossible to guess, and short enough to paste. */
const SECRET_BYTES = 24;
const ID_BYTES = 10;

type Random = AccessPorts['randomBytes'];
const hex = (size: number, random: Random): string =>
  Buffer.from((random ?? randomBytes)(size)).toString('hex');

/** `<prefix>_<48 hex digits>`. */
export const newSecret = (prefix: 'aisle_sk' | 'aisle_wt', random?: Random): string =>
  `${prefix}_${hex(SECRET_BYTES, random)}`;

/** The kinds of things that have an id. */
type IdPrefix = 'org' | 'shop' | 'key' | 'tok' | 'usr' | 'ses' | 'inv' | 'idn' | 'aud' | 'audk';

export const newId = (prefix: IdPrefix, random?: Random): string => `${prefix}_${hex(ID_BYTES, random)}`;

export const newChallenge = (random?: Random): string => hex(16, random);

/**
 * The widget token that succeeds `token`. It needs no server secret: the holder of a token may refresh it anyway, and a
 * token without a stored row is worthless. A token does not reveal its predecessor. Refreshing a token that is a year
 * old computes 730 successors in under 1 ms; an HMAC would take 5 ms.
 */
export const successorOf = (token: string): string =>
  `aisle_wt_${hash('sha256', `aisle widget token successor v1 ${token}`).slice(0, SECRET_BYTES * 2)}`;

/** The stored form of a secret. SHA-256 suffices for 192 random bits, and costs a request microseconds. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Compares two hashes in constant time. */
export const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string): boolean => equalHashes(hashSecret(a), hashSecret(b));

/** By its beginning alone: a secret that was cut off is of its kind too. */
export const isSecretOf = (prefix: 'aisle_sk' | 'aisle_wt', text: string): boolean =>
  text.startsWith(`${prefix}_`);

const SECRET = /^aisle_(sk|wt)_[0-9a-f]{48}$/;
/** False for text that cannot be one of our secrets, so that it never reaches the store. */
export const looksLikeSecret = (text: string, prefix: 'aisle_sk' | 'aisle_wt'): boolean =>
  SECRET.test(text) && text.startsWith(prefix);
