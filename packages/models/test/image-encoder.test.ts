import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImageEncoder, ImageError, likenessModel, openImageEncoder } from '../src/index.ts';
import { drawing, SHAPES, type Shape } from './drawings.ts';

const COLORS = ['#c22222', '#2244bb', '#228833', '#222222'];

let encoder: ImageEncoder;
let gallery: { name: string; shape: Shape; bytes: Buffer; vector: Float32Array }[] = [];

const one = async (bytes: Uint8Array): Promise<Float32Array> => {
  const [vector] = await encoder.encodeImages([bytes]);
  if (vector instanceof Float32Array) return vector;
  throw vector;
};
const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? Number.NaN), 0);
const nearestTo = (vector: Float32Array) =>
  gallery.toSorted((a, b) => dot(vector, b.vector) - dot(vector, a.vector));

beforeAll(async () => {
  encoder = await openImageEncoder();
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    for (const color of COLORS) {
      const bytes = await drawing(shape, color);
      gallery.push({ name: `${shape} ${color}`, shape, bytes, vector: await one(bytes) });
    }
  }
});
afterAll(async () => {
  gallery = [];
  await encoder.close();
});

it('gives unit vectors of the length and id that the model names', () => {
  expect(encoder).toMatchObject(likenessModel);
  for (const { vector } of gallery) {
    expect(vector.length).toBe(likenessModel.dimensions);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  }
});

it('finds an image first by its own copy, scaled, recompressed or slightly cropped', async () => {
  const copies: ((bytes: Buffer) => Promise<Buffer>)[] = [
    async (bytes) => bytes,
    (bytes) => sharp(bytes).resize(120).jpeg({ quality: 60 }).toBuffer(),
    (bytes) => sharp(bytes).resize(900).webp({ quality: 50 }).toBuffer(),
    (bytes) => sharp(bytes).extract({ left: 12, top: 8, width: 276, height: 280 }).jpeg().toBuffer(),
  ];
  for (const { name, bytes } of gallery) {
    for (const copy of copies) {
      expect(nearestTo(await one(await copy(bytes)))[0]?.name).toBe(name);
    }
  }
});

it('puts the same thing in the same colour before the same thing in another', async () => {
  const query = await one(await drawing('mug', '#b82a2a'));
  const names = nearestTo(query).map(({ name }) => name);
  expect(names[0]).toBe('mug #c22222');
  expect(names.slice(0, 4).filter((name) => name.startsWith('mug')).length).toBeGreaterThanOrEqual(2);
});

it('gives an image the same vector every time, whatever is encoded beside it', async () => {
  const together = await encoder.encodeImages(gallery.map(({ bytes }) => bytes));
  expect(together).toEqual(gallery.map(({ vector }) => vector));
});

it('answers a broken image in its place and the others as ever', async () => {
  const [whole] = gallery;
  if (whole === undefined) throw new Error('no gallery');
  const answers = await encoder.encodeImages([new Uint8Array(), whole.bytes, whole.bytes.subarray(0, 900)]);
  expect(answers[0]).toBeInstanceOf(ImageError);
  expect(answers[0]).toMatchObject({ code: 'unsupported' });
  expect(answers[1]).toEqual(whole.vector);
  expect(answers[2]).toMatchObject({ code: 'corrupt' });
  expect(await encoder.encodeImages([])).toEqual([]);
});

it('encodes a blank image', async () => {
  for (const background of ['#ffffff', '#000000']) {
    const blank = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const vector = await one(blank);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  }
});

it('keeps to the limits it was opened with', async () => {
  const strict = await openImageEncoder({
    limits: { maxBytes: 10_000_000, maxPixels: 300 * 299, maxSide: 400 },
  });
  const [answer] = await strict.encodeImages([gallery[0]?.bytes ?? new Uint8Array()]);
  expect(answer).toMatchObject({ code: 'too_many_pixels' });
  await strict.close();
});

it('gives the same vectors in a worker thread', async () => {
  const worker = new Worker(new URL('./encode-images-in-worker.ts', import.meta.url), {
    workerData: gallery.slice(0, 3).map(({ bytes }) => bytes),
  });
  const [there] = await once(worker, 'message');
  const [code] = await once(worker, 'exit');
  expect(there).toEqual(gallery.slice(0, 3).map(({ vector }) => vector));
  expect(code).toBe(0);
});

it('refuses to encode after it was closed', async () => {
  const short = await openImageEncoder();
  await short.close();
  await short.close();
  await expect(short.encodeImages([gallery[0]?.bytes ?? new Uint8Array()])).rejects.toThrow('closed');
});
