import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isZeroVector, openUseLite, type TextEncoder, textModels } from '../src/index.ts';
import { textModelFiles } from './text-model.ts';

let encoder: TextEncoder;

beforeAll(async () => {
  encoder = await openUseLite({ ...(await textModelFiles()), threads: 1 });
});
afterAll(() => encoder.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? Number.NaN), 0);

it('puts a paraphrase nearer to its product than to others', async () => {
  const documents = await encoder.encodeDocuments([
    'Electric kettle 1.7 l stainless steel',
    'Trail running shoes for women',
    'Wireless optical mouse with USB receiver',
  ]);
  const queries = await encoder.encodeQueries([
    'boil water for tea',
    'sneakers for jogging',
    'computer pointing device',
  ]);
  for (const [q, query] of queries.entries()) {
    const cosines = documents.map((document) => dot(query, document));
    expect(cosines.indexOf(Math.max(...cosines))).toBe(q);
  }
});

it('answers in the order of the texts, whatever their lengths', async () => {
  const texts = Array.from({ length: 150 }, (_, i) => `${'long '.repeat((i * 37) % 60)}box number ${i}`);
  const together = await encoder.encodeDocuments(texts);
  for (const i of [0, 1, 63, 64, 149]) {
    const [alone] = await encoder.encodeDocuments([texts[i] ?? '']);
    expect(dot(alone, together[i])).toBeGreaterThan(0.9999);
  }
});

it('answers any text with a unit vector or with zero', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
      const vectors = await encoder.encodeQueries(texts);
      expect(vectors.length).toBe(texts.length);
      for (const vector of vectors) {
        expect(vector.length).toBe(textModels['use-lite'].dimensions);
        if (!isZeroVector(vector)) expect(dot(vector, vector)).toBeCloseTo(1, 4);
      }
    }),
    { numRuns: 50 },
  );
});

it('gives zero to texts that it cannot spell, so that they do not all look alike', async () => {
  const nothing = ['', ' \n\t ', '★★★', '🎉', '无线鼠标', 'беспроводная мышь', '\ud800'];
  for (const vector of await encoder.encodeDocuments(nothing)) expect(isZeroVector(vector)).toBe(true);
  const something = ['party 🎉🎉 hat', '4k', 'bluetooth наушники', 'café'];
  for (const vector of await encoder.encodeQueries(something)) expect(isZeroVector(vector)).toBe(false);
});

it('reads accents as their letters, and case as lower case', async () => {
  const [accented, plain] = await encoder.encodeQueries(['CRÈME brûlée', 'creme brulee']);
  expect(accented).toEqual(plain);
});

it('answers texts of 20,000 characters without slowing down with their length', async () => {
  const huge = [
    'word '.repeat(4_000),
    'a'.repeat(20_000),
    '★'.repeat(20_000),
    ' '.repeat(20_000),
    'ﷺ'.repeat(20_000),
  ];
  const started = performance.now();
  const vectors = await encoder.encodeDocuments([...huge, ...huge]);
  expect(vectors.length).toBe(10);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('works in a worker thread while the main thread encodes too', async () => {
  const worker = new Worker(new URL('./encode-in-worker.ts', import.meta.url), {
    workerData: await textModelFiles(),
  });
  const here = encoder.encodeDocuments(['red wool scarf', 'oak table']);
  const [there] = await once(worker, 'message');
  const [code] = await once(worker, 'exit');
  expect(there).toEqual(await here);
  expect(code).toBe(0);
});

it('refuses to encode after it was closed', async () => {
  const short = await openUseLite({ ...(await textModelFiles()), threads: 1 });
  await short.close();
  await short.close();
  await expect(short.encodeQueries(['mouse'])).rejects.toThrow('closed');
});
