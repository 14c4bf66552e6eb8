/** Tells the other parts of this process what one of them has done. In a process without listeners nobody is told. */
export class Signal<Facts extends readonly unknown[]> {
  readonly #listeners: ((...facts: Facts) => void)[] = [];

  on(listener: (...facts: Facts) => void): void {
    this.#listeners.push(listener);
  }

  readonly emit = (...facts: Facts): void => {
    for (const listener of this.#listeners) listener(...facts);
  };
}
