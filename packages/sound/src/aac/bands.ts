/**
 * Start of each scale factor band of a window, and the end of the last one. `tnsBands`: how many of them TNS may
 * filter.
 */
export type BandTable = { offsets: Uint16Array; tnsBands: number };

export type Bands = { long: BandTable; short: BandTable };

/** Runs of bands of equal width: width, count (ISO/IEC 14496-3, tables 4.129 to 4.147). */
type Runs = readonly (readonly [width: number, count: number])[];

const wide = (...widths: number[]): Runs => widths.map((width) => [width, 1]);

const LONG_96: Runs = [[4, 14], [8, 5], [12, 5], [16, 2], ...wide(24, 28, 36, 44), [64, 11]];
const LONG_64: Runs = [[4, 14], [8, 4], [12, 3], [16, 3], [20, 1], [24, 2], ...wide(28, 36), [40, 18]];
const LOW_48: Runs = [
  [4, 10],
  [8, 7],
  [12, 4],
  [16, 2],
  [20, 2],
  [24, 2],
  [28, 2],
];
const LONG_48: Runs = [...LOW_48, [32, 19], [96, 1]];
const LONG_32: Runs = [...LOW_48, [32, 22]];
const LOW_24: Runs = [
  [4, 11],
  [8, 10],
  [12, 4],
  [16, 3],
  [20, 2],
  [24, 2],
  [28, 2],
  [32, 1],
];
const LONG_24: Runs = [...LOW_24, [36, 2], ...wide(40, 44, 48), [52, 2], [64, 5]];
const LOW_16: Runs = [[8, 11], [12, 9], [16, 4], [20, 3], [24, 2], [28, 2], ...wide(32, 36), [40, 2]];
const LONG_16: Runs = [...LOW_16, ...wide(44, 48, 52, 56, 60), [64, 3]];
const LOW_8: Runs = [
  [12, 13],
  [16, 7],
  [20, 4],
  [24, 3],
  [28, 2],
  [32, 1],
  [36, 2],
];
const LONG_8: Runs = [...LOW_8, ...wide(40, 44, 48, 52, 56, 60, 64, 80)];
const SHORT_64: Runs = [[4, 6], [8, 3], ...wide(16, 28, 36)];
const SHORT_48: Runs = [
  [4, 5],
  [8, 3],
  [12, 3],
  [16, 3],
];
const SHORT_24: Runs = [
  [4, 7],
  [8, 3],
  [12, 2],
  [16, 2],
  [20, 1],
];
const SHORT_16: Runs = [
  [4, 8],
  [8, 2],
  [12, 2],
  [16, 1],
  [20, 2],
];
const SHORT_8: Runs = [
  [4, 7],
  [8, 4],
  [12, 1],
  [16, 1],
  [20, 2],
];

type Row = { from: number; long: Runs; short: Runs; tns: readonly [long: number, short: number] };

/** By the lowest rate in Hz that uses the tables (4.5.1.1), with the highest band of TNS (table 4.156). */
const rows: readonly Row[] = [
  { from: 75_132, long: LONG_96, short: SHORT_64, tns: [31, 9] },
  { from: 55_426, long: LONG_64, short: SHORT_64, tns: [34, 10] },
  { from: 46_009, long: LONG_48, short: SHORT_48, tns: [40, 14] },
  { from: 37_566, long: LONG_48, short: SHORT_48, tns: [42, 14] },
  { from: 27_713, long: LONG_32, short: SHORT_48, tns: [51, 14] },
  { from: 18_783, long: LONG_24, short: SHORT_24, tns: [46, 14] },
  { from: 9_391, long: LONG_16, short: SHORT_16, tns: [42, 14] },
  { from: 0, long: LONG_8, short: SHORT_8, tns: [39, 14] },
];

export function bandsOf(sampleRate: number): Bands {
  const row = rows.find(({ from }) => sampleRate >= from) ?? (rows[rows.length - 1] as Row);
  return {
    long: { offsets: offsetsOf(row.long), tnsBands: row.tns[0] },
    short: { offsets: offsetsOf(row.short), tnsBands: row.tns[1] },
  };
}

function offsetsOf(runs: Runs): Uint16Array {
  const offsets = [0];
  let at = 0;
  for (const [width, count] of runs) {
    for (let i = 0; i < count; i++) {
      at += width;
      offsets.push(at);
    }
  }
  return Uint16Array.from(offsets);
}
