import { LINES, SHORT_LINES } from './channel.ts';

/** The rising halves. The falling ones are their mirror images. */
export type WindowShape = { long: Float64Array; short: Float64Array };

/** ISO/IEC 14496-3, 4.6.11.3. */
export const windowShapes = {
  sine: { long: sine(LINES), short: sine(SHORT_LINES) } as WindowShape,
  kbd: { long: kaiserBesselDerived(LINES, 4), short: kaiserBesselDerived(SHORT_LINES, 6) } as WindowShape,
};

function sine(length: number): Float64Array {
  return Float64Array.from({ length }, (_, at) => Math.sin((Math.PI * (at + 0.5)) / (2 * length)));
}

function kaiserBesselDerived(length: number, alpha: number): Float64Array {
  const kernel = Float64Array.from({ length: length + 1 }, (_, at) =>
    besselI0(Math.PI * alpha * Math.sqrt(1 - ((2 * at) / length - 1) ** 2)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  return kernel.subarray(0, length).map((value) => {
    sum += value;
    return Math.sqrt(sum / total);
  });
}

/** Modified Bessel function of order zero, computed by its series. */
function besselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > 1e-15 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
