import type { ImageKind } from '../image-kind.ts';
import { refuseManyTiles } from './avif-work.ts';
import { refuseManyScans } from './jpeg-work.ts';
import { refuseLargeTexts } from './png-work.ts';
import { refuseManyFrames } from './webp-work.ts';

/** A GIF has nothing to hide: 660,000 frames, all that 10 MB hold, are counted in a quarter of a second. */
const REFUSALS: Readonly<Record<ImageKind, (bytes: Buffer) => void>> = {
  jpeg: refuseManyScans,
  png: refuseLargeTexts,
  webp: refuseManyFrames,
  avif: refuseManyTiles,
  gif: () => {},
};

/**
 * Decoders work for seconds or minutes in one call, which nothing can end, on images of modest size and few bytes that
 * were made for it. What they would do is told here from the outline of the file.
 * @throws ImageError
 */
export function refuseHiddenWork(bytes: Uint8Array, kind: ImageKind): void {
  REFUSALS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
