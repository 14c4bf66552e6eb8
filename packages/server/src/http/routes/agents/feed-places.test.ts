import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FeedPlaces } from './feed-places.ts';

const PIECE = 'x'.repeat(20_000);

async function* endless(): AsyncGenerator<string> {
  for (;;) yield PIECE;
}

/** A reader that takes a piece when the test says so. */
class Reading {
  state: 'reads' | 'cut off' | 'refused' = 'reads';
  #next: () => void = () => undefined;

  constructor(places: FeedPlaces, shopId: string, catalog: AsyncIterable<string>) {
    const work = places.during(shopId, async (reader) => {
      reader.signal.addEventListener('abort', () => {
        this.state = 'cut off';
      });
      for await (const _ of reader.paced(catalog))
        await new Promise<void>((resolve) => {
          this.#next = resolve;
        });
    });
    work.catch(() => {
      this.state = 'refused';
    });
  }

  async take(): Promise<void> {
    this.#next();
    await turn();
  }
}

const open = () => {
  const clock = { nowMs: 0 };
  const places = new FeedPlaces(() => clock.nowMs);
  const readings: Reading[] = [];
  const read = async (shopId: string, catalog: AsyncIterable<string> = endless()): Promise<Reading> => {
    const reading = new Reading(places, shopId, catalog);
    readings.push(reading);
    await turn();
    return reading;
  };
  return { clock, read, states: () => readings.map(({ state }) => state) };
};

describe('places of readers', () => {
  it('two that read nothing keep nobody else out', async () => {
    const { clock, read, states } = open();
    await read('a');
    await read('a');
    clock.nowMs += 4999;
    await read('a');
    expect(states()).toEqual(['reads', 'reads', 'refused']);
    clock.nowMs += 1;
    await read('a');
    expect(states()).toEqual(['cut off', 'reads', 'refused', 'reads']);
  });

  it('what the buffers of a connection take is not reading', async () => {
    const { clock, read, states } = open();
    for (const reading of [await read('a'), await read('a')])
      for (let piece = 0; piece < 200; piece++) await reading.take();
    clock.nowMs += 5000;
    await read('a');
    expect(states()).toEqual(['cut off', 'reads', 'reads']);
  });

  it('those who read nothing in some shops keep no other shop out', async () => {
    const { clock, read } = open();
    for (const shopId of ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']) await read(shopId);
    expect((await read('e')).state).toBe('refused');
    clock.nowMs += 5000;
    expect((await read('e')).state).toBe('reads');
  });

  it('reading a little now and then keeps no place', async () => {
    const { clock, read, states } = open();
    const slow = [await read('a'), await read('a')];
    for (let second = 0; second < 12; second++) {
      clock.nowMs += 1000;
      for (const reading of slow) await reading.take();
    }
    await read('a');
    expect(states()).toEqual(['cut off', 'reads', 'reads']);
  });

  it('who reads on keeps the place, however large the catalog is', async () => {
    const { clock, read, states } = open();
    const readings = [await read('a'), await read('a')];
    for (let tenth = 0; tenth < 600; tenth++) {
      clock.nowMs += 100;
      for (const reading of readings) await reading.take();
    }
    await read('a');
    expect(states()).toEqual(['reads', 'reads', 'refused']);
  });

  it('a store that is slow costs no reader its place', async () => {
    const { clock, read, states } = open();
    async function* slowStore(): AsyncGenerator<string> {
      for (;;) {
        clock.nowMs += 60_000;
        yield PIECE;
      }
    }
    const reading = await read('a', slowStore());
    for (let piece = 0; piece < 3; piece++) await reading.take();
    await read('a');
    await read('a');
    expect(states()).toEqual(['reads', 'reads', 'refused']);
  });
});
