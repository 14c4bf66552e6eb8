import { setImmediate } from 'node:timers/promises';
import { SearchIndex } from '@aisle/engine';
import { expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { MirroredIndex } from '../indexing/mirrored-index.ts';
import { threadEngine } from '../indexing/thread-engine.ts';
import { RecordingLog } from '../kernel/test/recording-log.ts';
import { looksPersonal, PopularQueries } from './popular-queries.ts';

const newShop = () => ({
  shopId: 's',
  index: new MirroredIndex(SearchIndex.create({ dimensions: 4, language: 'en', ...threadEngine }), null),
});

/** A read without a store ends within a turn. */
const readEnds = (): Promise<void> => setImmediate();

it.each([
  ['jane@example.com', true],
  ['jane at home', false],
  ['jane at example dot com', true],
  ['@jane.shops', true],
  ['www.example.com lamp', true],
  ['555 0109', true],
  ['order 20260314', true],
  ['٠٧٩٤٦ ٠٩٥٨', true],
  ['1.5l kettle 2200w', false],
  ['+44 20 7946 0958', true],
  ['4111 1111 1111 1111', true],
  ['(555) 010-9999 12', true],
  ['iphone 15 128gb', false],
  ['255/55 r18', false],
])('%s: personal is %s', (query, personal) => {
  expect(looksPersonal(query)).toBe(personal);
});

it('a list reaches the index when it was read, again after minutes; a failed read keeps what is known', async () => {
  const scheduler = new ManualScheduler();
  const log = new RecordingLog();
  let answer: () => Promise<{ text: string; count: number }[]> = async () => [
    { text: 'red shoes', count: 3 },
    { text: 'jane@example.com', count: 2 },
  ];
  let reads = 0;
  const read = () => {
    reads += 1;
    return answer();
  };
  const popular = new PopularQueries({ read, scheduler, log });
  const shop = newShop();
  const { served } = shop.index;
  popular.asked(shop);
  popular.asked(shop);
  expect(served.popularQueries).toEqual([]);
  await readEnds();
  expect(served.popularQueries).toEqual([{ text: 'red shoes', count: 3 }]);
  expect(reads).toBe(1);
  answer = async () => {
    throw new Error('store is down');
  };
  scheduler.advance(5 * 60_000);
  popular.asked(shop);
  await readEnds();
  expect(reads).toBe(2);
  expect(served.popularQueries).toEqual([{ text: 'red shoes', count: 3 }]);
  expect(log.lines[0]?.message).toContain('popular queries could not be read');
});

it.each([
  { tookMs: 10, minutes: 5 },
  { tookMs: 6_000, minutes: 10 },
  { tookMs: 120_000, minutes: 60 },
])('a list that took $tookMs ms to read is read again after $minutes minutes', async ({
  tookMs,
  minutes,
}) => {
  const scheduler = new ManualScheduler();
  let reads = 0;
  const read = async () => {
    reads += 1;
    scheduler.advance(tookMs);
    return [];
  };
  const popular = new PopularQueries({ read, scheduler, log: new RecordingLog() });
  const shop = newShop();
  popular.asked(shop);
  await readEnds();
  scheduler.advance(minutes * 60_000 - tookMs - 1);
  popular.asked(shop);
  expect(reads).toBe(1);
  scheduler.advance(1);
  popular.asked(shop);
  expect(reads).toBe(2);
});

it('an index that is loaded again gets its list at once', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return [{ text: 'red shoes', count: 3 }];
  };
  const popular = new PopularQueries({ read, scheduler: new ManualScheduler(), log: new RecordingLog() });
  const [shop, again] = [newShop(), newShop()];
  for (const loaded of [shop, again]) popular.asked(loaded);
  await readEnds();
  expect(reads).toBe(2);
  expect(again.index.served.popularQueries).toEqual([{ text: 'red shoes', count: 3 }]);
});
