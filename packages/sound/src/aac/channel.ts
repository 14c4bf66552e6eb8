import type { BandTable } from './bands.ts';

export const LINES = 1_024;
export const SHORT_LINES = 128;
/** More than any table has (51). */
export const MAX_BANDS = 64;

export const sequences = { long: 0, start: 1, short: 2, stop: 3 } as const;

export type Windows = {
  /** One of `sequences`. */
  sequence: number;
  /** Kaiser-Bessel derived window; false: sine. */
  kbd: boolean;
  /** Bands sent per window. */
  bands: number;
  /** Number of windows that share scale factors, for each group. They sum to 1 or 8. */
  groups: readonly number[];
  table: BandTable;
};

export type TnsFilter = {
  window: number;
  /** Bands `from` to `to`, exclusive. */
  from: number;
  to: number;
  downwards: boolean;
  /** Predictor without its leading 1. */
  coefficients: Float64Array;
};

/** One packet's data of one channel, then its spectrum. Reused from packet to packet to save memory. */
export class Channel {
  windows: Windows | null = null;
  /** By group * MAX_BANDS + band: the codebook, and the factor of the scale factor or intensity. */
  readonly codebooks = new Uint8Array(8 * MAX_BANDS);
  readonly scales = new Float64Array(8 * MAX_BANDS);
  /** By window * SHORT_LINES + line, or by line. */
  readonly quantised = new Int32Array(LINES);
  readonly spectrum = new Float64Array(LINES);
  filters: readonly TnsFilter[] = [];
}
