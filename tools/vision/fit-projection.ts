// Makes packages/models/weights/likeness-projection.bin and its digest: the axes onto which an image's features are
// projected.
//   AISLE_VISION_CACHE=DIR node tools/vision/fit-projection.ts [--data ../shared/data]
// Fitted on images whose licence allows training: GroceryStoreDataset (MIT) and every fourth image of our demo
// catalog. Which photos show one product is used, to learn how photos of one product differ. The queries of odd number
// are left out, because bench/vision reports on them.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoCatalog, productImage } from '@aisle/demo';
import { decodeImage } from '@aisle/models';
import { grocerySet, isEven } from '../../bench/vision/images.ts';
import { VectorCache } from '../../bench/vision/vector-cache.ts';
import { DIMENSIONS, type EmbeddingMaps, joinParts } from '../../packages/models/src/image/likeness/embed.ts';
import { FOOD_TRUNK_SHA256 } from '../../packages/models/src/image/likeness/generated/food-trunk-digest.ts';
import { TRUNK_SHA256 } from '../../packages/models/src/image/likeness/generated/trunk-digest.ts';
import {
  FeatureExtractor,
  type FeatureName,
  featureParts,
  type ImageFeatures,
} from '../../packages/models/src/image/likeness/image-features.ts';
import { type LinearMap, signedRoot } from '../../packages/models/src/image/likeness/projection.ts';
import { writeTensorFile } from '../../packages/models/src/image/likeness/tensor-file.ts';
import { TRUNK_LENGTH } from '../../packages/models/src/image/likeness/trunk-graph.ts';
import { readTrunks, weightsPath } from '../../packages/models/src/image/likeness/weights.ts';
import { dampingOf } from './photo-differences.ts';
import { type Matrix, meanOf, principalAxes } from './principal-axes.ts';

/** Axes kept of each part, and the exponent of the variance that divides them: 0 none, .5 full whitening. */
const AXES: Readonly<Record<FeatureName, { count: number; whitening: number }>> = {
  middle: { count: 192, whitening: 0.25 },
  late: { count: 192, whitening: 0.25 },
  head: { count: 192, whitening: 0.25 },
  centre: { count: 192, whitening: 0.25 },
  food: { count: 128, whitening: 0.25 },
  colour: { count: 96, whitening: 0.2 },
};
const EVERY_DEMO_IMAGE = 4;

const { values: options } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });

/** `product`: of a photo, not of an image that a shop shows. `forAxes`: the main axes are those of these images. */
type Sample<Image> = { image: Image; product: string | null; forAxes: boolean };

async function* trainingImages(): AsyncGenerator<Sample<Uint8Array>> {
  const { iconic, catalog, between, queries } = grocerySet(resolve(options.data));
  for (const { file } of iconic) yield { image: readFileSync(file), product: null, forAxes: true };
  for (const { file, externalId } of [...catalog, ...queries.filter((_, at) => isEven(at))]) {
    yield { image: readFileSync(file), product: externalId, forAxes: true };
  }
  for (const { file, externalId } of between) {
    yield { image: readFileSync(file), product: externalId, forAxes: false };
  }
  for (const [at, { externalId }] of demoCatalog('http://localhost').entries()) {
    const image = at % EVERY_DEMO_IMAGE === 0 ? await productImage(externalId, 'png') : null;
    if (image !== null) yield { image, product: null, forAxes: true };
  }
}

async function allFeatures(): Promise<Sample<ImageFeatures>[]> {
  const extractor = await FeatureExtractor.open(await readTrunks(), 1);
  const cache = new VectorCache(
    `features-${TRUNK_SHA256.slice(0, 8)}-${FOOD_TRUNK_SHA256.slice(0, 8)}-${TRUNK_LENGTH}`,
  );
  const lengths = featureParts.map(({ length }) => length);
  const all: Sample<ImageFeatures>[] = [];
  for await (const { image, ...sample } of trainingImages()) {
    const joined = await cache.get(image, async (bytes) => {
      const features = await extractor.extract(await decodeImage(bytes));
      return Float32Array.from(featureParts.flatMap(({ name }) => [...features[name]]));
    });
    let at = 0;
    const [middle, late, head, centre, food, colour] = lengths.map((length) => {
      at += length;
      return joined.slice(at - length, at);
    });
    if (middle && late && head && centre && food && colour)
      all.push({ ...sample, image: { middle, late, head, centre, food, colour } });
  }
  await extractor.close();
  return all;
}

