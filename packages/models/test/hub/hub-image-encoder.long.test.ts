import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type HubImageEncoder,
  ImageError,
  isZeroVector,
  listPulledModels,
  openHubImageEncoder,
} from '../../src/index.ts';
import { failure, hubInTest } from './pull-in-test.ts';
import { type TinyClip, tinyClip } from './tiny-clip.ts';
import { tinyTextModel } from './tiny-text-model.ts';

const world = hubInTest();
const open: HubImageEncoder[] = [];
afterEach(async () => {
  for (const encoder of open.splice(0)) await encoder.close();
});

async function encoderOf(options: TinyClip = {}): Promise<HubImageEncoder> {
  world.hub.publish('tiny/clip', tinyClip(options));
  const encoder = await openHubImageEncoder(await world.pull('tiny/clip', { use: 'image' }));
  open.push(encoder);
  return encoder;
}

const plain = (background: string, [width, height] = [60, 40]): Promise<Buffer> =>
  sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background } })
    .png()
    .toBuffer();

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? Number.NaN), 0);

async function vectorsOf(encoder: HubImageEncoder, images: Uint8Array[]): Promise<Float32Array[]> {
  return (await encoder.encodeImages(images)).map((answer) => {
    if (answer instanceof Float32Array) return answer;
    throw answer;
  });
}

describe.each(['clip', 'siglip'] as const)('a %s of a hub', (kind) => {
  it('finds images by words, and images by images', async () => {
    const encoder = await encoderOf({ kind });
    const names = ['red', 'green', 'blue'];
    const images = await vectorsOf(encoder, await Promise.all(names.map((name) => plain(name))));
    const words = await encoder.encodeTexts?.(names);
    expect(encoder.dimensions).toBe(12);
    for (const [at, image] of images.entries()) {
      expect(dot(image, image)).toBeCloseTo(1, 5);
      expect(dot(words?.[at], words?.[at])).toBeCloseTo(1, 5);
      const nearest = words?.map((word) => dot(word, image)) ?? [];
      expect(nearest.indexOf(Math.max(...nearest))).toBe(at);
    }
    const [darker] = await vectorsOf(encoder, [await plain('#d01010', [300, 100])]);
    expect(dot(darker, images[0])).toBeGreaterThan(dot(darker, images[1]));
  });

  it('gives words alone and beside others the same vector, and none to what says nothing', async () => {
    const encoder = await encoderOf({ kind });
    const texts = ['red', 'a very long text that does not fit into what it reads', '', ' !', 'blue sofa'];
    const together = (await encoder.encodeTexts?.(texts)) ?? [];
    expect(together.map(isZeroVector)).toEqual([false, false, true, true, false]);
    for (const [at, text] of texts.entries()) {
      expect((await encoder.encodeTexts?.([text]))?.[0]).toEqual(together[at]);
    }
  });
});

describe('images', () => {
  it('are scaled as the model wants: CLIP sees the middle, SigLIP all of it', async () => {
    const white = await plain('#ffffff', [90, 30]);
    const middle = await sharp(white)
      .composite([{ input: await plain('#ff0000', [30, 30]), left: 30, top: 0 }])
      .png()
      .toBuffer();
    const all = await plain('#ff0000', [30, 30]);
    const [cropped, red] = await vectorsOf(await encoderOf({ kind: 'clip' }), [middle, all]);
    expect(dot(cropped, red)).toBeGreaterThan(0.99);
    const [stretched, redder] = await vectorsOf(await encoderOf({ kind: 'siglip' }), [middle, all]);
    expect(dot(stretched, redder)).toBeLessThan(0.9);
  });

  it('of the thinnest shape are seen as well', async () => {
    const encoder = await encoderOf({ kind: 'clip', side: 224 });
    const thin = await plain('#ff0000', [16_000, 1]);
    const [vector, red] = await vectorsOf(encoder, [thin, await plain('#ff0000')]);
    expect(dot(vector, red)).toBeGreaterThan(0.99);
  });

  it('that are broken are answered in their place', async () => {
    const encoder = await encoderOf();
    const red = await plain('red');
    const [nothing, whole, broken] = await encoder.encodeImages([new Uint8Array(), red, red.subarray(0, 60)]);
    expect(nothing).toMatchObject({ code: 'unsupported' });
    expect(whole).toBeInstanceOf(Float32Array);
    expect(broken).toBeInstanceOf(ImageError);
  });
});

it('a model that sees but does not read has no words', async () => {
  const encoder = await encoderOf({ withoutWords: true });
  expect(encoder.encodeTexts).toBeUndefined();
  expect(await vectorsOf(encoder, [await plain('red')])).toHaveLength(1);
  await encoder.close();
  await expect(encoder.encodeImages([await plain('red')])).rejects.toThrow('closed');
});

const settings = (change: Record<string, unknown>): TinyClip => {
  const whole = JSON.parse(String(tinyClip()['preprocessor_config.json']));
  return { files: { 'preprocessor_config.json': JSON.stringify({ ...whole, ...change }) } };
};

describe('a model for images is refused when it', () => {
  it.each<[string, TinyClip, RegExp]>([
    ['has no eye', { files: { 'onnx/vision_model_quantized.onnx': null } }, /no ONNX file vision_model/],
    ['sees the same in everything', { constant: 1 }, /different images the same vector/],
    ['sees what is no number', { constant: Number.NaN }, /first use failed/],
    ['has words of another space', { wordDimensions: 8 }, /words have 8 dimensions and its images 12/],
    ['wants images of another size', settings({ crop_size: 31 }), /first use failed/],
    ['wants images without an end', settings({ size: { shortest_edge: 1e9 } }), /scales images/],
    ['wants crops without an end', settings({ crop_size: 1e9 }), /crops images/],
    ['divides by nothing', settings({ image_std: [0, 0, 0] }), /no image_std/],
  ])('%s', async (_what, options, message) => {
    world.hub.publish('tiny/bad', tinyClip(options));
    expect(await failure(world.pull('tiny/bad', { use: 'image' }))).toMatchObject({
      reason: 'unsuitable',
      message: expect.stringMatching(message),
    });
    expect(await listPulledModels(world.cacheDir)).toEqual([]);
  });

  it('is for texts', async () => {
    world.hub.publish('tiny/bad', tinyTextModel());
    expect(await failure(world.pull('tiny/bad', { use: 'image' }))).toMatchObject({ reason: 'unsuitable' });
  });
});
