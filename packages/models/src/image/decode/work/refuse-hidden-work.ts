import type { ImageKind } from '../image-kind.ts';
import { refuseManyTiles } from './avif-work.ts';
import { refuseManyScans } from './jpeg-work.ts';
import { refuseLargeTexts } from './png-work.ts';
import { refuseManyFrames } from './webp-work.ts';

/** A GIF cannot hide work. 660,000 frames, all that fit into 10 MB, are counted in a quarter of a second. */
const REFUSALS: Readonly<Record<ImageKind, (bytes: Buffer) => void>> = {
  jpeg: refuseManyScans,
  png: refuseLargeTexts,
  webp: refuseManyFrames,
  avif: refuseManyTiles,
  gif: () => {},
};

/**
 * Refuses images made to be slow. On small files of modest size decoders can work for seconds or minutes, in one call
 * that cannot be interrupted. The outline of the file shows how much work it would be.
 * @throws ImageError
 */
export function refuseHiddenWork(bytes: Uint8Array, kind: ImageKind): void {
  REFUSALS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
