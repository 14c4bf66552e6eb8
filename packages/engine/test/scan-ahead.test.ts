import { beforeEach, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { nextTicket, type ScanTicket } from '../src/retrieve/vector/scan-ahead.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const DIMENSIONS = 16;
const BYTES = 4_096;
const TAKEN = 1;

const vectorOf = (number: number): Float32Array => {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, i) => Math.sin(number * (i + 1)));
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
};

const segmentOf = (from: number, count: number) =>
  buildSegment(
    Array.from({ length: count }, (_, i) =>
      single(product(`p${from + i}`, { name: `lamp ${from + i}` }), vectorOf(from + i)),
    ),
    { dimensions: DIMENSIONS },
  );

let index: SearchIndex;
let copy: SearchIndex;
beforeEach(() => {
  index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: () => 0 });
  index.apply({ add: segmentOf(0, 20), removeRoots: [] });
  index.apply({ add: segmentOf(20, 30), removeRoots: ['p3', 'p7'] });
  copy = SearchIndex.fromCopy(index.copy(), { nowMs: () => 0 });
});

/** What is found, with scores, in which cosines are. */
const answer = (vector: Float32Array, ahead?: ScanTicket) => {
  const { total, groups } = index.search(request('light', { vector, ahead }));
  return { total, hits: groups.map(({ product: { externalId }, score }) => [externalId, score]) };
};

it.each([5, 24, 49])('the answer is the one of a scan of its own, product %i', (number) => {
  const expected = answer(vectorOf(number));
  expect(expected.total).toBeGreaterThan(0);
  const ticket = nextTicket(null, BYTES);
  expect(copy.scanAhead(vectorOf(number), ticket)).toBe(true);
  expect(answer(vectorOf(number), ticket)).toEqual(expected);
});

it('what was scanned is taken, and nothing is scanned again', () => {
  const ticket = nextTicket(null, BYTES);
  copy.scanAhead(vectorOf(24), ticket);
  expect(answer(vectorOf(5), ticket)).toEqual(answer(vectorOf(24)));
});

it('a search that comes first scans itself, and its scan is made once', () => {
  const ticket = nextTicket(null, BYTES);
  const own = answer(vectorOf(5), ticket);
  expect(own).toEqual(answer(vectorOf(5)));
  expect(copy.scanAhead(vectorOf(24), ticket)).toBe(false);
  expect(answer(vectorOf(5), ticket)).toEqual(own);
});

it('a scan that does not end is not waited for, and its buffer not used again', () => {
  const ticket = nextTicket(null, BYTES);
  Atomics.store(new Int32Array(ticket.buffer), 0, TAKEN);
  expect(answer(vectorOf(5), ticket)).toEqual(answer(vectorOf(5)));
  expect(nextTicket(ticket, BYTES).buffer).not.toBe(ticket.buffer);
});

it('a buffer that somebody writes to is not given out', () => {
  const ticket = nextTicket(null, BYTES);
  Atomics.store(new Int32Array(ticket.buffer), 0, TAKEN);
  expect(nextTicket(ticket, BYTES).buffer).not.toBe(ticket.buffer);
});

it('a buffer is used again, larger ones are new, and old tickets are void', () => {
  const first = nextTicket(null, BYTES);
  const second = nextTicket(first, BYTES);
  expect(second.buffer).toBe(first.buffer);
  expect(copy.scanAhead(vectorOf(24), first)).toBe(false);
  expect(copy.scanAhead(vectorOf(24), second)).toBe(true);
  expect(nextTicket(second, BYTES * 2).buffer).not.toBe(first.buffer);
});

it('an index that is soon scanned asks for no help', () => {
  expect(index.scanBytes).toBe(0);
});

it('a ticket of before the index grew is void', () => {
  const ticket = nextTicket(null, 64);
  expect(copy.scanAhead(vectorOf(24), ticket)).toBe(false);
  expect(answer(vectorOf(5), ticket)).toEqual(answer(vectorOf(5)));
});
