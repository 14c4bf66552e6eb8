import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawProduct, type ImageParameters } from './draw-product.ts';
import { productImage } from './product-image.ts';
import { SHAPES, type ShapeName } from './shape.ts';

const MUG: ImageParameters = { shape: 'mug', color: 'red', pattern: 'plain', seed: 1 };

const pixels = (parameters: ImageParameters): Promise<Buffer> =>
  sharp(Buffer.from(drawProduct(parameters)), { density: 24 })
    .removeAlpha()
    .raw()
    .toBuffer();

/** Share of the pixels that differ clearly. */
const difference = async (a: ImageParameters, b: ImageParameters): Promise<number> => {
  const [left, right] = [await pixels(a), await pixels(b)];
  let differing = 0;
  for (let at = 0; at < left.length; at++) if (Math.abs((left[at] ?? 0) - (right[at] ?? 0)) > 24) differing++;
  return differing / left.length;
};

describe('drawProduct', () => {
  it('draws the same image from the same parameters', () => {
    expect(drawProduct(MUG)).toBe(drawProduct({ ...MUG }));
  });

  it('draws visibly different images for another kind, colour or pattern', async () => {
    expect(await difference(MUG, { ...MUG, shape: 'tent' })).toBeGreaterThan(0.05);
    expect(await difference(MUG, { ...MUG, color: 'blue' })).toBeGreaterThan(0.05);
    for (const pattern of ['striped', 'dotted', 'checked', 'zigzag', 'floral', 'marled']) {
      expect(await difference(MUG, { ...MUG, pattern }), pattern).toBeGreaterThan(0.01);
    }
  });

  it('has at least 25 shapes, each of which renders and covers a fair part of the image', async () => {
    const names = Object.keys(SHAPES) as ShapeName[];
    expect(names.length).toBeGreaterThanOrEqual(25);
    const empty = await sharp(Buffer.from(drawProduct(MUG).replace(SHAPES_OF_MUG, '')), { density: 24 })
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const shape of names) {
      const drawn = await pixels({ ...MUG, shape });
      let covered = 0;
      for (let at = 0; at < drawn.length; at += 3)
        if (Math.abs((drawn[at + 1] ?? 0) - (empty[at + 1] ?? 0)) > 24) covered++;
      expect((covered * 3) / drawn.length, shape).toBeGreaterThan(0.02);
    }
  });

  it('draws an unknown colour or pattern instead of failing', () => {
    expect(drawProduct({ ...MUG, color: 'ultraviolet', pattern: 'paisley' })).toContain('</svg>');
  });
});

/** Everything between the shadow and the end: the shape itself. */
const SHAPES_OF_MUG = /(?<=url\(#shadow\)"\/>).*(?=<\/svg>)/s;

describe('productImage', () => {
  it('gives a PNG of 600 x 600, the same bytes each time', async () => {
    const first = await productImage('mug-hjemlysa', 'png');
    const meta = await sharp(first ?? new Uint8Array()).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['png', 600, 600]);
    expect(await productImage('mug-hjemlysa', 'png')).toEqual(first);
  });

  it('gives variants of one product their own colours', async () => {
    const [black, teal] = [
      await productImage('travel-mug-fjellvarde-black', 'svg'),
      await productImage('travel-mug-fjellvarde-teal', 'svg'),
    ];
    expect(black).toContain('<svg');
    expect(teal).not.toBe(black);
  });

  it('knows nothing of products that are not in the catalog', async () => {
    expect(await productImage('../../package', 'png')).toBeNull();
    expect(await productImage('', 'svg')).toBeNull();
  });
});
