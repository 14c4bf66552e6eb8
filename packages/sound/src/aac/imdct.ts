/**
 * Inverse modified discrete cosine transform of 2^n lines to twice as many samples:
 *
 *     x[n] = sum over k of X[k] cos(pi / lines (n + 1/2 + lines / 2) (k + 1/2))
 *
 * The output is the cosine transform of type IV, mirrored. That transform is computed by a complex Fourier transform of
 * half the size between two rotations.
 */
export class Imdct {
  readonly #lines: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #fourier: Fourier;
  readonly #folded: Float64Array;

  constructor(lines: number) {
    const half = lines / 2;
    const angle = (at: number): number => (Math.PI * (8 * at + 1)) / (8 * lines);
    this.#lines = lines;
    this.#cos = Float64Array.from({ length: half }, (_, at) => Math.cos(angle(at)));
    this.#sin = Float64Array.from({ length: half }, (_, at) => Math.sin(angle(at)));
    this.#fourier = new Fourier(half);
    this.#folded = new Float64Array(lines);
  }

  /** `samples` has room for 2 * lines. */
  run(spectrum: Float64Array, samples: Float64Array): void {
    const lines = this.#lines;
    const half = lines / 2;
    this.#fold(spectrum);
    const y = this.#folded;
    for (let at = 0; at < half; at++) {
      const low = y[at] as number;
      const high = y[half + at] as number;
      samples[at] = high;
      samples[lines - 1 - at] = -high;
      samples[lines + half - 1 - at] = -low;
      samples[lines + half + at] = -low;
    }
  }

  // No destructuring in these loops: `[a, b] = [...]` allocates an array each time until the code is optimised.
  #fold(spectrum: Float64Array): void {
    const lines = this.#lines;
    const cos = this.#cos;
    const sin = this.#sin;
    const folded = this.#folded;
    const { real, imaginary, order } = this.#fourier;
    for (let at = 0; at < lines / 2; at++) {
      const c = cos[at] as number;
      const s = sin[at] as number;
      const x = spectrum[2 * at] as number;
      const y = spectrum[lines - 1 - 2 * at] as number;
      const place = order[at] as number;
      real[place] = x * c + y * s;
      imaginary[place] = y * c - x * s;
    }
    this.#fourier.run();
    for (let at = 0; at < lines / 2; at++) {
      const c = cos[at] as number;
      const s = sin[at] as number;
      const x = real[at] as number;
      const y = imaginary[at] as number;
      folded[2 * at] = x * c + y * s;
      folded[lines - 1 - 2 * at] = x * s - y * c;
    }
  }
}

/** Complex Fourier transform in place, radix 2. Write the input in the order of `order`. */
class Fourier {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
  /** Place to write each input value: its index with the bits reversed. */
  readonly order: Uint16Array;
  readonly #size: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;

  constructor(size: number) {
    const bits = Math.log2(size);
    this.#size = size;
    this.real = new Float64Array(size);
    this.imaginary = new Float64Array(size);
    this.order = new Uint16Array(size);
    for (let at = 1; at < size; at++) {
      this.order[at] = ((this.order[at >> 1] as number) >> 1) | ((at & 1) << (bits - 1));
    }
    this.#cos = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
    this.#sin = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size));
  }

  run(): void {
    for (let half = 1; half < this.#size; half *= 2) this.#pass(half);
  }

  #pass(half: number): void {
    const size = this.#size;
    const real = this.real;
    const imaginary = this.imaginary;
    const cos = this.#cos;
    const sin = this.#sin;
    const stride = size / (2 * half);
    for (let i = 0; i < half; i++) {
      const c = cos[i * stride] as number;
      const s = sin[i * stride] as number;
      for (let top = i; top < size; top += 2 * half) {
        const bottom = top + half;
        const x = real[bottom] as number;
        const y = imaginary[bottom] as number;
        const turnedX = x * c + y * s;
        const turnedY = y * c - x * s;
        real[bottom] = (real[top] as number) - turnedX;
        imaginary[bottom] = (imaginary[top] as number) - turnedY;
        real[top] = (real[top] as number) + turnedX;
        imaginary[top] = (imaginary[top] as number) + turnedY;
      }
    }
  }
}
