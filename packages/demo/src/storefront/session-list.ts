type Kept = { externalId: string };

/** A short list of products that lasts as long as the browser tab: the cart, and the products to compare. */
export class SessionList<T extends Kept> {
  readonly #key: string;
  readonly #max: number;
  readonly #listeners: (() => void)[] = [];
  #items: T[];

  constructor({ key, max }: { key: string; max: number }) {
    this.#key = key;
    this.#max = max;
    this.#items = this.#read();
  }

  get items(): readonly T[] {
    return this.#items;
  }

  get isFull(): boolean {
    return this.#items.length >= this.#max;
  }

  has(externalId: string): boolean {
    return this.#items.some((item) => item.externalId === externalId);
  }

  /** False when the list is full. */
  add(item: T): boolean {
    if (this.has(item.externalId)) return true;
    if (this.isFull) return false;
    this.#set([...this.#items, item]);
    return true;
  }

  remove(externalId: string): void {
    this.#set(this.#items.filter((item) => item.externalId !== externalId));
  }

  clear(): void {
    this.#set([]);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #set(items: T[]): void {
    this.#items = items;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(items));
    } catch {
      // A browser without storage keeps the list until the page is left.
    }
    for (const listener of this.#listeners) listener();
  }

  #read(): T[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.slice(0, this.#max) : [];
    } catch {
      return [];
    }
  }
}
