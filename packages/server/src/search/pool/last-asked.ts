import { monotonicMs } from '../monotonic-ms.ts';

/** When any search thread was last asked in earnest, in memory that all of them see. */
export class LastAsked {
  /** What a thread is sent, to look at the same. */
  readonly memory: SharedArrayBuffer;
  readonly #ms: Float64Array;

  constructor(memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#ms = new Float64Array(memory);
  }

  note(): void {
    this.#ms[0] = monotonicMs();
  }

  /** By `monotonicMs`; 0: never. */
  get ms(): number {
    return this.#ms[0] ?? 0;
  }
}
