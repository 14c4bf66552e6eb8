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
  // Texts without an English word are read as other languages.
  const english = probes.filter(({ vector }) => vector.some((value) => value !== 0));
  const vectors = await encoder.encodeQueries(english.map(({ text }) => text));
  for (const [at, { text, vector }] of english.entries()) {
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

it('gives the vectors of other languages that the training side computes', async () => {
  const file = new URL('./fixtures/translations-parity.json', import.meta.url);
  const probes: Probe[] = JSON.parse(readFileSync(file, 'utf8'));
  const vectors = await encoder.encodeQueries(
    probes.map(({ text }) => text),
    'de-AT',
  );
  for (const [at, { text, vector }] of probes.entries()) {
    for (const [i, value] of vector.entries()) {
      expect(Math.abs((vectors[at]?.[i] ?? Number.NaN) - value), text).toBeLessThan(1e-4);
    }
  }
});

const ENGLISH = [
  'Rain jacket for women, waterproof\nClothing > Jackets',
  'Adjustable desk lamp\nLighting\n\nBright light to read and work.',
  'Electric kettle 1.7 l\nKitchen',
  'Running shoes for men\nShoes',
];
const TRANSLATED: Record<string, string[]> = {
  de: [
    'Regenjacke für Damen, wasserdicht\nKleidung > Jacken',
    'Verstellbare Schreibtischlampe\nLeuchten\n\nHelles Licht zum Lesen und Arbeiten.',
    'Wasserkocher elektrisch 1,7 l\nKüche',
    'Laufschuhe für Herren\nSchuhe',
  ],
  fr: [
    'Imperméable pour femme, étanche\nVêtements > Vestes',
    'Lampe de bureau réglable\nLuminaires\n\nLumière claire pour lire et travailler.',
    "Bouilloire électrique 1,7 l d'eau\nCuisine",
    'Chaussures de course pour homme\nChaussures',
  ],
  es: [
    'Chubasquero impermeable de mujer\nRopa > Chaquetas',
    'Lámpara de escritorio ajustable\nIluminación\n\nLuz clara para leer y trabajar.',
    'Hervidor eléctrico 1,7 l\nCocina',
    'Zapatillas de correr para hombre\nZapatos',
  ],
  it: [
    'Giacca impermeabile da donna\nAbbigliamento > Giacche',
    'Lampada da scrivania regolabile\nIlluminazione\n\nLuce chiara per leggere e lavorare.',
    'Bollitore elettrico 1,7 l\nCucina',
    'Scarpe da corsa da uomo\nScarpe',
  ],
  nl: [
    'Regenjas voor dames, waterdicht\nKleding > Jassen',
    'Verstelbare bureaulamp\nVerlichting\n\nHelder licht om te lezen en te werken.',
    'Elektrische waterkoker 1,7 l\nKeuken',
    'Hardloopschoenen voor heren\nSchoenen',
  ],
  pl: [
    'Damska kurtka przeciwdeszczowa, wodoodporna\nOdzież > Kurtki',
    'Regulowana lampka biurkowa\nOświetlenie\n\nJasne światło do czytania i pracy.',
    'Czajnik elektryczny 1,7 l\nKuchnia',
    'Buty do biegania męskie\nButy',
  ],
  pt: [
    'Impermeável de mulher\nRoupa > Casacos',
    'Candeeiro de mesa regulável\nIluminação\n\nLuz clara para ler e trabalhar.',
    'Chaleira elétrica 1,7 l\nCozinha',
    'Sapatilhas de corrida para homem\nSapatos',
  ],
};

it.each(
  Object.entries(TRANSLATED),
)('puts a product in %s nearest to the same product in English', async (_, own) => {
  const english = await encoder.encodeDocuments(ENGLISH);
  for (const [at, document] of (await encoder.encodeDocuments(own)).entries()) {
    const cosines = english.map((other) => dot(document, other));
    expect(cosines.indexOf(Math.max(...cosines)), own[at]).toBe(at);
    expect(cosines[at]).toBeGreaterThan(0.25);
  }
});

it.each([
  ['de', 'Wasser für Tee kochen'],
  ['fr', "faire bouillir de l'eau"],
  ['es', 'hervir agua rápido'],
  ['it', "far bollire l'acqua"],
  ['nl', 'water koken voor thee'],
  ['pl', 'zagotować wodę na herbatę'],
  ['pt', 'ferver água para o chá'],
])('finds an English product by what it is for, asked in %s', async (language, query) => {
  const documents = await encoder.encodeDocuments(ENGLISH);
  for (const named of [language, `${language.toUpperCase()}-XX`, 'en']) {
    const [vector] = await encoder.encodeQueries([query], named);
    const cosines = documents.map((document) => dot(vector, document));
    expect(cosines.indexOf(Math.max(...cosines)), `${query} in ${named}`).toBe(2);
  }
});

it('reads a word by the language of the shop: a German skirt is no stone', async () => {
  const [skirt, stone] = await encoder.encodeDocuments([
    'Long skirt for women',
    'Decorative rock for the garden',
  ]);
  const [german] = await encoder.encodeQueries(['Rock'], 'de');
  const [english] = await encoder.encodeQueries(['Rock'], 'en');
  expect(dot(german, skirt)).toBeGreaterThan(dot(german, stone));
  expect(dot(english, stone)).toBeGreaterThan(dot(english, skirt));
});

it('knows a short name by the language of its shop', async () => {
  const names = ['Gießkanne 5 l Zink', 'Bücherregal Eiche', 'Rock'];
  const [can, glue, skirt] = await encoder.encodeDocuments(['Watering can', 'Oak bookshelf', 'Skirt']);
  const vectors = await encoder.encodeDocuments(names, ['de', 'de-CH', 'de']);
  for (const [at, own] of [can, glue, skirt].entries())
    expect(dot(vectors[at], own), names[at]).toBeGreaterThan(0.4);
  const text = 'Watering can\nGarden\n\nGreen can of zinc for the plants in your garden.';
  const [english, named] = await encoder.encodeDocuments([text, text], ['en', 'de']);
  expect(dot(english, named)).toBeGreaterThan(0.999);
});

it('reads English as English in a shop of another language', async () => {
  const english = ['running shoes for women', 'noise cancelling headphones', 'water bottles'];
  const [asked, named] = [await encoder.encodeQueries(english), await encoder.encodeQueries(english, 'pl')];
  for (const [at, vector] of named.entries())
    expect(dot(vector, asked[at]), english[at]).toBeGreaterThan(0.9);
});

it.each([
  'Vandtæt regnjakke til kvinder\nTøj > Jakker\n\nHolder dig tør hele dagen.',
  'Regnjacka för kvinnor, vattentät\nKläder > Jackor\n\nHåller dig torr hela dagen.',
  'Naisten vedenpitävä sadetakki\nVaatteet > Takit\n\nPitää sinut kuivana koko päivän.',
  'Dámská nepromokavá pláštěnka\nOblečení > Bundy\n\nUdrží vás celý den v suchu.',
  'Női vízálló esőkabát\nRuházat > Kabátok\n\nEgész nap szárazon tart.',
])('gives zero to a product in a language that it does not know: %s', async (text) => {
  const [vector = new Float32Array(1)] = await encoder.encodeDocuments([text]);
  expect(isZeroVector(vector)).toBe(true);
});

it('gives none to English with loans, names and slips', async () => {
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
