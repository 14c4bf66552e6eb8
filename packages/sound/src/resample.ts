/**
 * Zero crossings of the sinc on either side. With the window below, the result is 80 dB down from 8.6 kHz on, for 16
 * kHz.
 */
const ZERO_CROSSINGS = 24;
/** Kaiser window: 8 gives side lobes of about -80 dB. */
const BETA = 8;
/** Share of the lower half sample rate that passes. */
const PASS = 0.94;
/** 44.1 kHz needs 160 phases, 11.025 kHz 640. A rate that needs more phases gets the nearest of these. */
const MAX_PHASES = 1024;

/**
 * Band-limited change of the sample rate by a polyphase bank of windowed sincs. There is one filter for each position
 * of an output sample between two input samples. For 16 kHz, amplitudes below 7.5 kHz stay, and frequencies that 16 kHz
 * cannot hold are removed.
 */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate || samples.length === 0) return samples;
  const phases = Math.min(MAX_PHASES, toRate / greatestCommonDivisor(fromRate, toRate));
  const { bank, taps } = filterBank(fromRate, toRate, phases);
  const half = taps / 2;
  const output = new Float32Array(Math.max(1, Math.round((samples.length * toRate) / fromRate)));
  const step = fromRate / toRate;
  for (let at = 0; at < output.length; at++) {
    const position = at * step;
    let start = Math.floor(position);
    let phase = Math.round((position - start) * phases);
    if (phase === phases) {
      start++;
      phase = 0;
    }
    const offset = phase * taps;
    const first = start - half + 1;
    const from = Math.max(0, -first);
    const to = Math.min(taps, samples.length - first);
    let sum = 0;
    for (let tap = from; tap < to; tap++) {
      sum += (bank[offset + tap] as number) * (samples[first + tap] as number);
    }
    output[at] = sum;
  }
  return output;
}

/** `phases` filters of `taps` weights each, in sequence. The weights of each filter sum to one. */
function filterBank(fromRate: number, toRate: number, phases: number): { bank: Float32Array; taps: number } {
  // In input samples. The lower of the two rates limits the sound.
  const cutoff = PASS * Math.min(1, toRate / fromRate);
  const half = Math.ceil(ZERO_CROSSINGS / cutoff);
  const taps = 2 * half;
  const bank = new Float32Array(phases * taps);
  const scale = besselI0(BETA);
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - half + 1 - phase / phases;
      const window = besselI0(BETA * Math.sqrt(Math.max(0, 1 - (distance / half) ** 2))) / scale;
      const weight = sinc(distance * cutoff) * window;
      bank[phase * taps + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < taps; tap++) {
      bank[phase * taps + tap] = (bank[phase * taps + tap] as number) / sum;
    }
  }
  return { bank, taps };
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Modified Bessel function of order zero, computed by its series. */
function besselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > 1e-9 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
