import type { Cancel } from '../../kernel/scheduler.ts';
import type { ModelState } from '../background-model.ts';

/** What the vectors of an index are of. */
type Seen = { readonly modelId: string | null; readonly dimensions: number };

/** A space whose model this process opens and closes. */
type Opened = Seen & {
  readonly state: ModelState;
  /** Begins to load the model, behind the caller. `listener` runs each time it becomes ready. */
  start(listener: () => void): void;
  close(): Promise<void>;
};

/** Vectors that were made before. */
export type FormerVectors = { modelId: string; dimensions: number };

export type SpacesOptions<Own extends Opened, Of extends Seen> = {
  active: Own;
  /** The space that an index is in from before, by its model; null: nobody here knows that model. Default: none is known. */
  former?: ((of: FormerVectors) => Own | null) | undefined;
  /** Stands for the space of a model that cannot be opened. */
  closed: (of: Seen, active: Own) => Of;
};

/** The vector spaces of this process for one use: the one that all indexes are to be in, and those that some are still in. */
export class Spaces<Own extends Opened & Of, Of extends Seen> {
  readonly #options: SpacesOptions<Own, Of>;
  #active: Own;
  /** Left by the process, not yet by each of its indexes. */
  readonly #left = new Set<Own>();
  /** Work that is being done in a space, by space. */
  readonly #holds = new Map<Of, number>();
  readonly #listeners = new Set<() => void>();

  constructor(options: SpacesOptions<Own, Of>) {
    this.#options = options;
    this.#active = options.active;
  }

  start(): void {
    this.#active.start(() => this.#changed());
  }

  get active(): Own {
    return this.#active;
  }

  /** Where an index of `space` is to move to by now; null: it is where it should be. */
  destinationOf(space: Of): Own | null {
    const active = this.#active;
    const here: Seen = space;
    return here === active || active.state !== 'ready' ? null : active;
  }

  /** A space of this model that is there already; null: none. */
  opened(modelId: string): Own | null {
    return [this.#active, ...this.#left].find((space) => space.modelId === modelId) ?? null;
  }

  has(space: Own): boolean {
    return space === this.#active || this.#left.has(space);
  }

  /** The space of vectors that were made before; its model is opened once more where it can be. */
  of(vectors: Seen): Of {
    const { modelId, dimensions } = vectors;
    const isMeant = (space: Own): boolean => space.modelId === modelId && space.dimensions === dimensions;
    const known = [this.#active, ...this.#left].find(isMeant) ?? this.#reopened(vectors);
    return known ?? this.#options.closed(vectors, this.#active);
  }

  #reopened({ modelId, dimensions }: Seen): Own | null {
    if (modelId === null || this.#active.state === 'off') return null;
    const space = this.#options.former?.({ modelId, dimensions }) ?? null;
    if (space === null || space.dimensions !== dimensions) return null;
    this.#left.add(space);
    space.start(() => this.#changed());
    return space;
  }

  /** From now on all indexes are to be in `next`, whose model is loaded. */
  activate(next: Own): void {
    if (next === this.#active) return;
    this.#left.add(this.#active);
    this.#left.delete(next);
    this.#active = next;
    this.#changed();
  }

  /** Does `work` in `space`, whose model stays open meanwhile even if the space is left. */
  async holding<T>(space: Of, work: () => Promise<T>): Promise<T> {
    const count = (more: number): number => (this.#holds.get(space) ?? 0) + more;
    this.#holds.set(space, count(1));
    try {
      return await work();
    } finally {
      const left = count(-1);
      if (left > 0) this.#holds.set(space, left);
      else this.#holds.delete(space);
    }
  }

  /** Closes the models of spaces that were left, that none of `used` is and in which nothing is being done. */
  async closeUnused(used: Iterable<Of>): Promise<void> {
    const inUse = new Set(used);
    const unused = [...this.#left].filter((space) => !inUse.has(space) && !this.#holds.has(space));
    for (const space of unused) this.#left.delete(space);
    await Promise.all(unused.map((space) => space.close()));
  }

  /** `listener` runs when a model became ready and when another space is the active one. */
  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await Promise.all([this.#active, ...this.#left].map((space) => space.close()));
    this.#left.clear();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
