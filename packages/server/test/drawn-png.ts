import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;
type Color = readonly [number, number, number];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a disc or a bar of one colour on white. */
export const drawnPng = (shape: 'disc' | 'bar', color: Color): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc(SIDE * (SIDE * 3 + 1), 255);
  const middle = SIDE / 2;
  for (let y = 0; y < SIDE; y++) {
    const row = y * (SIDE * 3 + 1);
    pixels[row] = 0;
    for (let x = 0; x < SIDE; x++) {
      const inside =
        shape === 'disc' ? Math.hypot(x - middle, y - middle) < SIDE / 3 : Math.abs(y - middle) < SIDE / 8;
      if (inside) pixels.set(color, row + 1 + x * 3);
    }
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
};
