export type BatchWriterOptions<Item> = {
  /** Writes all of them or none. */
  write: (items: Item[]) => Promise<void>;
  /** Limits of a batch, so that other writers wait briefly for the store. A heavier item is a batch by itself. */
  mostItems: number;
  mostWeight: number;
  weightOf: (item: Item) => number;
};

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Writes single items in batches. Items that arrive while a batch is written form the next one. No item waits for
 * others, and a busier queue needs fewer transactions.
 */
export class BatchWriter<Item> {
  readonly #options: BatchWriterOptions<Item>;
  readonly #waiting: Waiting<Item>[] = [];
  #writing = false;

  constructor(options: BatchWriterOptions<Item>) {
    this.#options = options;
  }

  /** Resolves when the item is written. Rejects when its batch failed. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      try {
        await this.#options.write(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = false;
  }

  #nextBatch(): Waiting<Item>[] {
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
