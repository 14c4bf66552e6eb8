// Makes packages/models/weights/likeness-projection.bin and its digest: the axes onto which a picture's features are
// projected.
//   AISLE_VISION_CACHE=DIR node tools/vision/fit-projection.ts [--data ../shared/data]
// Fitted on pictures whose licence allows training, without their labels. They are GroceryStoreDataset (MIT) and every
// fourth picture of our demo catalog. The queries of odd number are left out, because bench/vision reports on them.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoCatalog, productImage } from '@aisle/demo';
import { decodeImage } from '@aisle/models';
import { grocerySet, isEven } from '../../bench/vision/pictures.ts';
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
import { type Matrix, principalAxes } from './principal-axes.ts';

/** Axes kept of each part, and the exponent of the variance that divides them: 0 none, .5 full whitening. */
const AXES: Readonly<Record<FeatureName, { count: number; whitening: number }>> = {
  middle: { count: 192, whitening: 0.25 },
  late: { count: 192, whitening: 0.25 },
  head: { count: 192, whitening: 0.25 },
  centre: { count: 192, whitening: 0.25 },
  food: { count: 128, whitening: 0.25 },
  colour: { count: 96, whitening: 0.2 },
};
const EVERY_DEMO_PICTURE = 4;

const { values: options } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });

async function* trainingPictures(): AsyncGenerator<Uint8Array> {
  const { iconic, catalog, queries } = grocerySet(resolve(options.data));
  for (const { file } of [...iconic, ...catalog, ...queries.filter((_, at) => isEven(at))]) {
    yield readFileSync(file);
  }
  for (const [at, { externalId }] of demoCatalog('http://localhost').entries()) {
    const picture = at % EVERY_DEMO_PICTURE === 0 ? await productImage(externalId, 'png') : null;
    if (picture !== null) yield picture;
  }
}

async function allFeatures(): Promise<ImageFeatures[]> {
  const extractor = await FeatureExtractor.open(await readTrunks(), 1);
  const cache = new VectorCache(
    `features-${TRUNK_SHA256.slice(0, 8)}-${FOOD_TRUNK_SHA256.slice(0, 8)}-${TRUNK_LENGTH}`,
  );
  const lengths = featureParts.map(({ length }) => length);
  const all: ImageFeatures[] = [];
  for await (const picture of trainingPictures()) {
    const joined = await cache.get(picture, async (bytes) => {
      const features = await extractor.extract(await decodeImage(bytes));
      return Float32Array.from(featureParts.flatMap(({ name }) => [...features[name]]));
    });
    let at = 0;
    const [middle, late, head, centre, food, colour] = lengths.map((length) => {
      at += length;
      return joined.slice(at - length, at);
    });
    if (middle && late && head && centre && food && colour)
      all.push({ middle, late, head, centre, food, colour });
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
function quantize(name: string, samples: readonly Float32Array[], { count = 0, whitening = 0 }) {
  const { mean, axes, variances } = principalAxes(matrixOf(samples), count);
  const bytes = new Int8Array(axes.values.length);
  const scale = new Float32Array(count);
  const rows = new Float32Array(bytes.length);
  for (let row = 0; row < count; row++) {
    const values = axes.values
      .subarray(row * axes.columns, (row + 1) * axes.columns)
      .map((value) => value / (variances[row] as number) ** whitening);
    scale[row] = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    values.forEach((value, i) => {
      bytes[row * axes.columns + i] = Math.round(value / (scale[row] as number));
      rows[row * axes.columns + i] = (bytes[row * axes.columns + i] as number) * (scale[row] as number);
    });
  }
  const map: LinearMap = { mean: Float32Array.from(mean), rows };
  const tensors = [
    { name: `${name}.mean`, shape: [axes.columns], values: map.mean },
    { name: `${name}.scale`, shape: [count], values: scale },
    { name: `${name}.rows`, shape: [count, axes.columns], values: bytes },
  ];
  console.error(`${name}: ${samples.length} x ${axes.columns} -> ${count}`);
  return { map, tensors };
}

const features = await allFeatures();
const fitted = (name: FeatureName) =>
  quantize(
    name,
    features.map((each) => signedRoot(each[name])),
    AXES[name],
  );
const made = {
  middle: fitted('middle'),
  late: fitted('late'),
  head: fitted('head'),
  centre: fitted('centre'),
  food: fitted('food'),
  colour: fitted('colour'),
};
const parts: EmbeddingMaps['parts'] = {
  middle: made.middle.map,
  late: made.late.map,
  head: made.head.map,
  centre: made.centre.map,
  food: made.food.map,
  colour: made.colour.map,
};
const joint = quantize(
  'joint',
  features.map((each) => joinParts(each, parts)),
  { count: DIMENSIONS },
);
const file = writeTensorFile([...Object.values(made), joint].flatMap(({ tensors }) => tensors));
writeFileSync(weightsPath('likeness-projection.bin'), file);
const generated = join(import.meta.dirname, '../../packages/models/src/image/likeness/generated');
const digest = createHash('sha256').update(file).digest('hex');
writeFileSync(
  join(generated, 'projection-digest.ts'),
  `// Made by tools/vision/fit-projection.ts; do not edit.\nexport const PROJECTION_SHA256 = '${digest}';\n`,
);
console.log(`${file.length} bytes`);
