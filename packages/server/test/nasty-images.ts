import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { avifOfTiles, jpegOfScans, pngOfTexts, webpOfFrames } from '../../models/test/slow-images.ts';
import { drawn } from './images.ts';

/** `status`: what it is answered. */
export type NastyImage = { name: string; bytes: Uint8Array; status: 200 | 400 | 413 | 415 };

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

type PngParts = {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  pixels: Buffer;
  more?: Buffer[];
};

function png({ width, height, depth = 8, color = 0, pixels, more = [] }: PngParts): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const nothing = (bytes: number): Buffer => Buffer.alloc(bytes);
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 40 } } });

const kinds = {
  JPEG: (image: Sharp) => image.jpeg(),
  PNG: (image: Sharp) => image.png(),
  WebP: (image: Sharp) => image.webp(),
  AVIF: (image: Sharp) => image.avif({ effort: 0 }),
  GIF: (image: Sharp) => image.gif(),
} as const;

const whole = (): Sharp => drawn({ shape: 'lamp', color: '#208040' });
const files = async (): Promise<{ kind: keyof typeof kinds; bytes: Buffer }[]> =>
  Promise.all(
    (Object.keys(kinds) as (keyof typeof kinds)[]).map(async (kind) => ({
      kind,
      bytes: await kinds[kind](whole()).toBuffer(),
    })),
  );

/** Cut after its first bytes, in its head, and in its pixels. */
async function truncated(): Promise<NastyImage[]> {
  const all = await files();
  return all.flatMap(({ kind, bytes }) =>
    [16, 60, Math.floor(bytes.length / 2)].map((length) => ({
      name: `${kind} cut at ${length}`,
      bytes: bytes.subarray(0, length),
      status: 400 as const,
    })),
  );
}

/** Few bytes that say they are many pixels. */
async function bombs(): Promise<NastyImage[]> {
  const small = await files();
  const of = (kind: keyof typeof kinds): Buffer =>
    Buffer.from(small.find((file) => file.kind === kind)?.bytes ?? []);
  const jpeg = of('JPEG');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  const gif = of('GIF');
  gif.writeUInt16LE(65_535, 6);
  gif.writeUInt16LE(65_535, 8);
  const wideScreen = Buffer.from(gif);
  const image = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  gif.writeUInt16LE(65_535, image + 5);
  gif.writeUInt16LE(65_535, image + 7);
  const avif = of('AVIF');
  const sides = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(60_000, sides);
  avif.writeUInt32BE(60_000, sides + 4);
  const side = 8000;
  const bits = (width: number, height: number): Buffer => nothing(height * (1 + Math.ceil(width / 8)));
  const webp = of('WebP');
  // Both sides of a lossy frame, behind its start code; those of a canvas, if there is one, stay.
  const start = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  webp.writeUInt16LE(16_383, start + 3);
  webp.writeUInt16LE(16_383, start + 5);
  return [
    { name: 'JPEG of 4,290 megapixels', bytes: jpeg, status: 413 },
    { name: 'GIF of 4,290 megapixels', bytes: gif, status: 413 },
    // Its one frame is small, and that is what is decoded.
    { name: 'GIF of a small frame on a screen of 4,290 megapixels', bytes: wideScreen, status: 200 },
    { name: 'AVIF of 3,600 megapixels', bytes: avif, status: 413 },
    { name: 'WebP of 268 megapixels', bytes: webp, status: 413 },
    {
      name: 'PNG of 64 megapixels, all there',
      bytes: png({ width: side, height: side, depth: 1, pixels: bits(side, side) }),
      status: 413,
    },
    {
      name: 'PNG of 2 x 100,000',
      bytes: png({ width: 2, height: 100_000, depth: 1, pixels: bits(2, 100_000) }),
      status: 413,
    },
    {
      name: 'PNG of 2,147,483,647 a side',
      bytes: png({ width: 0x7fffffff, height: 0x7fffffff, pixels: nothing(100) }),
      status: 400,
    },
    {
      name: 'PNG that inflates to 50 MB more than its pixels',
      bytes: png({ width: 10, height: 10, pixels: nothing(50_000_000) }),
      status: 200,
    },
    {
      name: 'PNG with a text that inflates to 50 MB',
      bytes: png({
        width: 10,
        height: 10,
        pixels: nothing(110),
        more: [chunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(nothing(50_000_000))]))],
      }),
      status: 200,
    },
  ];
}

/** Of modest size in bytes and pixels, and minutes of work. */
const slow = async (): Promise<NastyImage[]> => [
  { name: 'JPEG of 800 scans', bytes: jpegOfScans(800), status: 400 },
  { name: 'PNG with texts that inflate to 400 MB', bytes: pngOfTexts(40, 10_000_000), status: 400 },
  { name: 'WebP of 20,000 frames', bytes: await webpOfFrames(20_000), status: 400 },
  {
    name: 'AVIF that names a tile 256 times',
    bytes: await avifOfTiles({ columns: 16, rows: 16, side: 1000 }),
    status: 400,
  },
];

