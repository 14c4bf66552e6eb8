import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TIME_BYTES = 6;
const RANDOM_BYTES = 8;
const SIGNATURE_BYTES = 10;
/** The bit of the first random byte that tells recommendations from searches. */
const RECOMMENDED = 0x80;
const BYTES = TIME_BYTES + RANDOM_BYTES + SIGNATURE_BYTES;

/**
 * Signed identifiers of searches and recommendations: 32 characters of base64url. They hold the time (6 bytes,
 * milliseconds), 8 random bytes, and 10 bytes of an HMAC-SHA-256 over shop, time and random bytes. A conversion needs no log row to be
 * attributed. Shoppers can neither forge an id nor use one of another shop.
 */
export class SearchLogIds {
  readonly #keys: readonly [Uint8Array, ...Uint8Array[]];

  /** The first key signs; an id that another one signed is good too. */
  constructor(...keys: [Uint8Array, ...Uint8Array[]]) {
    this.#keys = keys;
  }

  issue(shopId: string, atMs: number, of: 'search' | 'recommendation' = 'search'): string {
    const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
    head.writeUIntBE(atMs, 0, TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head, TIME_BYTES);
    const first = head.readUInt8(TIME_BYTES);
    head.writeUInt8(of === 'recommendation' ? first | RECOMMENDED : first & ~RECOMMENDED, TIME_BYTES);
    return Buffer.concat([head, this.#sign(this.#keys[0], shopId, head)]).toString('base64url');
  }

  /** When the search was made; null: this shop was never given such an id. */
  timeOf(shopId: string, id: string): number | null {
    const bytes = Buffer.from(id, 'base64url');
    // Other spellings of the same bytes would be other ids to the store.
    if (bytes.length !== BYTES || bytes.toString('base64url') !== id) return null;
    const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
    const signature = bytes.subarray(head.length);
    if (!this.#keys.some((key) => timingSafeEqual(this.#sign(key, shopId, head), signature))) return null;
    return head.readUIntBE(0, TIME_BYTES);
  }

  /** True for an id that was issued with recommended products. */
  isRecommendation(id: string): boolean {
    return ((Buffer.from(id, 'base64url')[TIME_BYTES] ?? 0) & RECOMMENDED) !== 0;
  }

  #sign(key: Uint8Array, shopId: string, head: Uint8Array): Buffer {
    return createHmac('sha256', key)
      .update(shopId)
      .update('\0')
      .update(head)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }
}
