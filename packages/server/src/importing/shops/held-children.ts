import type { Made } from './export-parser.ts';

/** A file of children whose parents all come last must not fill the memory. */
const MOST_CHARS = 48_000_000;

/** What a child has of its own: one without a page of its own is described by its parent. */
export type Child = { line: number; fields: Record<string, unknown> };

/** Children that stand in a file before their parent. */
export class HeldChildren {
  /** As JSON, which takes a fraction of the memory; under the name that the parent calls them by. */
  readonly #held = new Map<string, string[]>();
  #chars = 0;

  get chars(): number {
    return this.#chars;
  }

  /** A fault where there is no room; else nothing. */
  add(name: string, child: Child): Made[] {
    const text = JSON.stringify(child);
    if (this.#chars + text.length > MOST_CHARS) {
      const fault = `more than ${MOST_CHARS / 1e6} million characters of variants stand before their product: put products first`;
      return [{ line: child.line, fault }];
    }
    this.#chars += text.length;
    const others = this.#held.get(name);
    if (others === undefined) this.#held.set(name, [text]);
    else others.push(text);
    return [];
  }

  take(name: string): Child[] {
    const texts = this.#held.get(name) ?? [];
    this.#held.delete(name);
    for (const text of texts) this.#chars -= text.length;
    return texts.map((text) => JSON.parse(text) as Child);
  }

  /** All that are left. */
  takeAll(): Child[] {
    return [...this.#held.keys()].flatMap((name) => this.take(name));
  }
}
