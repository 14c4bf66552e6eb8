import sharp from 'sharp';
import { expect, it } from 'vitest';
import { refuseHiddenWork } from '../src/image/decode/work/refuse-hidden-work.ts';
import { decodeImage, ImageError } from '../src/index.ts';
import { avifOfTiles, jpegOfScans, pngOfTexts, webpOfFrames } from './slow-images.ts';

const read = (bytes: Uint8Array): Promise<string> =>
  decodeImage(bytes).then(
    ({ width, height }) => `${width} x ${height}`,
    (error: unknown) => (error instanceof ImageError ? `${error.code}: ${error.message}` : String(error)),
  );

it('a JPEG of few scans is read, one of hundreds is refused', async () => {
  expect(await read(jpegOfScans(100))).toBe('8 x 8');
  expect(await read(jpegOfScans(101))).toMatch(/^corrupt: .*too many times/);
});

/** The sides that a JPEG says it has. */
const resized = (jpeg: Buffer, width: number, height: number): Buffer => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};

it('a progressive photo of 48 megapixels passes, and the same gone over five times does not', async () => {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#579' } });
  const options = [
    { progressive: true, chromaSubsampling: '4:4:4' },
    { mozjpeg: true },
    { progressive: true, optimiseScans: true },
  ];
  for (const option of options) {
    const photo = resized(await image.clone().jpeg(option).toBuffer(), 8064, 6048);
    expect(() => refuseHiddenWork(photo, 'jpeg')).not.toThrow();
    const scans = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2);
    const often = Buffer.concat([photo.subarray(0, -2), scans, scans, scans, scans, photo.subarray(-2)]);
    expect(() => refuseHiddenWork(often, 'jpeg')).toThrow(ImageError);
  }
});

it('scans of the small image inside a JPEG are not its own', async () => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#579' } })
    .jpeg()
    .toBuffer();
  const inside = jpegOfScans(900);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), inside]);
  segment.writeUInt16BE(inside.length + 2, 2);
  expect(await read(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]))).toBe('9 x 9');
});

it('a PNG with a long text is read, one with texts that inflate to gigabytes is refused', async () => {
  expect(await read(pngOfTexts(1, 10_000_000))).toBe('10 x 10');
  expect(await read(pngOfTexts(40, 10_000_000))).toMatch(/^corrupt: .*text/);
});

it('a moving WebP is read, one of too many frames is refused', async () => {
  expect(await read(await webpOfFrames(300))).toBe('1 x 1');
  expect(await read(await webpOfFrames(4001))).toMatch(/^corrupt: .*4000 frames/);
});

it('an AVIF in tiles is read, one whose tiles are more than it shows is refused', async () => {
  expect(await read(await avifOfTiles({ columns: 1, rows: 1, side: 64 }))).toBe('64 x 64');
  expect(await read(await avifOfTiles({ columns: 3, rows: 2, side: 64 }))).toBe('64 x 64');
  expect(await read(await avifOfTiles({ columns: 16, rows: 16, side: 500 }))).toMatch(/^corrupt: .*together/);
});
