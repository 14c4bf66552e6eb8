import type { Cancel } from '../scheduler.ts';
import type { ModelSpace } from './model-space.ts';
import { closedSpace, type VectorSpace } from './vector-space.ts';

/** The space that an index is in from before, by its model; null: nobody here knows that model. */
export type FormerSpace = (of: { modelId: string; dimensions: number }) => ModelSpace | null;

/** The vector spaces of this process: the one that all indexes are to be in, and those that some are still in. */
export class TextSpaces {
  #active: ModelSpace;
  /** Left by the process, not yet by each of its indexes. */
  readonly #left = new Set<ModelSpace>();
  /** Indexes that are being built in a space, by space. */
  readonly #builds = new Map<VectorSpace, number>();
  readonly #listeners = new Set<() => void>();
  #turn: Promise<unknown> = Promise.resolve();

  readonly #former: FormerSpace;

  constructor(active: ModelSpace, former: FormerSpace = () => null) {
    this.#active = active;
    this.#former = former;
  }

  start(): void {
    this.#active.start(() => this.#changed());
  }

  get active(): ModelSpace {
    return this.#active;
  }

  /** Where an index of `space` is to move to by now; null: it is where it should be. */
  destinationOf(space: VectorSpace): ModelSpace | null {
    const active = this.#active;
    if (space === active || active.state !== 'ready') return null;
    return active;
  }

  /** A space of this model that is there already; null: none. */
  opened(modelId: string): ModelSpace | null {
    return [this.#active, ...this.#left].find((space) => space.modelId === modelId) ?? null;
  }

  has(space: ModelSpace): boolean {
    return space === this.#active || this.#left.has(space);
  }

  /** The space of vectors that were made before; its model is opened once more where it can be. */
  of({ modelId, dimensions }: { modelId: string | null; dimensions: number }): VectorSpace {
    const isMeant = (space: VectorSpace): boolean =>
      space.modelId === modelId && space.dimensions === dimensions;
    const known = [this.#active, ...this.#left].find(isMeant) ?? this.#reopened(modelId, dimensions);
    const degraded = this.#active.state === 'off' ? null : 'semantic_unavailable';
    return known ?? closedSpace({ modelId, dimensions, degraded });
  }

  #reopened(modelId: string | null, dimensions: number): ModelSpace | null {
    if (modelId === null || this.#active.state === 'off') return null;
    const space = this.#former({ modelId, dimensions });
    if (space === null || space.dimensions !== dimensions) return null;
    this.#left.add(space);
    space.start(() => this.#changed());
    return space;
  }

  /** From now on all indexes are to be in `next`, whose model is loaded. */
  activate(next: ModelSpace): void {
    if (next === this.#active) return;
    this.#left.add(this.#active);
    this.#left.delete(next);
    this.#active = next;
    this.#changed();
  }

  /** Builds an index in `space`, whose model stays open meanwhile even if the space is left. */
  async building<T>(space: VectorSpace, build: () => Promise<T>): Promise<T> {
    const count = (more: number): number => (this.#builds.get(space) ?? 0) + more;
    this.#builds.set(space, count(1));
    try {
      return await build();
    } finally {
      const left = count(-1);
      if (left > 0) this.#builds.set(space, left);
      else this.#builds.delete(space);
    }
  }

  /** Closes the models of spaces that were left, that none of `used` is and in which no index is being built. */
  async closeUnused(used: Iterable<VectorSpace>): Promise<void> {
    const inUse = new Set(used);
    const unused = [...this.#left].filter((space) => !inUse.has(space) && !this.#builds.has(space));
    for (const space of unused) this.#left.delete(space);
    await Promise.all(unused.map((space) => space.close()));
  }

  /** `listener` runs when a model became ready and when another space is the active one. */
  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Indexes move one after another: each is in memory twice meanwhile. */
  inTurn(move: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(move);
    this.#turn = done.catch(() => {});
    return done;
  }

  async close(): Promise<void> {
    await Promise.all([this.#active, ...this.#left].map((space) => space.close()));
    this.#left.clear();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
