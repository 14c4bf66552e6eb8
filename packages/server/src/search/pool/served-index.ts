import { setImmediate } from 'node:timers/promises';
import { SearchIndex, type SegmentImage } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import type { PopularQuery } from '../ports.ts';
import type { IndexChange, NumberedImage, ServedCopy } from './protocol.ts';

/** An index and what else answering needs; in a search thread, or in the main thread where there is none. */
export class ServedIndex {
  readonly index: SearchIndex;
  popularQueries: PopularQuery[];
  #compiling = false;
  /** Images that were prepared and have not arrived yet: the index knows them by their object. */
  readonly #coming = new Map<number, SegmentImage>();

  constructor(index: SearchIndex, popularQueries: PopularQuery[]) {
    this.index = index;
    this.popularQueries = popularQueries;
  }

  static fromCopy(copy: ServedCopy): ServedIndex {
    return new ServedIndex(SearchIndex.fromCopy(copy.index, { nowMs: monotonicMs }), copy.popularQueries);
  }

  change(change: IndexChange): void {
    const { index } = this;
    switch (change.kind) {
      case 'apply': {
        const { add, removeRoots } = change;
        index.apply(add === null ? { removeRoots } : { add: this.#arrived(add), removeRoots });
        return;
      }
      case 'live':
        index.updateLive(change.externalId, change.live);
        return;
      case 'replace': {
        const { ordinals, merged, deadDocs } = change;
        const taken = ordinals.map((ordinal, i) => ({
          image: index.image(ordinal),
          deadDocs: deadDocs[i] ?? new Uint32Array(),
        }));
        index.replaceSegments(ordinals, this.#arrived(merged), taken);
        return;
      }
      case 'synonyms':
        index.changeSynonyms(change.change);
        return;
      case 'popular':
        this.popularQueries = change.queries;
    }
  }

  /** Makes dictionaries a piece at a time: of a segment that will come, or of all that are there. */
  *warm(coming: NumberedImage | null): Generator<void, void, void> {
    if (coming === null) {
      yield* this.index.warm();
      return;
    }
    this.#coming.set(coming.number, coming.image);
    yield* this.index.warm(coming.image);
  }

  /** Makes synonyms ready that a question or a change left to be made, behind whatever else is asked. */
  async compileSynonyms(): Promise<void> {
    if (this.#compiling || !this.index.hasSynonymsToCompile) return;
    this.#compiling = true;
    for (const _ of this.index.compileSynonyms()) await setImmediate();
    this.#compiling = false;
  }

  #arrived({ number, image }: NumberedImage): SegmentImage {
    const prepared = this.#coming.get(number);
    this.#coming.delete(number);
    return prepared ?? image;
  }
}
