import type { IncomingHttpHeaders } from 'node:http';
import { AisleError } from '@aisle/contract';

/**
 * Bytes that arrive in pieces, gathered in shared memory. Nothing is copied at the end, nor for another thread:
 * concatenating 8 bodies of 8 MB at once blocked the main thread for 100 ms, and a photo of 5 MB for 30 ms and again for
 * 30 ms when it went to its thread. The buffer has its full size from the start, because growable ones are read ten times
 * slower; untouched pages cost nothing.
 */
export class SharedBytes {
  readonly #memory: Uint8Array<SharedArrayBuffer>;
  #length = 0;

  constructor(mostBytes: number) {
    this.#memory = new Uint8Array(new SharedArrayBuffer(mostBytes));
  }

  /** False: there is no room for it. */
  add(chunk: Uint8Array): boolean {
    if (this.#length + chunk.length > this.#memory.length) return false;
    this.#memory.set(chunk, this.#length);
    this.#length += chunk.length;
    return true;
  }

  get bytes(): Uint8Array<SharedArrayBuffer> {
    return this.#memory.subarray(0, this.#length);
  }
}

/** Room that a body needs: its announced size, or `mostBytes` when it has none. Larger ones were refused earlier. */
export const roomFor = (headers: IncomingHttpHeaders, mostBytes: number): number => {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isInteger(announced) && announced <= mostBytes ? announced : mostBytes;
};

/**
 * Reads a body into shared memory while it streams in. The rest of a body over `mostBytes` is left unread, which closes
 * the connection.
 * @throws AisleError body_too_large
 */
export async function readShared(
  payload: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const shared = new SharedBytes(mostBytes);
  for await (const chunk of payload) {
    if (!shared.add(chunk))
      throw new AisleError('body_too_large', `The body is over the limit of ${mostBytes} bytes.`);
  }
  return shared.bytes;
}
