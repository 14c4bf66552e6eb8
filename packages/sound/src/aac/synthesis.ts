import { LINES, SHORT_LINES, sequences } from './channel.ts';
import { Imdct } from './imdct.ts';
import { type WindowShape, windowShapes } from './window-shapes.ts';

/** Distance of a short window's start and end from those of the long windows around it. */
const FLAT = (LINES - SHORT_LINES) / 2;
/** The transform's factor of 1/lines, times the full scale of 16-bit samples. */
const SCALE = 1 / 32_768 / LINES;

const longTransform = new Imdct(LINES);
const shortTransform = new Imdct(SHORT_LINES);
const longBlock = new Float64Array(2 * LINES);
const shortBlock = new Float64Array(2 * SHORT_LINES);

/** Spectra of one channel to samples: transforms, windows, and the overlap from packet to packet (4.6.11). */
export class Synthesis {
  #overlap = new Float64Array(LINES);
  #shape: WindowShape = windowShapes.sine;

  /** 1,024 samples, clipped at full scale 1. */
  run(spectrum: Float64Array, { sequence, kbd }: { sequence: number; kbd: boolean }): Float32Array {
    const shape = kbd ? windowShapes.kbd : windowShapes.sine;
    const short = sequence === sequences.short;
    if (short) transformShort(spectrum, this.#shape.short, shape.short);
    else transformLong(spectrum, sequence, { before: this.#shape, after: shape });
    const scale = short ? SCALE * (LINES / SHORT_LINES) : SCALE;
    const output = new Float32Array(LINES);
    for (let at = 0; at < LINES; at++) {
      const value = (this.#overlap[at] as number) + scale * (longBlock[at] as number);
      output[at] = Math.max(-1, Math.min(1, value));
      this.#overlap[at] = scale * (longBlock[LINES + at] as number);
    }
    this.#shape = shape;
    return output;
  }
}

function transformLong(
  spectrum: Float64Array,
  sequence: number,
  { before, after }: { before: WindowShape; after: WindowShape },
): void {
  longTransform.run(spectrum, longBlock);
  if (sequence === sequences.stop) {
    longBlock.fill(0, 0, FLAT);
    rise(longBlock, FLAT, before.short);
  } else {
    rise(longBlock, 0, before.long);
  }
  if (sequence === sequences.start) {
    fall(longBlock, LINES + FLAT, after.short);
    longBlock.fill(0, 2 * LINES - FLAT);
  } else {
    fall(longBlock, LINES, after.long);
  }
}

/** Eight windows in the middle of the block. Each overlaps half of the previous one. */
function transformShort(spectrum: Float64Array, before: Float64Array, after: Float64Array): void {
  longBlock.fill(0);
  for (let window = 0; window < 8; window++) {
    const start = window * SHORT_LINES;
    shortTransform.run(spectrum.subarray(start, start + SHORT_LINES), shortBlock);
    rise(shortBlock, 0, window === 0 ? before : after);
    fall(shortBlock, SHORT_LINES, after);
    for (let at = 0; at < 2 * SHORT_LINES; at++) {
      const place = FLAT + start + at;
      longBlock[place] = (longBlock[place] as number) + (shortBlock[at] as number);
    }
  }
}

function rise(block: Float64Array, from: number, window: Float64Array): void {
  for (let at = 0; at < window.length; at++) {
    block[from + at] = (block[from + at] as number) * (window[at] as number);
  }
}

function fall(block: Float64Array, from: number, window: Float64Array): void {
  for (let at = 0; at < window.length; at++) {
    block[from + at] = (block[from + at] as number) * (window[window.length - 1 - at] as number);
  }
}
