import { ImageError } from '../image-error.ts';

/**
 * The decoder decodes the first frame but counts all, each time from the start. 20,000 frames of a pixel (1 MB) took 6
 * s, and 180,000 over a minute. 4,000 take a fifth of a second.
 */
const MOST_FRAMES = 4000;

/** @throws ImageError for an animated WebP with too many frames */
export function refuseManyFrames(webp: Buffer): void {
  let frames = 0;
  // Searches the name at any offset, so that no odd length hides one. In pixels it occurs once in thousands of images.
  for (let at = webp.indexOf('ANMF'); at !== -1; at = webp.indexOf('ANMF', at + 4)) {
    frames += 1;
    if (frames > MOST_FRAMES) {
      throw new ImageError('corrupt', `A moving WebP image may have ${MOST_FRAMES} frames at most.`);
    }
  }
}
