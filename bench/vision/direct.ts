// Measures the image encoder by itself, without server or index.
//   AISLE_VISION_CACHE=DIR node bench/vision/direct.ts [--data ../shared/data]
// Settings were chosen on the queries of even number; the odd ones report.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImageEncoder, openImageEncoder } from '@aisle/models';
import { type Entry, mean, nearest } from './answers.ts';
import { COPIED, copies } from './copies.ts';
import { fashionSet, type GroceryPhoto, grocerySet, isEven } from './images.ts';
import { speedOf } from './speed.ts';
import { VectorCache } from './vector-cache.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    out: { type: 'string', default: 'bench/results' },
  },
});

type Halves = { chosenOn: number; reported: number };
type Row = { what: string; wanted: number } & Halves;

const halves = (hits: readonly number[]): Halves => ({
  chosenOn: mean(hits.filter((_, at) => isEven(at))),
  reported: mean(hits.filter((_, at) => !isEven(at))),
});

const encoder: ImageEncoder = await openImageEncoder();
const cache = new VectorCache(encoder.id);
const encode = (image: Uint8Array): Promise<Float32Array> =>
  cache.get(image, async (bytes) => {
    const [vector] = await encoder.encodeImages([bytes]);
    if (vector instanceof Float32Array) return vector;
    throw vector;
  });
const entries = async <Image extends GroceryPhoto>(images: readonly Image[]) => {
  const made: (Image & Entry)[] = [];
  for (const image of images) made.push({ ...image, vector: await encode(readFileSync(image.file)) });
  return made;
};

async function grocery(): Promise<Row[]> {
  const set = grocerySet(resolve(options.data));
  const [iconic, catalog, queries] = [
    await entries(set.iconic),
    await entries(set.catalog),
    await entries(set.queries),
  ];
  const found = (gallery: readonly Entry[], count: number): Halves =>
    halves(
      queries.map(({ vector, externalId }) => {
        const ids = nearest(vector, gallery, { count }).map((at) => gallery[at]?.externalId);
        return ids.includes(externalId) ? 1 : 0;
      }),
    );
  return [
    { what: 'grocery photo, several catalog images, R@1', wanted: 0.7, ...found(catalog, 1) },
    { what: 'grocery photo, the one shop image, R@1', wanted: 0.55, ...found(iconic, 1) },
    { what: 'grocery photo, the one shop image, R@5', wanted: 0, ...found(iconic, 5) },
  ];
}

async function fashion(): Promise<Row[]> {
  const all = await entries(fashionSet(resolve(options.data)));
  const first = all.map((query) =>
    nearest(query.vector, all, { count: 10, without: query.externalId }).map((at) => ({
      query,
      found: all[at],
    })),
  );
  const share = (same: (pair: (typeof first)[number][number]) => boolean): Halves =>
    halves(first.map((pairs) => mean(pairs.map((pair) => (same(pair) ? 1 : 0)))));
  return [
    {
      what: 'fashion, same type in the first ten',
      wanted: 0.7,
      ...share(({ query, found }) => query.type === found?.type),
    },
    {
      what: 'fashion, same type and colour',
      wanted: 0.35,
      ...share(({ query, found }) => query.type === found?.type && query.colour === found.colour),
    },
    ...(await copiesOf(all)),
  ];
}

/** Some images of the set are byte copies of others. An equal vector counts as the own product's. */
async function copiesOf(all: readonly (Entry & { file: string })[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, make } of copies) {
    const hits: number[] = [];
    for (const own of all.filter((_, at) => at % COPIED === 0)) {
      const vector = await encode(await make(readFileSync(own.file)));
      const [best = -1] = nearest(vector, all, { count: 1 });
      const found = all[best];
      hits.push(found?.vector.every((value, i) => value === own.vector[i]) ? 1 : 0);
    }
    rows.push({ what: `own product first, ${name}`, wanted: 1, ...halves(hits) });
  }
  return rows;
}

const rows = [...(await grocery()), ...(await fashion())];
const speed = await speedOf(encoder, resolve(options.data));
await encoder.close();
const lines = [
  '| what | wanted | half chosen on | half reported |',
  '|---|---|---|---|',
  ...rows.map(
    ({ what, wanted, chosenOn, reported }) =>
      `| ${what} | ${wanted || ''} | ${chosenOn.toFixed(3)} | ${reported.toFixed(3)} |`,
  ),
  '',
  `${encoder.id}, ${encoder.dimensions} numbers an image. CPU time of one image on one thread, decoded and encoded:`,
  `${speed.smallMs.toFixed(1)} ms at 256 pixels a side, ${speed.largeMs.toFixed(1)} ms for a JPEG of 12 megapixels.`,
  '',
];
writeFileSync(join(options.out, 'vision-encoder.md'), lines.join('\n'));
writeFileSync(
  join(options.out, 'vision-encoder.json'),
  `${JSON.stringify({ id: encoder.id, rows, speed }, null, 1)}\n`,
);
console.log(lines.join('\n'));
