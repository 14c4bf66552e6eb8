import { buildSegment, SearchIndex } from '@aisle/engine';
import { beforeEach, expect, it } from 'vitest';
import { Practice, practiceQuestions } from './practise.ts';
import { ServedIndex } from './served-index.ts';

/** A shop of `count` lamps. */
const serve = (count: number, popular: readonly string[] = []): ServedIndex => {
  const index = SearchIndex.create({ dimensions: 4, nowMs: () => 0 });
  const groups = Array.from({ length: count }, (_, i) => {
    const rootId = `p${i}`;
    const live = {
      price: 10,
      salePrice: null,
      salePriceFromMs: null,
      salePriceToMs: null,
      availability: 'in_stock' as const,
      stockQuantity: null,
      popularity: null,
    };
    const name = `lamp ${String.fromCharCode(97 + (i % 26)).repeat(3 + Math.floor(i / 26))}`;
    const told = {
      categories: [],
      tags: [],
      attributes: {},
      currency: 'USD',
      language: 'en',
      createdAtMs: 0,
    };
    const root = { externalId: rootId, name, ...told, live };
    return { rootId, root, children: [], vectors: new Map([[rootId, new Float32Array([1, 0, 0, i])]]) };
  });
  if (count > 0) index.apply({ add: buildSegment(groups, { dimensions: 4 }), removeRoots: [] });
  return new ServedIndex(
    index,
    popular.map((text) => ({ text, count: 1 })),
  );
};

let nowMs = 0;
let lastAskedMs = Number.NEGATIVE_INFINITY;
let paused: ((ms: number) => void) | null = null;
const practice = () =>
  new Practice({
    nowMs: () => nowMs,
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
  expect([...practiceQuestions(serve(0))].length).toBe(0);
  expect([...practiceQuestions(serve(40))].length).toBe(80);
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
  for (const { answer } of practiceQuestions(served)) answer();
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
