import type { ModelUse } from './model-choice.ts';

/** The model is not fit to replace the active one. The message is for the operator. */
export class UnfitModelError extends Error {
  override readonly name = 'UnfitModelError';
}

/** Fewer failures say nothing about a model. */
const FEW = 8;
/** Largest share of failures while the trial runs .. */
const MOST_ON_THE_WAY = 0.1;
/** .. and at its end, where a small catalog has few in all. */
const MOST_AT_THE_END = 0.5;

/** Judges how a model does on the data of all shops. */
export class ModelTrial {
  readonly #use: ModelUse;
  #tried = 0;
  #failed = 0;
  #reason = '';

  constructor(use: ModelUse) {
    this.#use = use;
  }

  failed(reason: string): void {
    this.#failed += 1;
    this.#reason = reason;
  }

  /** @throws UnfitModelError when too many have failed by now */
  tried(count: number): void {
    this.#tried += count;
    if (this.#failed >= FEW) this.#check(MOST_ON_THE_WAY);
  }

  /** @throws UnfitModelError */
  end(): void {
    if (this.#failed > 0) this.#check(MOST_AT_THE_END);
  }

  #check(mostOfThem: number): void {
    if (this.#failed < this.#tried * mostOfThem) return;
    throw new UnfitModelError(
      `it failed on ${this.#failed} of the ${this.#tried} ${this.#use}s of products that were tried; the last time: ${this.#reason}`,
    );
  }
}
