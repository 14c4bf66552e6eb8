import { createHmac, randomBytes } from 'node:crypto';

const DAY_MS = 86_400_000;

/**
 * Hashes by which callers of one day are told apart and nobody is known again: the salt is made anew each day, lives in
 * this process's memory alone, and is gone after that. In several processes, or on several days, one address has
 * several hashes.
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
    return createHmac('sha256', this.#salt).update(address).digest('base64url').slice(0, 22);
  }
}
