import { AisleError } from '@aisle/contract';

/**
 * Reads a body into shared memory while it streams in. Nothing is copied at the end: concatenating 8 bodies of 8 MB at
 * once blocked the main thread for 100 ms. The buffer has its full size from the start, because growable ones are read
 * ten times slower; untouched pages cost nothing. The rest of a body over `mostBytes` is left unread, which closes the
 * connection.
 * @throws AisleError body_too_large
 */
export async function readShared(
  payload: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const memory = new Uint8Array(new SharedArrayBuffer(mostBytes));
  let length = 0;
  for await (const chunk of payload) {
    if (length + chunk.length > mostBytes)
      throw new AisleError('body_too_large', `The body is over the limit of ${mostBytes} bytes.`);
    memory.set(chunk, length);
    length += chunk.length;
  }
  return memory.subarray(0, length);
}
