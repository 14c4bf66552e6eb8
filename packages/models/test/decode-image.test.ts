import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { imageKind } from '../src/image/decode/image-kind.ts';
import { decodeImage, defaultImageLimits, ImageError } from '../src/index.ts';

const SIDE = 224;
const RED = { r: 230, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 230 };

const plain = (width: number, height: number, background: object = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red above, blue below. */
const twoHalves = async (): Promise<Sharp> => {
  const below = await plain(60, 40, BLUE).png().toBuffer();
  return sharp(
    await plain(60, 80)
      .composite([{ input: below, top: 40, left: 0 }])
      .png()
      .toBuffer(),
  );
};

const pixel = ({ rgb }: { rgb: Uint8Array }, x: number, y: number): number[] => [
  ...rgb.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
];
const isNear = (found: number[], { r, g, b }: typeof RED, tolerance = 25): boolean =>
  [r, g, b].every((value, i) => Math.abs(value - (found[i] ?? Number.NaN)) <= tolerance);

/** One bit a pixel, so that a huge image is quickly made; `rows` of it are there. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const codeOf = async (bytes: Uint8Array, limits = defaultImageLimits): Promise<string> =>
  decodeImage(bytes, limits).then(
    ({ rgb }) => `decoded ${rgb.length}`,
    (error: unknown) => (error instanceof ImageError ? error.code : `not an ImageError: ${error}`),
  );
const DECODED = `decoded ${SIDE * SIDE * 3}`;

const kinds = {
  jpeg: (image: Sharp) => image.jpeg(),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(),
  avif: (image: Sharp) => image.avif({ effort: 0 }),
  gif: (image: Sharp) => image.gif(),
} as const;

it('decodes every kind it promises, whatever the file is called', async () => {
  for (const [kind, write] of Object.entries(kinds)) {
    const image = await decodeImage(await write(await twoHalves()).toBuffer());
    expect(image).toMatchObject({ kind, width: 60, height: 80 });
    expect([kind, isNear(pixel(image, 112, 30), RED), isNear(pixel(image, 112, 200), BLUE)]).toEqual([
      kind,
      true,
      true,
    ]);
  }
});

it('turns an image upright by its EXIF orientation and gives the sides as they are shown', async () => {
  const stored = await (await twoHalves()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await decodeImage(stored);
  expect(image).toMatchObject({ width: 80, height: 60 });
  // Orientation 6: what is stored above is shown on the right.
  expect(isNear(pixel(image, 200, 112), RED)).toBe(true);
  expect(isNear(pixel(image, 20, 112), BLUE)).toBe(true);
});

it('lays what is transparent on white', async () => {
  const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: { ...RED, alpha: 0 } } });
  for (const write of [kinds.png, kinds.webp, kinds.avif]) {
    const image = await decodeImage(await write(clear.clone()).toBuffer());
    expect(isNear(pixel(image, 112, 112), { r: 255, g: 255, b: 255 }, 3)).toBe(true);
  }
});

it('reads 16 bits a channel, grey, grey with alpha, a palette and CMYK as the colours they show', async () => {
  const deep = await plain(20, 20).toColourspace('rgb16').png().toBuffer();
  const grey = await plain(20, 20, { r: 120, g: 120, b: 120 }).toColourspace('b-w').png().toBuffer();
  const greyJpeg = await plain(20, 20, { r: 120, g: 120, b: 120 }).toColourspace('b-w').jpeg().toBuffer();
  const greyDeep = await plain(20, 20, { r: 120, g: 120, b: 120 }).toColourspace('grey16').png().toBuffer();
  const greyAlpha = await sharp(grey).ensureAlpha(1).png().toBuffer();
  const palette = await plain(20, 20).png({ palette: true }).toBuffer();
  const cmyk = await plain(20, 20).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  for (const bytes of [deep, palette]) {
    expect(isNear(pixel(await decodeImage(bytes), 100, 100), RED)).toBe(true);
  }
  for (const bytes of [grey, greyJpeg, greyDeep, greyAlpha]) {
    const image = await decodeImage(bytes);
    expect(isNear(pixel(image, 100, 100), { r: 120, g: 120, b: 120 }, 4)).toBe(true);
  }
  const [r = 0, g = 0, b = 0] = pixel(await decodeImage(cmyk), 100, 100);
  expect(r).toBeGreaterThan(150);
  expect(Math.max(g, b)).toBeLessThan(90);
});

it('shows the first frame of a moving image', async () => {
  const frames = [await plain(24, 24).png().toBuffer(), await plain(24, 24, BLUE).png().toBuffer()];
  for (const write of [kinds.gif, kinds.webp]) {
    const moving = await write(sharp(frames, { join: { animated: true } })).toBuffer();
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
    const image = await decodeImage(moving);
    expect(image).toMatchObject({ width: 24, height: 24 });
    expect(isNear(pixel(image, 112, 112), RED)).toBe(true);
  }
});

it('refuses too many bytes before it looks at them', async () => {
  const bytes = new Uint8Array(1001);
  expect(await codeOf(bytes, { ...defaultImageLimits, maxBytes: 1000 })).toBe('too_large');
});

it('refuses too many pixels by the header, in every kind, without decoding', async () => {
  const limits = { ...defaultImageLimits, maxPixels: 60 * 80 - 1 };
  for (const write of Object.values(kinds)) {
    expect(await codeOf(await write(await twoHalves()).toBuffer(), limits)).toBe('too_many_pixels');
  }
  const wide = await plain(3000, 2).png().toBuffer();
  expect(await codeOf(wide, { ...defaultImageLimits, maxSide: 2999 })).toBe('too_many_pixels');
});

it('refuses an AVIF of more pixels than can be decoded whole', async () => {
  const bytes = await plain(40, 40).avif({ effort: 0 }).toBuffer();
  const sides = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(6_000, sides);
  bytes.writeUInt32BE(4_000, sides + 4);
  expect(await codeOf(bytes)).toBe('too_many_pixels');
});

it('refuses a bomb of some kilobytes whose pixels would fill the memory', async () => {
  const bomb = blackPng(16_000, 16_000);
  expect(bomb.byteLength).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await codeOf(bomb)).toBe('too_many_pixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

it('refuses a header that claims more than there is', async () => {
  expect(await codeOf(blackPng(60_000, 60_000, 10))).toBe('too_many_pixels');
  expect(await codeOf(blackPng(4_000, 4_000, 10))).toBe('corrupt');
  expect(await codeOf(blackPng(0, 10))).toBe('corrupt');
});

it('refuses what is no image, or one that it does not read, by its content', async () => {
  const tiff = await plain(10, 10).tiff().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const others = [
    new Uint8Array(),
    new Uint8Array(1),
    new Uint8Array(100),
    tiff,
    svg,
    heic,
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html>'),
  ];
  for (const bytes of others) expect(await codeOf(bytes)).toBe('unsupported');
});

it('refuses a document that only opens like an image', async () => {
  for (const start of [
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF\x20\0\0\0WEBP',
    '\0\0\0\x10ftypavif\0\0\0\0',
  ]) {
    const polyglot = Buffer.concat([
      Buffer.from(start, 'latin1'),
      Buffer.from('<svg><script>alert(1)</script>'.repeat(20)),
    ]);
    expect([start, await codeOf(polyglot)]).toEqual([start, 'corrupt']);
  }
});

it('reads an image with anything behind its end', async () => {
  const trailer = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 7)]);
  for (const [kind, write] of Object.entries(kinds)) {
    const bytes = Buffer.concat([await write(await twoHalves()).toBuffer(), trailer]);
    expect([kind, await codeOf(bytes)]).toEqual([kind, DECODED]);
  }
});

it('never takes an image cut off for a whole one, wherever it was cut', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await kinds[kind](noise.clone()).toBuffer();
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect([kind, share, ['corrupt', 'unsupported'].includes(await codeOf(cut))]).toEqual([
        kind,
        share,
        true,
      ]);
    }
  }
});

it('answers any bytes with pixels or an ImageError', async () => {
  const wholes = await Promise.all(
    Object.values(kinds).map(async (write) => write(await twoHalves()).toBuffer()),
  );
  const damaged = fc
    .tuple(
      fc.constantFrom(...wholes),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
    )
    .map(([whole, changes]) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes;
    });
  const codes = [DECODED, 'corrupt', 'unsupported', 'too_many_pixels'];
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      expect(codes).toContain(await codeOf(bytes));
    }),
    { numRuns: 150 },
  );
});

it('reads no kind into bytes that are too short for one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2 }), (bytes) => {
      expect(imageKind(bytes)).toBeNull();
    }),
  );
});
