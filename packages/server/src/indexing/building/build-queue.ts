import { NestedTurns } from '../../kernel/nested-turns.ts';

/**
 * Size of a small change, in bytes of product JSON. It is built in some 30 ms, a batch of an import in half a second.
 */
const SMALL_BYTES = 256 * 1024;
/** Most small changes that are built while a large one waits. */
const SMALL_IN_A_ROW = 8;

type Begin = () => void;

/** `bytes`: of the products to build. */
export type BuildOrder = { shopId: string; bytes: number };

/**
 * One build at a time, round robin over shops. Small changes go before large ones; a large one waits for SMALL_IN_A_ROW
 * small ones at most.
 */
export class BuildQueue {
  readonly #small = new NestedTurns<Begin>();
  readonly #large = new NestedTurns<Begin>();
  #busy = false;
  #smallInARow = 0;

  run<T>({ shopId, bytes }: BuildOrder, build: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        build()
          .finally(() => this.#ended())
          .then(resolve, reject);
      };
      (bytes <= SMALL_BYTES ? this.#small : this.#large).add([shopId], begin);
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy) return;
    const begin = this.#take();
    if (begin === undefined) return;
    this.#busy = true;
    begin();
  }

  #take(): Begin | undefined {
    const isLargeDue = this.#smallInARow >= SMALL_IN_A_ROW && this.#large.size > 0;
    const small = isLargeDue ? undefined : this.#small.take();
    this.#smallInARow = small === undefined ? 0 : this.#smallInARow + 1;
    return small ?? this.#large.take();
  }

  #ended(): void {
    this.#busy = false;
    this.#next();
  }
}
