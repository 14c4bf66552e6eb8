/** Damage of a database file, as soon as one connection of the store meets it. From then on nothing more is written. */
export class Damage {
  #found: string | null = null;

  /** What SQLite said first; null: no damage was met. */
  get found(): string | null {
    return this.#found;
  }

  note(detail: string): void {
    this.#found ??= detail;
  }
}
