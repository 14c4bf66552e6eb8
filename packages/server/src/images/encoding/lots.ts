export type LotsOptions<Item> = {
  /** All of them or none. */
  write: (items: Item[]) => Promise<void>;
  /** Bounds of a lot, so that nobody else waits long for the store; a heavier item is a lot by itself. */
  mostItems: number;
  mostWeight: number;
  weightOf: (item: Item) => number;
};

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Writes what comes one by one in lots: what comes while one lot is being written is the next. Nothing waits for company,
 * and the busier it is, the fewer transactions there are.
 */
export class Lots<Item> {
  readonly #options: LotsOptions<Item>;
  readonly #waiting: Waiting<Item>[] = [];
  #writing = false;

  constructor(options: LotsOptions<Item>) {
    this.#options = options;
  }

  /** Resolves when it is written; rejects when its lot was not. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    for (let lot = this.#nextLot(); lot.length > 0; lot = this.#nextLot()) {
      try {
        await this.#options.write(lot.map(({ item }) => item));
        for (const { resolve } of lot) resolve();
      } catch (error) {
        for (const { reject } of lot) reject(error);
      }
    }
    this.#writing = false;
  }

  #nextLot(): Waiting<Item>[] {
    const { mostItems, mostWeight, weightOf } = this.#options;
    let weight = 0;
    let end = 0;
    for (const { item } of this.#waiting.slice(0, mostItems)) {
      weight += weightOf(item);
      if (end > 0 && weight > mostWeight) break;
      end += 1;
    }
    return this.#waiting.splice(0, end);
  }
}
