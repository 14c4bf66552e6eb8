import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Images that take more work than their size shows, as little as tests need. */

const join = (...parts: (Buffer | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
const times = <T>(count: number, part: T): T[] => Array.from({ length: count }, () => part);
const big = (value: number, bytes: number): Buffer => {
  const number = Buffer.alloc(bytes);
  number.writeUIntBE(value, 0, bytes);
  return number;
};
const small = (value: number, bytes: number): Buffer => {
  const number = Buffer.alloc(bytes);
  number.writeUIntLE(value, 0, bytes);
  return number;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** A grey progressive JPEG of one block, whose scans after the first say that nothing changes. */
export function jpegOfScans(scans: number): Buffer {
  const segment = (marker: number, body: readonly number[]): Buffer =>
    join([0xff, marker], big(body.length + 2, 2), body);
  const codes = (kind: number): Buffer => segment(0xc4, [kind, 1, ...times(15, 0), 0]);
  const head = join(
    [0xff, 0xd8],
    segment(0xdb, [0, ...times(64, 1)]),
    segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    codes(0x00),
    codes(0x10),
  );
  const scan = (from: number, to: number): Buffer => join(segment(0xda, [1, 1, 0, from, to, 0]), [0x7f]);
  return join(head, scan(0, 0), ...times(scans - 1, scan(1, 63)), [0xff, 0xd9]);
}

/** A PNG of 10 x 10 with a compressed text of this many zeros, `count` times. */
export function pngOfTexts(count: number, letters: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = join(text(type), data);
    return join(big(data.length, 4), body, big(crc32(body), 4));
  };
  const texts = chunk('zTXt', join(text('a\0\0'), deflateSync(Buffer.alloc(letters))));
  return join(
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', join(big(10, 4), big(10, 4), [8, 0, 0, 0, 0])),
    ...times(count, texts),
    chunk('IDAT', deflateSync(Buffer.alloc(110))),
    chunk('IEND', Buffer.alloc(0)),
  );
}

/** A moving WebP of one pixel. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer): Buffer => join(text(type), small(data.length, 4), data);
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c33' } })
    .webp({ lossless: true })
    .toBuffer();
  const image = pixel.subarray(pixel.indexOf('VP8L'));
  const frame = chunk('ANMF', join(times(12, 0), [10, 0, 0, 0], image));
  const body = join(
    text('WEBP'),
    chunk('VP8X', join([2, 0, 0, 0], times(6, 0))),
    chunk('ANIM', Buffer.alloc(6)),
    ...times(frames, frame),
  );
  return chunk('RIFF', body);
}

/** An AVIF whose grid names one tile of `side` x `side` as often as it has places. */
export async function avifOfTiles({ columns, rows, side }: Record<'columns' | 'rows' | 'side', number>) {
  const box = (type: string, ...parts: (Buffer | readonly number[])[]): Buffer => {
    const body = join(...parts);
    return join(big(body.length + 8, 4), text(type), body);
  };
  const full = (type: string, version: number, ...parts: (Buffer | readonly number[])[]): Buffer =>
    box(type, [version, 0, 0, 0], ...parts);
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .avif({ effort: 0 })
    .toBuffer();
  const copied = (type: string): Buffer => {
    const at = tile.indexOf(type) - 4;
    return tile.subarray(at, at + tile.readUInt32BE(at));
  };
  const size = (pixels: number): Buffer => full('ispe', 0, big(pixels, 4), big(pixels, 4));
  const grid = join([0, 1, rows - 1, columns - 1], big(side, 4), big(side, 4));
  const pixels = tile.subarray(tile.indexOf('mdat') + 4);
  const item = (id: number, type: string): Buffer => full('infe', 2, big(id, 2), [0, 0], text(type), [0]);
  const place = (id: number, at: number, { length }: Buffer): Buffer =>
    join(big(id, 2), [0, 0, 0, 1], big(at, 4), big(length, 4));
  const properties = box('ipco', size(side), copied('pixi'), copied('av1C'));
  const meta = (at: number): Buffer =>
    full(
      'meta',
      0,
      full('hdlr', 0, [0, 0, 0, 0], text('pict'), times(13, 0)),
      full('pitm', 0, big(1, 2)),
      full('iloc', 0, [0x44, 0], big(2, 2), place(1, at, grid), place(2, at + grid.length, pixels)),
      full('iinf', 0, big(2, 2), item(1, 'grid'), item(2, 'av01')),
      full('iref', 0, box('dimg', big(1, 2), big(columns * rows, 2), ...times(columns * rows, big(2, 2)))),
      box('iprp', properties, full('ipma', 0, big(2, 4), [0, 1, 2, 1, 2, 0, 2, 3, 1, 2, 3])),
    );
  const type = box('ftyp', text('avif'), [0, 0, 0, 0], text('mif1avifmiaf'));
  return join(type, meta(type.length + meta(0).length + 8), box('mdat', grid, pixels));
}
