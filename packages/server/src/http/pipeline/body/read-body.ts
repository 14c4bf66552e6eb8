import type { IncomingHttpHeaders } from 'node:http';
import { AisleError } from '@aisle/contract';

/**
 * Bytes that arrive in pieces. The memory has its full size from the start, so nothing is copied at the end: concatenating
 * a photo of 5 MB blocked the main thread for 30 ms. Untouched pages cost nothing.
 */
export class GatheredBytes<Memory extends ArrayBufferLike> {
  readonly #memory: Uint8Array<Memory>;
  #length = 0;

  constructor(memory: Memory) {
    this.#memory = new Uint8Array(memory);
  }

  /** False when there is no room for it. */
  add(chunk: Uint8Array): boolean {
    if (this.#length + chunk.length > this.#memory.length) return false;
    this.#memory.set(chunk, this.#length);
    this.#length += chunk.length;
    return true;
  }

  get bytes(): Uint8Array<Memory> {
    return this.#memory.subarray(0, this.#length);
  }
}

/** Room that a body needs: its announced size, or `mostBytes` when it has none. Larger ones were refused earlier. */
export const roomFor = (headers: IncomingHttpHeaders, mostBytes: number): number => {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isInteger(announced) && announced <= mostBytes ? announced : mostBytes;
};

/**
 * Reads a body while it streams in. The rest of a body over the memory's size is left unread, which closes the connection.
 * @throws AisleError body_too_large
 */
async function gather<Memory extends ArrayBufferLike>(
  payload: AsyncIterable<Uint8Array>,
  memory: Memory,
): Promise<Uint8Array<Memory>> {
  const gathered = new GatheredBytes(memory);
  for await (const chunk of payload) {
    if (gathered.add(chunk)) continue;
    throw new AisleError('body_too_large', `The body is over the limit of ${memory.byteLength} bytes.`);
  }
  return gathered.bytes;
}

/** @throws AisleError body_too_large */
export const readBody = (payload: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> =>
  gather(payload, new ArrayBuffer(mostBytes));

/**
 * Reads into shared memory, so that nothing is copied for another thread. Only for a thread that makes much garbage: it
 * keeps the memory until its next collection, which shared memory does not bring about.
 * @throws AisleError body_too_large
 */
export const readShared = (
  payload: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<SharedArrayBuffer>> => gather(payload, new SharedArrayBuffer(mostBytes));
