import { ImageError } from '../image-error.ts';

/** Encoders write 10 to 20. A JPEG with more was made to be slow. */
const MOST_SCANS = 100;
/**
 * Limit of pixels times components over all scans. A scan visits every block of its components, but a few bytes can say
 * that nothing changes there. So 164 KB of scans took 29 s at 50 megapixels, inside one call that no time limit can
 * interrupt.
 *
 * The limit is 24 components of an image of 50 megapixels. A progressive image usually has 14.
 */
const MOST_PIXELS_OF_SCANS = 1_200_000_000;
/** A larger image is refused for its size, before any scan. */
const MOST_PIXELS = 50_000_000;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames of all processes, SOF0 to SOF15, except tables (C4, CC) and an unused extension (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

type Segment = { marker: number; at: number };

/** The segments as libjpeg finds them: it skips whatever is between one segment and the next marker. */
function* segmentsOf(jpeg: Buffer): Generator<Segment, void, undefined> {
  let at = 0;
  for (;;) {
    at = jpeg.indexOf(MARKER, at);
    while (at !== -1 && jpeg[at] === MARKER) at += 1;
    if (at === -1 || at + 2 >= jpeg.length) return;
    const marker = jpeg[at] as number;
    at += 1;
    if (marker === END_OF_IMAGE) return;
    // 0 marks a byte of pixels.
    if (marker === 0 || standsAlone(marker)) continue;
    yield { marker, at };
    at += Math.max(2, jpeg.readUInt16BE(at));
  }
}

/** @throws ImageError for a JPEG whose scans take far more work than its pixels */
export function refuseManyScans(jpeg: Buffer): void {
  let pixels = 0;
  let scans = 0;
  let components = 0;
  for (const { marker, at } of segmentsOf(jpeg)) {
    if (isFrame(marker) && at + 7 <= jpeg.length) {
      const own = jpeg.readUInt16BE(at + 3) * jpeg.readUInt16BE(at + 5);
      pixels = Math.min(Math.max(pixels, own), MOST_PIXELS);
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      components += Math.min(jpeg[at + 2] ?? 1, 4);
    }
    if (scans > MOST_SCANS || components * pixels > MOST_PIXELS_OF_SCANS) {
      throw new ImageError('corrupt', 'The JPEG image goes over its pixels too many times to be read.');
    }
  }
}
