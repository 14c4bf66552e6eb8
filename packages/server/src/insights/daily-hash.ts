import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../kernel/index.ts';

const DAY_MS = 86_400_000;

/**
 * Hashes that tell the callers of one day apart without recognising them later. The salt changes daily and exists only
 * in this process's memory. The same address has another hash in another process or on another day. Addresses of one
 * IPv6 line are one caller, because one line has millions of addresses.
 */
export class DailyHash {
  #day = Number.NaN;
  #salt: Uint8Array = new Uint8Array();

  of(address: string, nowMs: number): string {
    const day = Math.floor(nowMs / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(32);
    }
    return createHmac('sha256', this.#salt).update(networkOf(address)).digest('base64url').slice(0, 22);
  }
}
