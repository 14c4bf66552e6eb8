import { expect, it } from 'vitest';
import { buildSegment } from '../ingest/build-segment.ts';
import { SegmentView } from '../segment-file/segment-view.ts';
import type { GroupInput } from '../types.ts';
import { ValueIndex } from './value-index.ts';

const PATHS = 20;
/** The levels of a category path that the catalog accepts today, and of a longer one that it once accepted. */
const LEVELS = 10;
const OLD_LEVELS = 120;

/** Without `a` and `n`, which occur in "n/a" and "not applicable". */
const NAMES = 'bcdefghijklmpqrstuvwxyz';

/** Pseudo-random letters, the same in every run. */
const letters = (): (() => string) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return NAMES.charAt((state >>> 16) % NAMES.length);
  };
};

const group = (externalId: string, categories: string[]): GroupInput => ({
  rootId: externalId,
  root: {
    externalId,
    name: externalId,
    currency: 'EUR',
    categories,
    tags: [],
    attributes: {},
    language: 'en',
    createdAtMs: 0,
    live: {
      price: 1,
      salePrice: null,
      salePriceFromMs: null,
      salePriceToMs: null,
      availability: 'in_stock',
      stockQuantity: null,
      popularity: null,
    },
  },
  children: [],
  vectors: new Map(),
});

const shopOf = (products: number, levels: number): SegmentView => {
  const letter = letters();
  const path = (): string => Array.from({ length: levels }, letter).join(' > ');
  const groups = Array.from({ length: products }, (_, i) =>
    group(`p${i}`, Array.from({ length: PATHS }, path)),
  );
  return new SegmentView(buildSegment(groups, { dimensions: 0 }));
};

const filled = (view: SegmentView): { index: ValueIndex; cpuMs: number } => {
  const before = process.cpuUsage();
  const index = new ValueIndex(view);
  for (const _ of index.fill());
  const { user, system } = process.cpuUsage(before);
  return { index, cpuMs: (user + system) / 1_000 };
};

const found = (index: ValueIndex, view: SegmentView, key: string): string[] => {
  const values: string[] = [];
  index.find(key, (_column, value) => values.push(view.columns.values.at(value)));
  return values;
};

it('finds every value of a name, in order, however many share it', () => {
  const view = shopOf(20, LEVELS);
  const { index } = filled(view);
  const all = Array.from({ length: view.columns.values.count }, (_, value) => view.columns.values.at(value));
  for (const key of NAMES) {
    const called = all.filter((path) => path.split(' > ').at(-1) === key);
    expect(found(index, view, key)).toEqual(called);
  }
  expect(found(index, view, 'no such name')).toEqual([]);
});

/** With one entry per value 236,000 took 20 s of processor time, and minutes for a sync of 500 products. */
it('values that share a few names cost time by their number', { timeout: 60_000 }, () => {
  const view = shopOf(40, OLD_LEVELS);
  const { index, cpuMs } = filled(view);
  expect(view.columns.values.count).toBeGreaterThan(90_000);
  expect(cpuMs).toBeLessThan(1_500);
  expect(found(index, view, 'q').length).toBeGreaterThan(2_000);
});
