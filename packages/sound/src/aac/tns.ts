import { SoundError } from '../sound-error.ts';
import type { BitReader } from './bit-reader.ts';
import { type Channel, SHORT_LINES, sequences, type TnsFilter, type Windows } from './channel.ts';

/** For AAC-LC (table 4.156). */
const MAX_ORDER = 12;

/** `tns_data` (table 4.54): filters for the bands of each window, from the highest band down. */
export function readTns(bits: BitReader, windows: Windows): TnsFilter[] {
  const short = windows.sequence === sequences.short;
  const limit = Math.min(windows.table.tnsBands, windows.bands);
  const filters: TnsFilter[] = [];
  for (let window = 0; window < (short ? 8 : 1); window++) {
    const count = bits.read(short ? 1 : 2);
    const resolution = count > 0 ? bits.read(1) + 3 : 0;
    let top = windows.table.offsets.length - 1;
    for (let i = 0; i < count; i++) {
      const to = top;
      top = Math.max(0, top - bits.read(short ? 4 : 6));
      const order = bits.read(short ? 3 : 5);
      if (order > MAX_ORDER) throw new SoundError('corrupt', 'A filter of the AAC sound is too long.');
      if (order === 0) continue;
      const downwards = bits.flag();
      const coefficients = readCoefficients(bits, order, resolution);
      filters.push({ window, from: Math.min(top, limit), to: Math.min(to, limit), downwards, coefficients });
    }
  }
  return filters;
}

/** Reflection coefficients, quantised by their arc sine, converted to those of a predictor (4.6.9.3). */
function readCoefficients(bits: BitReader, order: number, resolution: number): Float64Array {
  const width = resolution - bits.read(1);
  const half = 2 ** (resolution - 1);
  const predictor = new Float64Array(order);
  const before = new Float64Array(order);
  for (let m = 0; m < order; m++) {
    const code = bits.read(width);
    const value = code >= 2 ** (width - 1) ? code - 2 ** width : code;
    const reflection = Math.sin((value * Math.PI) / 2 / (value >= 0 ? half - 0.5 : half + 0.5));
    before.set(predictor);
    for (let i = 0; i < m; i++) {
      predictor[i] = (before[i] as number) + reflection * (before[m - 1 - i] as number);
    }
    predictor[m] = reflection;
  }
  return predictor;
}

/** Shapes the noise in time with an all-pole filter over the spectrum (4.6.9.3). */
export function applyTns({ spectrum, filters }: Channel, { table }: Windows): void {
  for (const { window, from, to, downwards, coefficients } of filters) {
    const first = window * SHORT_LINES + (table.offsets[from] as number);
    const count = (table.offsets[to] as number) - (table.offsets[from] as number);
    const step = downwards ? -1 : 1;
    let at = downwards ? first + count - 1 : first;
    for (let done = 0; done < count; done++, at += step) {
      let value = spectrum[at] as number;
      for (let i = Math.min(coefficients.length, done); i > 0; i--) {
        value -= (coefficients[i - 1] as number) * (spectrum[at - i * step] as number);
      }
      spectrum[at] = value;
    }
  }
}
