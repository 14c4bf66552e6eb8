import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { AccountPorts } from './ports.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's choice for 32 MB: 0.2 s on one core of a small server, in the thread pool. */
const COST = { log2N: 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Cost = { log2N: number; r: number; p: number };

const keyOf = (password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> => {
  const N = 2 ** log2N;
  // One password typed on two systems may differ in its code points and mean the same text.
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
};

/** `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, COST);
  const { log2N, r, p } = COST;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compared with for accounts without a password, so that the answer takes as long. */
const NOBODY = `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True when `stored` was made from this password. Null costs the same time and is never right. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), cost);
  const right = timingSafeEqual(given, Buffer.from(key, 'base64url'));
  return right && stored !== null;
}

/** Hashing behind the queue, so that a burst of sign-ins does not take all cores. `address`: the caller's. */
export class Passwords {
  readonly #queue: AccountPorts['hashing'];

  constructor({ hashing }: Pick<AccountPorts, 'hashing'>) {
    this.#queue = hashing;
  }

  /** @throws AisleError overloaded */
  hash(password: string, address: string): Promise<string> {
    return this.#queue.run(address, () => hashPassword(password));
  }

  /** @throws AisleError overloaded */
  check(input: { password: string; stored: string | null; address: string }): Promise<boolean> {
    return this.#queue.run(input.address, () => checkPassword(input.password, input.stored));
  }
}