const matrixOf = (samples: readonly Float32Array[]): Matrix => {
  const columns = samples[0]?.length ?? 0;
  const values = new Float64Array(samples.length * columns);
  samples.forEach((sample, row) => {
    values.set(sample, row * columns);
  });
  return { rows: samples.length, columns, values };
};

/** A matrix as bytes with a scale for each row, and the values as the encoder will read them. */
function quantize(name: string, mean: Float64Array, { rows: count, columns, values: exact }: Matrix) {
  const bytes = new Int8Array(exact.length);
  const scale = new Float32Array(count);
  const rows = new Float32Array(bytes.length);
  for (let row = 0; row < count; row++) {
    const values = exact.subarray(row * columns, (row + 1) * columns);
    scale[row] = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    values.forEach((value, i) => {
      bytes[row * columns + i] = Math.round(value / (scale[row] as number));
      rows[row * columns + i] = (bytes[row * columns + i] as number) * (scale[row] as number);
    });
  }
  const map: LinearMap = { mean: Float32Array.from(mean), rows };
  const tensors = [
    { name: `${name}.mean`, shape: [columns], values: map.mean },
    { name: `${name}.scale`, shape: [count], values: scale },
    { name: `${name}.rows`, shape: [count, columns], values: bytes },
  ];
  console.error(`${name}: ${columns} -> ${count}`);
  return { map, tensors };
}

/** The main axes of a part, each divided by a power of its variance. */
function fitPart(name: FeatureName) {
  const { count, whitening } = AXES[name];
  const samples = matrixOf(forAxes.map(({ image }) => signedRoot(image[name])));
  const { mean, axes, variances } = principalAxes(samples, count);
  const divided = axes.values.map(
    (value, at) => value / (variances[Math.floor(at / axes.columns)] as number) ** whitening,
  );
  return quantize(name, mean, { ...axes, values: divided });
}

/** Every row of a matrix changed. */
const mapRows = (matrix: Matrix, change: (row: Float64Array) => Float64Array): Matrix => {
  const values = new Float64Array(matrix.values.length);
  for (let at = 0; at < values.length; at += matrix.columns)
    values.set(change(matrix.values.subarray(at, at + matrix.columns)), at);
  return { ...matrix, values };
};

/** The main axes of what is left when the differences between photos of one product are made smaller. */
function fitJoint(parts: EmbeddingMaps['parts']) {
  const photos = Map.groupBy(
    seen.filter(({ product }) => product !== null),
    ({ product }) => product,
  );
  const damp = dampingOf([...photos.values()].map((own) => own.map(({ image }) => joinParts(image, parts))));
  const samples = matrixOf(forAxes.map(({ image }) => joinParts(image, parts)));
  const { axes } = principalAxes(mapRows(samples, damp), DIMENSIONS);
  return quantize('joint', meanOf(samples), mapRows(axes, damp));
}

const seen = await allFeatures();
const forAxes = seen.filter((sample) => sample.forAxes);
const made = {
  middle: fitPart('middle'),
  late: fitPart('late'),
  head: fitPart('head'),
  centre: fitPart('centre'),
  food: fitPart('food'),
  colour: fitPart('colour'),
};
const parts: EmbeddingMaps['parts'] = {
  middle: made.middle.map,
  late: made.late.map,
  head: made.head.map,
  centre: made.centre.map,
  food: made.food.map,
  colour: made.colour.map,
};
const joint = fitJoint(parts);
const file = writeTensorFile([...Object.values(made), joint].flatMap(({ tensors }) => tensors));
writeFileSync(weightsPath('likeness-projection.bin'), file);
const generated = join(import.meta.dirname, '../../packages/models/src/image/likeness/generated');
const digest = createHash('sha256').update(file).digest('hex');
writeFileSync(
  join(generated, 'projection-digest.ts'),
  `// Made by tools/vision/fit-projection.ts; do not edit.\nexport const PROJECTION_SHA256 = '${digest}';\n`,
);
console.log(`${file.length} bytes`);
