import { expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { RecordingLog } from '../kernel/test/recording-log.ts';
import { QueryEncoder } from './query-encoder.ts';
import { HashingTextModel } from './test/hashing-text-model.ts';
import { TextModel } from './text-model.ts';

const MINUTE_MS = 60_000;

it('a model that cannot be had is asked for again after 1, 2, 4 .. 30 minutes, and tells when it is there', async () => {
  const scheduler = new ManualScheduler();
  const log = new RecordingLog();
  const source = new HashingTextModel({ available: false });
  const model = new TextModel({ source, scheduler, log });
  let told = 0;
  model.onReady(() => {
    told += 1;
  });
  expect(model.state).toBe('loading');
  model.start();
  await model.attempted();
  expect(model.state).toBe('unavailable');
  for (const minutes of [1, 2, 4, 8, 16, 30]) {
    expect(log.lines.at(-1)?.details.retryInMs).toBe(minutes * MINUTE_MS);
    scheduler.advance(minutes * MINUTE_MS);
    await model.attempted();
  }
  expect(log.lines.at(-1)?.details.retryInMs).toBe(30 * MINUTE_MS);
  source.available = true;
  scheduler.advance(30 * MINUTE_MS);
  await model.attempted();
  expect(model.state).toBe('ready');
  expect(told).toBe(1);
  await model.close();
});

it('switched off is neither loading nor degraded', async () => {
  const scheduler = new ManualScheduler();
  const model = new TextModel({ source: null, scheduler, log: new RecordingLog() });
  model.start();
  await model.attempted();
  expect(model.state).toBe('off');
  const encoder = new QueryEncoder({ model, scheduler });
  expect(await encoder.encode({ query: 'red shoes', shopId: 'shop' })).toEqual({
    vector: null,
    degraded: null,
  });
});

it('a search does not wait for a late vector, and finds it remembered the next time', async () => {
  const scheduler = new ManualScheduler();
  let release: (vector: Float32Array) => void = () => {};
  const slow = new Promise<Float32Array>((resolve) => {
    release = resolve;
  });
  const source = { ...new HashingTextModel(), dimensions: 512, id: 'slow', open: async () => opened };
  const opened = { encodeQuery: () => slow, encodeDocuments: async () => [], close: async () => {} };
  const model = new TextModel({ source, scheduler, log: new RecordingLog() });
  model.start();
  await model.attempted();
  const encoder = new QueryEncoder({ model, scheduler, deadlineMs: 150 });
  const late = encoder.encode({ query: 'red shoes', shopId: 'shop' });
  scheduler.advance(150);
  expect(await late).toEqual({ vector: null, degraded: 'semantic_timeout' });
  const vector = new Float32Array(512).fill(1);
  release(vector);
  await slow;
  expect(await encoder.encode({ query: '  Red   SHOES ', shopId: 'shop' })).toEqual({
    vector,
    degraded: null,
  });
});

it('without a model a query is answered by words and says so; an empty one needs none', async () => {
  const scheduler = new ManualScheduler();
  const source = new HashingTextModel({ available: false });
  const model = new TextModel({ source, scheduler, log: new RecordingLog() });
  const encoder = new QueryEncoder({ model, scheduler });
  expect(await encoder.encode({ query: 'red shoes', shopId: 'shop' })).toEqual({
    vector: null,
    degraded: 'semantic_unavailable',
  });
  expect(await encoder.encode({ query: '  ', shopId: 'shop' })).toEqual({ vector: null, degraded: null });
});
