import { createHash, hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImageFields } from '../catalog/index.ts';

/** The addresses of a product's images by position: `imageUrl` is 0, `images` follow. */
export const wantedImages = (product: ImageFields): Map<number, string> => {
  const wanted = new Map<number, string>();
  if (product.imageUrl !== undefined) wanted.set(0, product.imageUrl);
  for (const [at, url] of (product.images ?? []).entries()) wanted.set(at + 1, url);
  return wanted;
};

/** 132 bits: enough for the images of one shop, and each row of an image and its index has them. */
const SOURCE_CHARACTERS = 22;

export const sourceOf = (url: string): string => hash('sha256', url, 'base64url').slice(0, SOURCE_CHARACTERS);

/** Bytes hashed per step: a millisecond or two on a slow machine. */
const HASHED_AT_ONCE = 512 * 1024;

/** Equal for equal bytes, whatever their shop or address. Other work runs between steps. */
export const contentHashOf = async (bytes: Uint8Array): Promise<string> => {
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await setImmediate();
    sum.update(bytes.subarray(at, at + HASHED_AT_ONCE));
  }
  return sum.digest('base64url');
};
