import { buildSegment, SearchIndex } from '@aisle/engine';
import { beforeEach, expect, it } from 'vitest';
import { indexProduct } from '../test/index-product.ts';
import { Practice, practiceQuestions } from './practise.ts';
import { ServedIndex } from './served-index.ts';

/** A shop of `count` lamps. */
const serve = (count: number, popular: readonly string[] = [], attributes = {}): ServedIndex => {
  const index = SearchIndex.create({ dimensions: 4, nowMs: () => 0 });
  const groups = Array.from({ length: count }, (_, i) => {
    const rootId = `p${i}`;
    const name = `lamp ${String.fromCharCode(97 + (i % 26)).repeat(3 + Math.floor(i / 26))}`;
    const root = indexProduct(rootId, name, attributes);
    return { rootId, root, children: [], vectors: new Map([[rootId, new Float32Array([1, 0, 0, i])]]) };
  });
  if (count > 0) index.apply({ add: buildSegment(groups, { dimensions: 4 }), removeRoots: [] });
  return new ServedIndex(
    index,
    popular.map((text) => ({ text, count: 1 })),
  );
};

let nowMs = 0;
/** A day of 2026. */
const wallMs = (): number => Date.UTC(2026, 3, 10);
let lastAskedMs = Number.NEGATIVE_INFINITY;
let paused: ((ms: number) => void) | null = null;
const practice = () =>
  new Practice({
    nowMs: () => nowMs,
    wallMs,
    delay: async (ms) => {
      nowMs += ms;
      paused?.(ms);
    },
    lastAskedMs: () => lastAskedMs,
  });
beforeEach(() => {
  nowMs = 0;
  lastAskedMs = Number.NEGATIVE_INFINITY;
  paused = null;
});

it('a search and a suggestion are asked for each product', () => {
  expect([...practiceQuestions(serve(0), wallMs)].length).toBe(0);
  expect([...practiceQuestions(serve(40), wallMs)].length).toBe(80);
});

it('what shoppers ask is asked first', () => {
  const served = serve(5, ['desk lamp', 'night lamp']);
  const asked: string[] = [];
  const { index } = served;
  const search = index.search.bind(index);
  index.search = (request) => {
    asked.push(request.query);
    return search(request);
  };
  for (const { answer } of practiceQuestions(served, wallMs)) answer();
  expect(asked.slice(0, 2)).toEqual(['desk lamp', 'night lamp']);
  expect(asked.length).toBe(5);
});

it('a small shop is asked once, the next one after it, until enough was answered', async () => {
  const own = practice();
  await own.begin(serve(40));
  expect(own.answered).toEqual({ search: 40, suggest: 40 });
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
  await own.begin(serve(40));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('what shoppers have asked enough is not practised', async () => {
  const own = practice();
  for (let i = 0; i < 800; i++) own.asked('search');
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('while this thread or another is asked it waits for silence', async () => {
  const own = practice();
  const served = serve(10);
  let begunMs: number | null = null;
  const suggest = served.index.suggest.bind(served.index);
  served.index.suggest = (request) => {
    begunMs ??= nowMs;
    return suggest(request);
  };
  paused = () => {
    if (nowMs < 1_000) lastAskedMs = nowMs;
  };
  await own.begin(served);
  expect(begunMs).toBeGreaterThanOrEqual(lastAskedMs + 200);
  expect(begunMs).toBeLessThan(lastAskedMs + 300);
  expect(own.answered).toEqual({ search: 10, suggest: 10 });
});

it.each([
  ['a long word of an attribute', serve(12, [], { fine: 'x'.repeat(600) })],
  ['a long popular query', serve(12, ['y '.repeat(400)])],
])('%s is cut, and practised', async (_, served) => {
  const own = practice();
  await own.begin(served);
  expect(own.answered).toEqual({ search: 12, suggest: 12 });
});

it('what cannot be asked ends the practice on an index, and not that on the next one', async () => {
  const own = practice();
  const broken = serve(10);
  broken.index.search = () => {
    throw new Error('broken');
  };
  await own.begin(broken);
  expect(own.answered).toEqual({ search: 1, suggest: 1 });
  await own.begin(serve(10));
  expect(own.answered).toEqual({ search: 11, suggest: 11 });
});

it('an index that is served no more is let go, and the next one is practised at once', async () => {
  const own = practice();
  const [first, second] = [serve(1_000), serve(10)];
  let pauses = 0;
  paused = () => {
    if (++pauses === 7) {
      own.forget(first);
      void own.begin(second);
    }
  };
  await own.begin(first);
  expect(own.answered).toEqual({ search: 3 + 10, suggest: 3 + 10 });
});

it('shoppers who never pause make it enough', async () => {
  const own = practice();
  paused = () => {
    lastAskedMs = nowMs;
    own.asked('search');
    own.asked('suggest');
  };
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('suggestions that were practised are those of the day', async () => {
  const served = serve(30, ['lamp aaa']);
  await practice().begin(served);
  const days: number[] = [];
  const suggest = served.index.suggest.bind(served.index);
  served.index.suggest = (request) => {
    days.push(request.nowMs);
    return suggest(request);
  };
  await practice().begin(served);
  expect(new Set(days)).toEqual(new Set([wallMs()]));
});
