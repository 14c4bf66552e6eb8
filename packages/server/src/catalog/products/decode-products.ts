import { setImmediate } from 'node:timers/promises';
import type { StoredProduct } from '../catalog-types.ts';

/** Characters decoded without a pause: some 2 ms of the main thread. */
const AT_ONCE = 128 * 1024;

/**
 * Decodes records in slices, so that the event loop runs in between; `input` costs nothing afterwards. Without the slices,
 * a batch of 500 products with long descriptions kept the main thread for 50 ms.
 */
export const decodeProducts = async (products: Iterable<StoredProduct>): Promise<void> => {
  let decoded = 0;
  for (const product of products) {
    if (decoded >= AT_ONCE) {
      await setImmediate();
      decoded = 0;
    }
    decoded += product.body.length;
    void product.input;
  }
};
