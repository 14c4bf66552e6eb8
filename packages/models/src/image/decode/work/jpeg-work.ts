import { ImageError } from '../image-error.ts';

/** Encoders write 10 to 20; what has more was made to be slow. */
const MOST_SCANS = 100;
/**
 * Pixels times components of all scans. A scan goes over every block of its components, and says with a few bytes that
 * nothing changes there: 164 KB of scans took 29 s at 50 megapixels, inside one call that no time limit reaches. This is
 * 24 components of an image of 50 megapixels; a progressive image has 14 as a rule.
 */
const MOST_PIXELS_OF_SCANS = 1_200_000_000;
/** What has more is refused for its size, before any scan. */
const MOST_PIXELS = 50_000_000;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames of all processes, SOF0 to SOF15 but for tables (C4, CC) and an extension that nobody uses (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Without a length behind it. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

type Segment = { marker: number; at: number };

/** Where libjpeg finds segments: whatever lies between one and the next marker is passed over, as it does. */
function* segmentsOf(jpeg: Buffer): Generator<Segment, void, undefined> {
  let at = 0;
  for (;;) {
    at = jpeg.indexOf(MARKER, at);
    while (at !== -1 && jpeg[at] === MARKER) at += 1;
    if (at === -1 || at + 2 >= jpeg.length) return;
    const marker = jpeg[at] as number;
    at += 1;
    if (marker === END_OF_IMAGE) return;
    // 0 is a byte of pixels.
    if (marker === 0 || standsAlone(marker)) continue;
    yield { marker, at };
    at += Math.max(2, jpeg.readUInt16BE(at));
  }
}

/** @throws ImageError for a JPEG whose scans are far more work than its pixels */
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
      throw new ImageError('corrupt', 'The JPEG picture goes over its pixels too many times to be read.');
    }
  }
}
