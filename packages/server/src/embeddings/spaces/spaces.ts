import type { Cancel } from '../../kernel/scheduler.ts';
import type { ModelState } from '../background-model.ts';

/** Identifies the vectors of an index. */
type Seen = { readonly modelId: string | null; readonly dimensions: number };

/** A space whose model this process opens and closes. */
type Opened = Seen & {
  readonly state: ModelState;
  /** Starts to load the model in the background. `listener` runs each time it becomes ready. */
  start(listener: () => void): void;
  close(): Promise<void>;
};

export type SpacesOptions<Own extends Opened, Of extends Seen> = {
  active: Own;
  /** Stands in for the space of a model that is not open: an index of it was loaded after the switch. */
  closed: (of: Seen, active: Own) => Of;
};

/** The vector spaces of this process for one use: the active one, and those that indexes have yet to leave. */
export class Spaces<Own extends Opened & Of, Of extends Seen> {
  readonly #options: SpacesOptions<Own, Of>;
  #active: Own;
  /** Replaced in this process, but still used by an index. */
  readonly #left = new Set<Own>();
  /** Number of holds on a space, by space. */
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

  /** The space that an index of `space` must move to; null when it is in the right one. */
  destinationOf(space: Of): Own | null {
    const active = this.#active;
    const here: Seen = space;
    return here === active || active.state !== 'ready' ? null : active;
  }

  /** The space of existing vectors. */
  of({ modelId, dimensions }: Seen): Of {
    const isMeant = (space: Own): boolean => space.modelId === modelId && space.dimensions === dimensions;
    const open = [this.#active, ...this.#left].find(isMeant);
    return open ?? this.#options.closed({ modelId, dimensions }, this.#active);
  }

  /** Makes `next`, whose model is loaded, the active space for all indexes. */
  activate(next: Own): void {
    this.#left.add(this.#active);
    this.#active = next;
    this.#changed();
  }

  /** Does `work` in `space`. Its model stays open meanwhile, even if the space is replaced. */
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

  /** Closes the models of replaced spaces that are not among `used` and have no work in progress. */
  async closeUnused(used: Iterable<Of>): Promise<void> {
    const inUse = new Set(used);
    const unused = [...this.#left].filter((space) => !inUse.has(space) && !this.#holds.has(space));
    for (const space of unused) this.#left.delete(space);
    await Promise.all(unused.map((space) => space.close()));
  }

  /** `listener` runs when a model becomes ready, and when another space becomes active. */
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
