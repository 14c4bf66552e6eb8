import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentText, isZeroVector, lexisModel, openLexis, type TextEncoder } from '../src/index.ts';

let encoder: TextEncoder;

beforeAll(async () => {
  encoder = await openLexis();
});
afterAll(() => encoder.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? Number.NaN), 0);

type Probe = { text: string; vector: number[] };

it('gives the vectors that the training side computes', async () => {
  const file = new URL('./fixtures/lexis-parity.json', import.meta.url);
  const probes: Probe[] = JSON.parse(readFileSync(file, 'utf8'));
  const vectors = await encoder.encodeQueries(probes.map(({ text }) => text));
  for (const [at, { text, vector }] of probes.entries()) {
    for (const [i, value] of vector.entries()) {
      expect(Math.abs((vectors[at]?.[i] ?? Number.NaN) - value), text).toBeLessThan(1e-4);
    }
  }
});

it('puts a paraphrase nearer to its product than to others', async () => {
  const documents = await encoder.encodeDocuments([
    'Electric kettle 1.7 l stainless steel',
    'Trail running shoes for women',
    'Wireless optical mouse with USB receiver',
  ]);
  const queries = await encoder.encodeQueries([
    'boil water for tea',
    'sneakers for jogging',
    'move the cursor',
  ]);
  for (const [q, query] of queries.entries()) {
    const cosines = documents.map((document) => dot(query, document));
    expect(cosines.indexOf(Math.max(...cosines))).toBe(q);
  }
});

it('reads what a thing is from its categories, tags and description too', async () => {
  const lima = { name: 'Lima', brand: 'Acme' };
  const [bare, told, tagged, described] = await encoder.encodeDocuments(
    [
      lima,
      { ...lima, categories: ['Furniture > Chairs'] },
      { ...lima, tags: ['chair', 'seat'] },
      { ...lima, description: 'A wooden chair to sit on at the dining table.' },
    ].map(documentText),
  );
  const [query] = await encoder.encodeQueries(['somewhere to sit']);
  for (const better of [told, tagged, described])
    expect(dot(query, better)).toBeGreaterThan(dot(query, bare) + 0.05);
});

it('answers any text with a unit vector or with zero', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
      const vectors = [...(await encoder.encodeQueries(texts)), ...(await encoder.encodeDocuments(texts))];
      expect(vectors.length).toBe(2 * texts.length);
      for (const vector of vectors) {
        expect(vector.length).toBe(lexisModel.dimensions);
        if (!isZeroVector(vector)) expect(dot(vector, vector)).toBeCloseTo(1, 4);
      }
    }),
    { numRuns: 50 },
  );
});

it.each([
  'Regenjacke für Damen, wasserdicht\nKleidung > Jacken',
  'Lampe de bureau réglable\nLuminaires\n\nLumière claire pour lire et travailler.',
  'Lámpara de pie de madera\nIluminación\n\nLuz suave para el salón, con pantalla de lino.',
  'Lampa stojąca z drewna\nOświetlenie\n\nCiepłe światło do salonu, klosz z lnu.',
  'Vloerlamp van hout\nVerlichting\n\nWarm licht voor de woonkamer, met linnen kap.',
])('gives zero to a product in another language, whatever words look English: %s', async (text) => {
  const [vector = new Float32Array(1)] = await encoder.encodeDocuments([text]);
  expect(isZeroVector(vector)).toBe(true);
});

it('gives zero to a query in another language, and none to English with loans, names and slips', async () => {
  const foreign = [
    'etwas für den garten',
    'poêle pour induction',
    'mesa de madera para el jardín',
    'lampka na biurko z drewna',
    'jas voor de winter',
  ];
  for (const [at, vector] of (await encoder.encodeQueries(foreign)).entries())
    expect(isZeroVector(vector), foreign[at]).toBe(true);
  const english = [
    'ignore chatty coworkers',
    'eau de toilette',
    'crème brûlée torch',
    'extenal hardisk 500 gb',
    'café table',
  ];
  for (const [at, vector] of (await encoder.encodeQueries(english)).entries())
    expect(isZeroVector(vector), english[at]).toBe(false);
});

it('gives zero to texts of which it knows no word, so that they do not all look alike', async () => {
  const nothing = ['', ' \n\t ', '★★★', '🎉', '无线鼠标', 'беспроводная мышь', '\ud800', '8713465'];
  for (const vector of await encoder.encodeDocuments(nothing)) expect(isZeroVector(vector)).toBe(true);
  const something = ['party 🎉🎉 hat', 'bluetooth наушники', 'café'];
  for (const vector of await encoder.encodeQueries(something)) expect(isZeroVector(vector)).toBe(false);
});

it('answers in the order of the texts, also over many slices', async () => {
  const texts = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 'red wool scarf' : 'oak table'));
  const vectors = await encoder.encodeDocuments(texts);
  const [scarf, table] = await encoder.encodeDocuments(['red wool scarf', 'oak table']);
  expect(vectors.every((vector, i) => dot(vector, i % 2 === 0 ? scarf : table) > 0.9999)).toBe(true);
});

it('refuses to encode after it was closed', async () => {
  const short = await openLexis();
  await short.close();
  await short.close();
  await expect(short.encodeQueries(['mouse'])).rejects.toThrow('closed');
  await expect(short.encodeDocuments(['mouse'])).rejects.toThrow('closed');
});
