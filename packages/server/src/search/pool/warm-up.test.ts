import { buildSegment, SearchIndex } from '@aisle/engine';
import { beforeEach, expect, it } from 'vitest';
import { ServedIndex } from '../../indexing/served-index.ts';
import { indexProduct } from '../../indexing/test/index-product.ts';
import { WarmUp, warmUpRequests } from './warm-up.ts';

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
let lastRequestMs = Number.NEGATIVE_INFINITY;
let paused: ((ms: number) => void) | null = null;
const warmUp = () =>
  new WarmUp({
    nowMs: () => nowMs,
    wallMs,
    delay: async (ms) => {
      nowMs += ms;
      paused?.(ms);
    },
    lastRequestMs: () => lastRequestMs,
  });
beforeEach(() => {
  nowMs = 0;
  lastRequestMs = Number.NEGATIVE_INFINITY;
  paused = null;
});

it('each product gives a search and a suggestion', () => {
  expect([...warmUpRequests(serve(0), wallMs)].length).toBe(0);
  expect([...warmUpRequests(serve(40), wallMs)].length).toBe(80);
});

it('popular queries come first', () => {
  const served = serve(5, ['desk lamp', 'night lamp']);
  const queries: string[] = [];
  const { index } = served;
  const search = index.search.bind(index);
  index.search = (request) => {
    queries.push(request.query);
    return search(request);
  };
  for (const { answer } of warmUpRequests(served, wallMs)) answer();
  expect(queries.slice(0, 2)).toEqual(['desk lamp', 'night lamp']);
  expect(queries.length).toBe(5);
});

it('a small shop is used once, then the next one, until enough is answered', async () => {
  const own = warmUp();
  await own.begin(serve(40));
  expect(own.answered).toEqual({ search: 40, suggest: 40 });
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
  await own.begin(serve(40));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('kinds that shoppers have requested enough are left out', async () => {
  const own = warmUp();
  for (let i = 0; i < 800; i++) own.requested('search');
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('it pauses while this thread or another gets requests', async () => {
  const own = warmUp();
  const served = serve(10);
  let begunMs: number | null = null;
  const suggest = served.index.suggest.bind(served.index);
  served.index.suggest = (request) => {
    begunMs ??= nowMs;
    return suggest(request);
  };
  paused = () => {
    if (nowMs < 1_000) lastRequestMs = nowMs;
  };
  await own.begin(served);
  expect(begunMs).toBeGreaterThanOrEqual(lastRequestMs + 200);
  expect(begunMs).toBeLessThan(lastRequestMs + 300);
  expect(own.answered).toEqual({ search: 10, suggest: 10 });
});

it.each([
  ['a long word of an attribute', serve(12, [], { fine: 'x'.repeat(600) })],
  ['a long popular query', serve(12, ['y '.repeat(400)])],
])('%s is cut, and used', async (_, served) => {
  const own = warmUp();
  await own.begin(served);
  expect(own.answered).toEqual({ search: 12, suggest: 12 });
});

it('a request that fails ends the warm-up on its index, not on the next one', async () => {
  const own = warmUp();
  const broken = serve(10);
  broken.index.search = () => {
    throw new Error('broken');
  };
  await own.begin(broken);
  expect(own.answered).toEqual({ search: 1, suggest: 1 });
  await own.begin(serve(10));
  expect(own.answered).toEqual({ search: 11, suggest: 11 });
});

it('a dropped index is let go, and the next one follows at once', async () => {
  const own = warmUp();
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

it('requests that never pause count as the warm-up', async () => {
  const own = warmUp();
  paused = () => {
    lastRequestMs = nowMs;
    own.requested('search');
    own.requested('suggest');
  };
  await own.begin(serve(1_000));
  expect(own.answered).toEqual({ search: 800, suggest: 800 });
});

it('suggestions of the warm-up are those of the day', async () => {
  const served = serve(30, ['lamp aaa']);
  await warmUp().begin(served);
  const days: number[] = [];
  const suggest = served.index.suggest.bind(served.index);
  served.index.suggest = (request) => {
    days.push(request.nowMs);
    return suggest(request);
  };
  await warmUp().begin(served);
  expect(new Set(days)).toEqual(new Set([wallMs()]));
});
