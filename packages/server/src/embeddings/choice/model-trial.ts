/** A model that is not fit to take the place of the active one; the message is for the operator. */
export class UnfitModelError extends Error {
  override readonly name = 'UnfitModelError';
}

/** Fewer that failed say nothing of a model. */
const FEW = 8;
/** More than one in ten that it cannot take is too many, in the course of things .. */
const MOST_ON_THE_WAY = 0.1;
/** .. and one in two in a catalog so small that there are few in all. */
const MOST_AT_THE_END = 0.5;

/** How a model does on what all shops have. `title`: of what it is tried on. */
export class ModelTrial {
  readonly #title: 'texts' | 'images';
  #tried = 0;
  #failed = 0;
  #reason = '';

  constructor(title: 'texts' | 'images') {
    this.#title = title;
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
      `it failed on ${this.#failed} of the ${this.#tried} ${this.#title} of products that were tried; the last time: ${this.#reason}`,
    );
  }
}
