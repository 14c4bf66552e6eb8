import type { AisleError, ErrorCode, ErrorDetail, ProductDeletion } from '@aisle/contract';
import type { PreparedSync } from '../catalog-types.ts';
import type { PreparedItem, PreparedProduct } from './prepare.ts';

/** Jobs of the sync reader's thread. Input and output are in shared memory, so nothing is copied. */
export type SyncJobs = { read: { input: Uint8Array<SharedArrayBuffer>; output: SentSync | RefusedSync } };

export type RefusedSync = {
  refused: { code: ErrorCode; message: string; details: ErrorDetail[] | undefined };
};

type SentProduct = Omit<PreparedProduct, 'body' | 'size'> & { start: number; end: number };

/** A parsed sync, as sent between threads. */
export type SentSync = Omit<PreparedSync, 'items'> & {
  items: (SentProduct | ProductDeletion)[];
  /** The records one after another, in UTF-8. */
  bodies: SharedArrayBuffer;
};

/** The same bytes. */
export const toBuffer = ({ buffer, byteOffset, length }: Uint8Array<SharedArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, length);

export const toRefused = ({ code, message, details }: AisleError): RefusedSync => ({
  refused: { code, message, details },
});

const isDeletion = (item: PreparedItem): item is ProductDeletion => 'deleted' in item;

export const toSent = ({ items, ...sync }: PreparedSync): SentSync => {
  const texts = items.map((item) => (isDeletion(item) ? Buffer.alloc(0) : Buffer.from(item.body)));
  const bodies = new SharedArrayBuffer(texts.reduce((bytes, text) => bytes + text.length, 0));
  let end = 0;
  const sent = items.map((item, place) => {
    if (isDeletion(item)) return item;
    const { body: _, size: __, ...product } = item;
    const text = texts[place] as Buffer;
    new Uint8Array(bodies).set(text, end);
    const start = end;
    end += text.length;
    return { ...product, start, end };
  });
  return { ...sync, items: sent, bodies };
};

/** Records are decoded on access: decoding all at once blocks the main thread for 20 ms. */
const fromSentProduct = (
  { start, end, ...product }: SentProduct,
  bodies: SharedArrayBuffer,
): PreparedProduct => ({
  ...product,
  size: end - start,
  get body() {
    return Buffer.from(bodies, start, end - start).toString('utf8');
  },
});

export const fromSent = ({ items, bodies, ...sync }: SentSync): PreparedSync => ({
  ...sync,
  items: items.map((item) => ('deleted' in item ? item : fromSentProduct(item, bodies))),
});