/** Two things at once, or another than it says. */
async function polyglots(): Promise<NastyImage[]> {
  const all = await files();
  const jpeg = all[0]?.bytes ?? nothing(0);
  const script = '<script>alert(1)</script>';
  return [
    { name: 'GIF that is a script', bytes: text('GIF89a/*xx*/=1;alert(1)//'), status: 400 },
    {
      name: 'PNG signature and HTML',
      bytes: Buffer.concat([SIGNATURE, text(`<html>${script}`)]),
      status: 400,
    },
    {
      name: 'JPEG and a ZIP behind it',
      bytes: Buffer.concat([jpeg, text('PK\x03\x04'), nothing(500)]),
      status: 200,
    },
    {
      name: 'JPEG and PHP behind it',
      bytes: Buffer.concat([jpeg, text('<?php system($_GET[0]); ?>')]),
      status: 200,
    },
    { name: 'SVG', bytes: text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), status: 415 },
    {
      name: 'SVG that reads a file',
      bytes: text(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      ),
      status: 415,
    },
    { name: 'PDF', bytes: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), status: 415 },
    {
      name: 'ImageMagick script',
      bytes: text("push graphic-context\nimage over 0,0 0,0 'ephemeral:/tmp/x'"),
      status: 415,
    },
    { name: 'TIFF', bytes: await plain(20, 20).tiff().toBuffer(), status: 415 },
    { name: 'BMP', bytes: Buffer.concat([text('BM'), nothing(100)]), status: 415 },
    { name: 'WAV in the coat of WebP', bytes: text('RIFF\0\0\0\0WAVEfmt '), status: 415 },
    { name: 'MP4', bytes: text('\0\0\0\x18ftypisom\0\0\0\0isommp42'), status: 415 },
    { name: 'AVIF brand and nothing else', bytes: text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), status: 400 },
    { name: 'one byte', bytes: nothing(1), status: 415 },
    { name: 'zeros', bytes: nothing(5000), status: 415 },
  ];
}

/** Odd, and images all the same; or heads that cannot be. */
async function oddities(): Promise<NastyImage[]> {
  const grey = (depth: number, color: number, bytesARow: number): Buffer =>
    png({ width: 16, height: 16, depth, color, pixels: nothing(16 * (1 + bytesARow)) });
  const icc = chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(text('not a profile'))]));
  return [
    { name: 'grey of 1 bit', bytes: grey(1, 0, 2), status: 200 },
    { name: 'grey of 16 bits', bytes: grey(16, 0, 32), status: 200 },
    { name: 'grey and alpha of 16 bits', bytes: grey(16, 4, 64), status: 200 },
    { name: 'red, green, blue and alpha of 16 bits', bytes: grey(16, 6, 128), status: 200 },
    { name: 'CMYK', bytes: await plain(20, 20).toColourspace('cmyk').jpeg().toBuffer(), status: 200 },
    { name: 'one pixel', bytes: await plain(1, 1).png().toBuffer(), status: 200 },
    { name: 'a row of pixels', bytes: await plain(16_000, 1).png().toBuffer(), status: 200 },
    {
      name: 'a colour profile of rubbish',
      bytes: png({ width: 4, height: 4, pixels: nothing(20), more: [icc] }),
      status: 200,
    },
    { name: 'a palette that is not there', bytes: grey(8, 3, 16), status: 400 },
    { name: 'a colour type that does not exist', bytes: grey(8, 5, 16), status: 400 },
    { name: 'no width', bytes: png({ width: 0, height: 9, pixels: nothing(9) }), status: 400 },
    { name: 'no pixels', bytes: png({ width: 9, height: 9, pixels: nothing(0) }), status: 400 },
    {
      name: 'half of the pixels',
      bytes: png({ width: 90, height: 90, pixels: nothing(91 * 45) }),
      status: 400,
    },
  ];
}

/** Some 60 files that are no honest images. */
export const nastyImages = async (): Promise<NastyImage[]> => [
  { name: 'no bytes', bytes: nothing(0), status: 400 },
  ...(await truncated()),
  ...(await bombs()),
  ...(await slow()),
  ...(await polyglots()),
  ...(await oddities()),
];

/** Each kind with a few bytes changed, `count` times. */
export async function mutants(
  count: number,
  random: () => number,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const all = await files();
  return all.flatMap(({ kind, bytes }) =>
    Array.from({ length: count }, (_, at) => {
      const changed = Buffer.from(bytes);
      for (let times = 0; times < 8; times++) {
        changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      }
      return { name: `${kind} mutant ${at}`, bytes: changed };
    }),
  );
}
