import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { IMAGE_SIDE } from '../src/image/decode/decode-image.ts';
import { FeatureExtractor } from '../src/image/likeness/image-features.ts';
import { readTrunks } from '../src/image/likeness/weights.ts';

type Row = { picture: keyof typeof images; middle: string; late: string; head: string; food: string };
type Colour = [number, number, number];

/** The images that the reference saw, pixel by pixel. */
const images = {
  stripes: (x: number, y: number): Colour => [(x * 5) % 256, (y * 3) % 256, ((x + y) * 2) % 256],
  disc: (x: number, y: number): Colour => {
    const distance = (x - 112) ** 2 + (y - 112) ** 2;
    if (distance < 40 * 40) return [40, 60, 190];
    return distance < 80 * 80 ? [200, 40, 30] : [250, 250, 250];
  },
};

/** What rounding the weights to 8 bits may turn: little early in the network, more behind it. */
const SMALLEST_COSINE = { middle: 0.998, late: 0.995, head: 0.95, food: 0.95 } as const;

let rows: Row[] = [];
let extractor: FeatureExtractor;

beforeAll(async () => {
  const fixture = join(import.meta.dirname, 'fixtures', 'likeness-parity.json');
  rows = JSON.parse(await readFile(fixture, 'utf8')).rows;
  expect(rows.length).toBe(2);
  extractor = await FeatureExtractor.open(await readTrunks(), 1);
  return () => extractor.close();
});

it('sees what the original networks see, but for the rounding of their weights', async () => {
  for (const row of rows) {
    const features = await extractor.extract({
      rgb: paint(images[row.picture]),
      kind: 'png',
      width: IMAGE_SIDE,
      height: IMAGE_SIDE,
    });
    for (const part of ['middle', 'late', 'head', 'food'] as const) {
      const wanted = decode(row[part]);
      expect(features[part].length).toBe(wanted.length);
      expect(cosine(features[part], wanted)).toBeGreaterThan(SMALLEST_COSINE[part]);
    }
  }
});

function paint(colour: (x: number, y: number) => Colour): Uint8Array {
  const rgb = new Uint8Array(IMAGE_SIDE * IMAGE_SIDE * 3);
  for (let y = 0; y < IMAGE_SIDE; y++) {
    for (let x = 0; x < IMAGE_SIDE; x++) rgb.set(colour(x, y), (y * IMAGE_SIDE + x) * 3);
  }
  return rgb;
}

function decode(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    const other = b[i] ?? Number.NaN;
    dot += value * other;
    aa += value * value;
    bb += other * other;
  });
  return dot / Math.sqrt(aa * bb);
}
