import { Worker } from 'node:worker_threads';
import { likenessModel } from '@aisle/models';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { RecordingLog } from '../kernel/test/recording-log.ts';
import { WorkerClosedError } from '../kernel/worker-client.ts';
import { CatalogImageEncoder } from './catalog-image-encoder.ts';
import { likenessThreads } from './image-model.ts';

const noisePng = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
};

/** A red PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
/** The header is correct; half of the pixels are missing. */
const CUT_OFF = (await noisePng()).subarray(0, 3000);
const scheduler = { nowMs: () => 0, after: () => () => {} };

let encoder: CatalogImageEncoder;
afterEach(() => encoder.close());

it('each image gets a unit vector, or why it has none, and a broken one harms no other', async () => {
  encoder = new CatalogImageEncoder({ scheduler, log: new RecordingLog() });
  await encoder.open();
  const [pixel, junk, cut] = await Promise.all(
    [PIXEL, Buffer.from('junk'), PIXEL.subarray(0, 40)].map((bytes) => encoder.encode(bytes)),
  );
  if (pixel === undefined || !('vector' in pixel)) throw new Error('the image was refused');
  expect(pixel.vector).toHaveLength(likenessModel.dimensions);
  expect(Math.hypot(...pixel.vector)).toBeCloseTo(1, 5);
  for (const refused of [junk, cut]) expect(refused).toEqual({ refused: expect.stringMatching(/\w+ .*\./) });
});

it('a large image is copied small, a small one as it is, and what is none not at all', async () => {
  encoder = new CatalogImageEncoder({ scheduler, log: new RecordingLog() });
  const create = { width: 900, height: 1200, channels: 3, background: '#c02020' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const copy = await encoder.copy(photo);
  const { width, height, orientation } = await sharp(copy ?? Buffer.alloc(0)).metadata();
  expect({ width, height, orientation }).toEqual({ width: 512, height: 384, orientation: undefined });
  expect(await encoder.copy(PIXEL)).toEqual(new Uint8Array(PIXEL));
  expect(await encoder.copy(Buffer.from('junk'))).toBeNull();
});

it('a vector that is none of its model is no vector', async () => {
  const model = { ...likenessThreads, dimensions: 12 };
  encoder = new CatalogImageEncoder({ model, scheduler, log: new RecordingLog() });
  await expect(encoder.encode(PIXEL)).rejects.toThrow('has 256 dimensions; it is of 12');
});

it('what is asked of a closed encoder is refused', async () => {
  encoder = new CatalogImageEncoder({ scheduler, log: new RecordingLog() });
  await encoder.close();
  await expect(encoder.encode(PIXEL)).rejects.toThrow(WorkerClosedError);
});

/** `late`: called when the time limit of a check is over. */
const hurried = (): { encoder: CatalogImageEncoder; late: () => (() => void) | null } => {
  let late: (() => void) | null = null;
  const scheduler = {
    nowMs: () => 0,
    after: (delayMs: number, run: () => void) => {
      if (delayMs === 2000) late = run;
      return () => {};
    },
  };
  encoder = new CatalogImageEncoder({ scheduler, log: new RecordingLog() });
  return { encoder, late: () => late };
};

it('a cut-off image is refused before it is kept, and one that nobody has time for passes', async () => {
  const { encoder, late } = hurried();
  // Opening a model keeps the thread busy.
  const opened = encoder.open();
  const hasNoTime = encoder.check(CUT_OFF);
  await expect.poll(late, { interval: 1 }).not.toBeNull();
  late()?.();
  await hasNoTime;
  await opened;
  await expect(encoder.check(CUT_OFF)).rejects.toMatchObject({ code: 'media_unreadable' });
  await encoder.check(PIXEL);
});

it('while four images wait to be decoded, further ones pass without', async () => {
  const silent = new Worker("require('node:worker_threads').parentPort.on('message', () => {})", {
    eval: true,
  });
  encoder = new CatalogImageEncoder({ scheduler, log: new RecordingLog(), spawn: () => silent });
  let passed = 0;
  const checks = Array.from({ length: 12 }, async () => {
    await encoder.check(CUT_OFF);
    passed += 1;
  });
  await expect.poll(() => passed).toBe(8);
  // What waits is not refused by a thread that ends: encoding tells what is wrong.
  await silent.terminate();
  await encoder.close();
  await Promise.all(checks);
});

it('what the outline of an image tells is refused at once, however many wait to be decoded', async () => {
  const { encoder } = hurried();
  const huge = await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const bad = [huge, Buffer.from('junk'), Buffer.concat([PIXEL.subarray(0, 16), Buffer.alloc(40)])];
  const waiting = Array.from({ length: 12 }, () => encoder.check(PIXEL));
  const refused = await Promise.allSettled([...bad, ...bad, ...bad].map((bytes) => encoder.check(bytes)));
  const codes = ['media_too_large', 'media_unsupported', 'media_unreadable'];
  expect(refused.map((check) => check.status === 'rejected' && check.reason.code)).toEqual(
    [codes, codes, codes].flat(),
  );
  await Promise.all(waiting);
});

it('an outline that waits a minute for a core is still looked at: its thread is not taken for one that hangs', async () => {
  const clock = new ManualScheduler();
  const log = new RecordingLog();
  encoder = new CatalogImageEncoder({ scheduler: clock, log });
  const checked = encoder.check(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  // Its thread is still starting.
  clock.advance(60_000);
  await expect(checked).rejects.toMatchObject({ code: 'media_unsupported' });
  expect(log.lines).toEqual([]);
});
