import type { LabPixels } from './lab-pixels.ts';

/** Cells along each edge that count as background. */
const EDGE = 2;

/** Distance in Lab below which a cell has the background's colour, and above which it certainly has not. */
const SAME = 4;
const OTHER = 12;

/**
 * Share of the edge in one colour. Below `MIXED` the background is not plain, from `PLAIN` on it fully is. A plain
 * background marks a shop's image.
 */
const MIXED = 0.4;
const PLAIN = 0.7;

/** Least weight, so that a garment as white as the page behind it still counts. */
const LEAST = 0.02;

/** Squared radius, in halves of a side, at which the weight has fallen by e. */
const CENTRE_SPREAD = 0.8;

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * Share of each cell that is foreground, 0..1, which is high near the middle. On a plain background, cells of another
 * colour than the edge count most. White shop images have a plain background; phone photos do not.
 */
export function foreground(lab: LabPixels): Float32Array {
  const { side } = lab;
  const edge: number[] = [];
  for (let cell = 0; cell < side * side; cell++) {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    if (Math.min(x, y, side - 1 - x, side - 1 - y) < EDGE) edge.push(cell);
  }
  const middle = [lab.lightness, lab.a, lab.b].map((plane) => median(edge.map((cell) => plane[cell] ?? 0)));
  const distance = (cell: number): number =>
    Math.hypot(
      (lab.lightness[cell] ?? 0) - (middle[0] ?? 0),
      (lab.a[cell] ?? 0) - (middle[1] ?? 0),
      (lab.b[cell] ?? 0) - (middle[2] ?? 0),
    );
  const alike = edge.filter((cell) => distance(cell) < (SAME + OTHER) / 2).length / edge.length;
  const plain = ramp(alike, MIXED, PLAIN);
  const half = (side - 1) / 2;
  return Float32Array.from({ length: side * side }, (_, cell) => {
    const [x, y] = [(cell % side) / half - 1, Math.floor(cell / side) / half - 1];
    const thing = plain * ramp(distance(cell), SAME, OTHER) + (1 - plain);
    return Math.max(thing, LEAST) * Math.exp(-(x * x + y * y) / CENTRE_SPREAD);
  });
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}
