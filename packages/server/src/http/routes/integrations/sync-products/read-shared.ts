import { AisleError } from '@aisle/contract';

/**
 * A body as it streams in, in memory that other threads see too. It grows in its place, so that nothing is copied once all
 * has come: to put 8 bodies of 8 MB together at once held the main thread for 100 ms. One that is over the limit is left
 * where it is, which closes its connection.
 * @throws AisleError body_too_large
 */
export async function readShared(
  payload: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const memory = new SharedArrayBuffer(0, { maxByteLength: limit });
  for await (const chunk of payload) {
    const start = memory.byteLength;
    if (start + chunk.length > limit)
      throw new AisleError('body_too_large', `The body is over the limit of ${limit} bytes.`);
    memory.grow(start + chunk.length);
    new Uint8Array(memory, start).set(chunk);
  }
  return new Uint8Array(memory, 0, memory.byteLength);
}
