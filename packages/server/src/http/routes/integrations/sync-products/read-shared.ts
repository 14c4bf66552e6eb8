import { AisleError } from '@aisle/contract';

/**
 * A body as it streams in, in memory that other threads see too. Nothing is copied once all has come: to put 8 bodies of 8 MB
 * together at once held the main thread for 100 ms. The memory has its size from the start, as one that grows is read ten
 * times slower; what is not written to takes none. A body that is over `mostBytes` is left where it is, which closes its
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
