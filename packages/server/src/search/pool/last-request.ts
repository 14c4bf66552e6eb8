import { monotonicMs } from '../../kernel/monotonic-ms.ts';

/** When any search thread last got a real request, in memory that all threads share. */
export class LastRequest {
  /** What a thread is sent to share it. */
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
