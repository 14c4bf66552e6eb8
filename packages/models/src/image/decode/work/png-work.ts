import { ImageError } from '../image-error.ts';

/**
 * Most compressed bytes of texts. The decoder inflates them although no code reads them, to up to a thousand times their
 * size. At this limit that takes 260 MB and a second. Ten megabytes of them took 28 s.
 */
const MOST_COMPRESSED_TEXT = 256 * 1024;
const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** A flag after the keyword, which ends with a zero, says whether an international text is compressed. */
const isCompressed = (png: Buffer, at: number): boolean => png[png.indexOf(0, at) + 1] !== 0;

/** @throws ImageError for a PNG whose texts take far more work than its pixels */
export function refuseLargeTexts(png: Buffer): void {
  let compressed = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return;
    if (type === 'zTXt' || (type === 'iTXt' && isCompressed(png, at + 8))) compressed += length;
    if (compressed > MOST_COMPRESSED_TEXT) {
      throw new ImageError('corrupt', 'The PNG image holds more text than can be read.');
    }
    at += FRAME_BYTES + length;
  }
}
