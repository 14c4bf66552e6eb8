import type { GroupInput } from '../../src/types.ts';
import { product } from '../products.ts';

/** Of the vectors of the fossil. */
export const FOSSIL_DIMENSIONS = 16;

const vector = (seed: number): Float32Array =>
  Float32Array.from({ length: FOSSIL_DIMENSIONS }, (_, i) => ((seed + i * 7) % 11) / 11 - 0.5);

/** Products that need every section of an image. Never changed: a fossil of each format is made of them. */
export const fossilGroups = (): GroupInput[] => [
  {
    rootId: 'boot',
    root: product('boot', {
      name: 'Alp hiking boots',
      brand: 'Nordhemd',
      sku: 'NH-100/B',
      description: '<p>Waterproof, 1.2 kg, latex free.</p>',
      categories: ['Shoes > Boots'],
      tags: ['winter'],
      attributes: { material: 'leather', weight: 1.2, vegan: false, fits: ['men', 'women'] },
      rating: { average: 4.5, count: 12 },
      createdAtMs: 1_700_000_000_000,
    }),
    children: [42, 43].map((size) =>
      product(`boot-${size}`, {
        name: `Alp hiking boots ${size}`,
        parentExternalId: 'boot',
        gtin: `40063813339${size}`,
        attributes: { size: `${size}` },
      }),
    ),
    vectors: new Map([
      ['boot', vector(1)],
      ['boot-42', vector(2)],
    ]),
    images: new Map([['boot', [vector(3), vector(4)]]]),
  },
  {
    rootId: 'jacke',
    root: product('jacke', {
      name: 'Regenjacke für Kinder, 55" lang',
      language: 'de',
      categories: ['Kleidung > Jacken'],
      attributes: { Farbe: 'blau' },
    }),
    children: [],
    vectors: new Map(),
  },
  {
    rootId: 'jack',
    root: product('jack', { name: 'Jacke', language: 'de' }),
    children: [],
    vectors: new Map(),
  },
];
