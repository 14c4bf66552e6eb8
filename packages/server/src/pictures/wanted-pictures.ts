import { hash } from 'node:crypto';
import type { ProductInput } from '@aisle/contract';

/** The addresses of a product's pictures by position: `imageUrl` is 0, `images` follow. */
export const wantedPictures = (product: Pick<ProductInput, 'imageUrl' | 'images'>): Map<number, string> => {
  const wanted = new Map<number, string>();
  if (product.imageUrl !== undefined) wanted.set(0, product.imageUrl);
  for (const [at, url] of (product.images ?? []).entries()) wanted.set(at + 1, url);
  return wanted;
};

export const sourceOf = (url: string): string => hash('sha256', url, 'base64url');

/** The same for equal bytes, whichever shop or address they come from. */
export const contentHashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');
