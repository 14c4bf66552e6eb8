import { foreground } from './foreground.ts';
import { type LabPixels, labPixels } from './lab-pixels.ts';

/** Grid points of the histogram: lightness 0..100, a and b -80..80. */
const LIGHTNESS = 4;
const CHROMA = 9;
const RANGE = 80;
const BINS = LIGHTNESS * CHROMA * CHROMA;

/** The foreground's colours count twice those of the whole image. */
const WHOLE_WEIGHT = 0.5;

/** Two histograms: the colours of the whole image, and those of its foreground. */
export const COLOUR_LENGTH = 2 * BINS;

/** `rgb`: `side` x `side` bytes of sRGB. Each histogram sums to its weight. */
export function colourHistogram(rgb: Uint8Array, side: number): Float32Array {
  const lab = labPixels(rgb, side);
  const all = new Float32Array(lab.side * lab.side).fill(1);
  const histogram = new Float32Array(COLOUR_LENGTH);
  count(lab, all, histogram.subarray(0, BINS), WHOLE_WEIGHT);
  count(lab, foreground(lab), histogram.subarray(BINS), 1);
  return histogram;
}

/** Each cell is shared between the eight grid points around it, so that a slight change of light changes little. */
function count(lab: LabPixels, weights: Float32Array, into: Float32Array, total: number): void {
  const share = total / weights.reduce((sum, weight) => sum + weight, 0);
  for (let cell = 0; cell < weights.length; cell++) {
    const weight = (weights[cell] as number) * share;
    const l = place((lab.lightness[cell] as number) / 100, LIGHTNESS);
    const a = place(((lab.a[cell] as number) + RANGE) / (2 * RANGE), CHROMA);
    const b = place(((lab.b[cell] as number) + RANGE) / (2 * RANGE), CHROMA);
    for (let corner = 0; corner < 8; corner++) {
      const [x, y, z] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const part = (x ? l.rest : 1 - l.rest) * (y ? a.rest : 1 - a.rest) * (z ? b.rest : 1 - b.rest);
      const bin = ((l.at + x) * CHROMA + a.at + y) * CHROMA + b.at + z;
      into[bin] = (into[bin] as number) + weight * part;
    }
  }
}

/** The grid point below a value of 0..1, and the value's distance from it. */
function place(value: number, points: number): { at: number; rest: number } {
  const scaled = Math.min(1, Math.max(0, value)) * (points - 1);
  const at = Math.min(Math.floor(scaled), points - 2);
  return { at, rest: scaled - at };
}
