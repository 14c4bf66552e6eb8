/** Sounds without words, made by a fixed recipe, 16 kHz. */
const RATE = 16_000;

type Maker = (samples: number) => Float32Array;

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const generate = (samples: number, at: (index: number) => number): Float32Array =>
  Float32Array.from({ length: samples }, (_, index) => at(index));

export const white: Maker = (samples) => {
  const next = random(samples);
  return generate(samples, () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()));
};

/** White noise through three slow filters: the same power in every octave (P. Kellet's). */
export const pink: Maker = (samples) => {
  let [slow, middle, fast] = [0, 0, 0];
  return white(samples).map((value) => {
    slow = 0.99765 * slow + value * 0.099046;
    middle = 0.963 * middle + value * 0.2965164;
    fast = 0.57 * fast + value * 1.0526913;
    return slow + middle + fast + value * 0.1848;
  });
};

/** Deep noise that swells, like wind on a microphone. */
const wind: Maker = (samples) => {
  let deep = 0;
  return white(samples).map((value, at) => {
    deep = 0.998 * deep + value * 0.05;
    return deep * (0.2 + Math.max(0, Math.sin((2 * Math.PI * at * 0.7) / RATE)) ** 2);
  });
};

const harmonics = (phase: number, count: number): number => {
  let sum = 0;
  for (let harmonic = 1; harmonic <= count; harmonic++) sum += Math.sin(harmonic * phase) / harmonic;
  return sum;
};

const tone =
  (hertz: number, count = 1): Maker =>
  (samples) =>
    generate(samples, (at) => harmonics((2 * Math.PI * hertz * at) / RATE, count));

const decaying =
  (hertz: number, decay: number): Maker =>
  (samples) => {
    const next = random(samples);
    const sound = new Float32Array(samples);
    for (let start = 0; start < samples; start += Math.floor(RATE * (0.1 + 0.4 * next()))) {
      for (let at = 0; at < 12 * decay && start + at < samples; at++) {
        const wave = hertz === 0 ? 2 * next() - 1 : Math.sin((2 * Math.PI * hertz * at) / RATE);
        sound[start + at] = (sound[start + at] ?? 0) + wave * Math.exp(-at / decay);
      }
    }
    return sound;
  };

const chords: Maker = (samples) => {
  const next = random(samples);
  const length = Math.floor(0.45 * RATE);
  const sound = new Float32Array(samples);
  for (let start = 0; start < samples; start += length) {
    const root = 130 * 2 ** (Math.floor(next() * 12) / 12);
    for (const step of [0, next() < 0.5 ? 3 : 4, 7, 12]) {
      for (let at = 0; at < length && start + at < samples; at++) {
        const swell = Math.min(1, at / 400) * Math.exp((-3 * at) / RATE);
        const wave = harmonics((2 * Math.PI * root * 2 ** (step / 12) * at) / RATE, 5);
        sound[start + at] = (sound[start + at] ?? 0) + swell * wave;
      }
    }
  }
  return sound;
};

/** A melody of single notes with vibrato: the sound most similar to singing. */
const melody: Maker = (samples) => {
  const next = random(samples);
  const length = Math.floor(0.2 * RATE);
  let [phase, hertz] = [0, 220];
  return generate(samples, (at) => {
    if (at % length === 0) hertz = 220 * 2 ** (Math.floor(next() * 14) / 12);
    phase += (2 * Math.PI * hertz * (1 + 0.01 * Math.sin((2 * Math.PI * 5.5 * at) / RATE))) / RATE;
    const swell = Math.min(1, (at % length) / 300, (length - (at % length)) / 300);
    return swell * harmonics(phase, 8);
  });
};

const sweep: Maker = (samples) =>
  generate(samples, (at) => Math.sin(2 * Math.PI * ((100 * at) / RATE + (1500 * at * at) / RATE / samples)));

export const wordless: Readonly<Record<string, Maker>> = {
  silence: (samples) => new Float32Array(samples),
  'white noise': white,
  'pink noise': pink,
  wind,
  'tone 150 Hz': tone(150),
  'tone 440 Hz': tone(440),
  'tone 1 kHz': tone(1000),
  'hum 50 Hz': tone(50, 8),
  'hum 60 Hz': tone(60, 8),
  clicks: decaying(0, 15),
  knocks: decaying(120, 500),
  chords,
  melody,
  sweep,
};

/** Scales to a loudness (root mean square, dB below full scale). */
export function atLevel(samples: Float32Array, decibels: number): Float32Array {
  const gain = 10 ** (decibels / 20) / (rootMeanSquare(samples) || 1);
  return samples.map((value) => Math.max(-1, Math.min(1, value * gain)));
}

/** Speech with noise, `snr` dB quieter over the whole clip. */
export function withNoise(samples: Float32Array, noise: Float32Array, snr: number): Float32Array {
  const gain = rootMeanSquare(samples) / rootMeanSquare(noise) / 10 ** (snr / 20);
  return samples.map((value, at) => value + (noise[at] ?? 0) * gain);
}

const rootMeanSquare = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
