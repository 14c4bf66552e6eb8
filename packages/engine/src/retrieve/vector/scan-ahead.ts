import type { Catalog } from '../../index-state/catalog.ts';
import { quantizeQuery } from './quantize.ts';
import { kernelScratch } from './scratch.ts';
import type { CosineTotals } from './vector-scanner.ts';

/**
 * One scan, to be made by whichever of two threads comes to it first: the one that answers the query, or another that has
 * nothing to do while that one still reads it. `number`: of this scan among those of the buffer.
 *
 *   buffer   state i32, i32 unused | sum, squares, best of each segment, f64 | cosine of each doc, f64
 *   state    PHASES * number + phase, or ABANDONED
 */
export type ScanTicket = { buffer: SharedArrayBuffer; number: number };

const PHASES = 4;
const OPEN = 0;
const TAKEN = 1;
const DONE = 2;
const CLOSED = 3;
const ABANDONED = -1;

const TOTALS_AT = 8;
const TOTALS = 3;
/** Numbers come again after so many, which no scan outlives. */
const NUMBERS = 2 ** 28;

/** For an index that grows. */
const ROOM = 1.25;

/** A scan takes 15 us for a thousand docs: a thread that has not made it in three times that is not running. */
const patienceMs = ({ totalDocs }: Catalog): number => Math.max(20, totalDocs * 45e-6);

const stateOf = ({ buffer }: ScanTicket): Int32Array => new Int32Array(buffer, 0, 1);
const totalsOf = ({ buffer }: ScanTicket, { segments }: Catalog): Float64Array =>
  new Float64Array(buffer, TOTALS_AT, segments.length * TOTALS);
const cosinesOf = ({ buffer }: ScanTicket, { segments, totalDocs }: Catalog): Float64Array =>
  new Float64Array(buffer, TOTALS_AT + segments.length * TOTALS * 8, totalDocs);

const scanRoom = ({ segments, totalDocs }: Catalog): number =>
  TOTALS_AT + (segments.length * TOTALS + totalDocs) * 8;

/** Below this a thread has scanned before another one has woken. */
const WORTH_DOCS = 8_000;

/** Bytes that a scan of an index needs; 0: it is not worth another thread. */
export const scanBytes = (catalog: Catalog): number =>
  catalog.totalDocs < WORTH_DOCS || catalog.dimensions === 0 ? 0 : scanRoom(catalog);

/** Opens the scan of a ticket in a buffer that was used before; false: somebody may still write to it. */
const reopened = ({ buffer, number }: ScanTicket): boolean => {
  const state = new Int32Array(buffer, 0, 1);
  const before = Atomics.load(state, 0);
  if (before === ABANDONED || before % PHASES === TAKEN) return false;
  return Atomics.compareExchange(state, 0, before, number * PHASES + OPEN) === before;
};

/** A ticket for the next scan, in the buffer of the one before if that can be. */
export const nextTicket = (before: ScanTicket | null, bytes: number): ScanTicket => {
  if (before !== null && before.buffer.byteLength >= bytes) {
    const next = { buffer: before.buffer, number: (before.number + 1) % NUMBERS };
    if (reopened(next)) return next;
  }
  // A new buffer is all zeros, which is number 0 and OPEN.
  return { buffer: new SharedArrayBuffer(Math.ceil(bytes * ROOM)), number: 0 };
};

/** Makes the scan for the thread that answers, unless that was faster. Returns whether it did. */
export const scanAhead = (catalog: Catalog, vector: Float32Array, ticket: ScanTicket): boolean => {
  // A question that is asked again, of an index that has grown since.
  if (scanRoom(catalog) > ticket.buffer.byteLength) return false;
  const state = stateOf(ticket);
  const base = ticket.number * PHASES;
  if (Atomics.compareExchange(state, 0, base + OPEN, base + TAKEN) !== base + OPEN) return false;
  const [totals, cosines] = [totalsOf(ticket, catalog), cosinesOf(ticket, catalog)];
  const query = quantizeQuery(vector);
  for (const segment of catalog.segments) segment.vectorScanner();
  kernelScratch().take(query, catalog.totalDocs);
  catalog.segments.forEach((segment, i) => {
    const scanner = segment.vectorScanner();
    if (scanner === null) return;
    const { sum, squares, best } = scanner.run(segment.docBase);
    totals.set([sum, squares, best], i * TOTALS);
    cosines.set(scanner.cosines, segment.docBase);
  });
  Atomics.compareExchange(state, 0, base + TAKEN, base + DONE);
  Atomics.notify(state, 0);
  return true;
};

/** The phase that a scan is in for the thread that answers, which takes it when nobody has, and waits for who did. */
const phaseOf = (ticket: ScanTicket, catalog: Catalog): number => {
  const state = stateOf(ticket);
  const base = ticket.number * PHASES;
  let found = Atomics.compareExchange(state, 0, base + OPEN, base + CLOSED);
  if (found === base + TAKEN) {
    Atomics.wait(state, 0, found, patienceMs(catalog));
    found = Atomics.load(state, 0);
    // Whoever took it may write to the buffer at any time: it is not used again.
    if (found === base + TAKEN) Atomics.store(state, 0, ABANDONED);
  }
  return found - base;
};

/**
 * Takes over what another thread has scanned: the totals of each segment, and their scanners' cosines as if they had run.
 * Null when none has; then this thread is to scan. The scratch has to have taken the query.
 */
export const takeScanned = (catalog: Catalog, ticket: ScanTicket): CosineTotals[] | null => {
  if (phaseOf(ticket, catalog) !== DONE) return null;
  const [totals, cosines] = [totalsOf(ticket, catalog), cosinesOf(ticket, catalog)];
  return catalog.segments.map((segment, i) => {
    const { docBase, view } = segment;
    segment.vectorScanner()?.take(docBase, cosines.subarray(docBase, docBase + view.docs));
    const [sum = 0, squares = 0, best = 0] = totals.subarray(i * TOTALS, (i + 1) * TOTALS);
    return { sum, squares, best };
  });
};
