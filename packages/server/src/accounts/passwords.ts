import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AisleError } from '@aisle/contract';
import { networksOf, type TurnPath } from '../kernel/index.ts';
import { isEasyPassword, type KnownOfPerson } from './easy-passwords/easy-passwords.ts';
import type { AccountPorts } from './ports.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of scrypt: memory is 128 * r * 2^log2N bytes, time grows with p as well. */
export type PasswordCost = { log2N: number; r: number; p: number };

/** OWASP's choice for 32 MB: 0.2 s on one core of a small server, in the thread pool. */
export const PASSWORD_COST: PasswordCost = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const keyOf = (password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> => {
  const N = 2 ** log2N;
  // One password typed on two systems may differ in its code points and mean the same text.
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
};

/** `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, cost);
  const { log2N, r, p } = cost;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compared with for accounts without a password, so that the answer takes as long. */
const nobody = ({ log2N, r, p }: PasswordCost): string =>
  `scrypt$${log2N}$${r}$${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** `stored`: null for an account that is not there, which is never right and takes the time of `newCost`. */
export type PasswordCheck = { password: string; stored: string | null; newCost: PasswordCost };

/** True when `stored` was made from this password. */
export async function checkPassword({ password, stored, newCost }: PasswordCheck): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = (stored ?? nobody(newCost)).split('$');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), cost);
  const right = timingSafeEqual(given, Buffer.from(key, 'base64url'));
  return right && stored !== null;
}

/** The turns of a stranger: sites, customers and lines of IPv6 take turns among each other. */
export const turnOfNetwork = (address: string): TurnPath => networksOf(address).toReversed();

/**
 * Hashing behind the queue, so that a burst of sign-ins does not take all cores. `turn`: of the caller's network, or of a
 * person who is known or signed in, and waits for no stranger.
 */
export class Passwords {
  readonly #queue: AccountPorts['hashing'];
  readonly #cost: PasswordCost;

  constructor({ hashing, passwordCost }: Pick<AccountPorts, 'hashing' | 'passwordCost'>) {
    this.#queue = hashing;
    this.#cost = passwordCost;
  }

  /** Of a new password. @throws AisleError password_easy, overloaded */
  async hash(password: string, { turn, known }: { turn: TurnPath; known: KnownOfPerson }): Promise<string> {
    if (isEasyPassword(password, known))
      throw new AisleError(
        'password_easy',
        'This password is easy to guess: it is a frequent one, or made of your names.',
      );
    return this.#queue.run(turn, () => hashPassword(password, this.#cost));
  }

  /** @throws AisleError overloaded */
  check({ turn, ...check }: Omit<PasswordCheck, 'newCost'> & { turn: TurnPath }): Promise<boolean> {
    return this.#queue.run(turn, () => checkPassword({ ...check, newCost: this.#cost }));
  }
}
