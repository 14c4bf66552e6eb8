import { setImmediate } from 'node:timers/promises';
import { SearchIndex, type SegmentFile } from '@aisle/engine';
import type { IndexChange, NumberedFile, ServedCopy } from './index-changes.ts';
import type { PopularQuery } from './ports.ts';
import { threadEngine } from './thread-engine.ts';

/**
 * An index and the shop's popular queries. It is in a search thread, or in the main thread if there are no search
 * threads.
 */
export class ServedIndex {
  readonly index: SearchIndex;
  popularQueries: PopularQuery[];
  #compiling = false;
  /** Segments that are prepared but not added yet. The index recognises them by object identity. */
  readonly #coming = new Map<number, SegmentFile>();

  constructor(index: SearchIndex, popularQueries: PopularQuery[]) {
    this.index = index;
    this.popularQueries = popularQueries;
  }

  static fromCopy(copy: ServedCopy): ServedIndex {
    return new ServedIndex(SearchIndex.fromCopy(copy.index, threadEngine), copy.popularQueries);
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
          file: index.file(ordinal),
          deadDocs: deadDocs[i] ?? new Uint32Array(),
        }));
        index.replaceSegments(ordinals, this.#arrived(merged), taken);
        return;
      }
      case 'images':
        index.addImages(change.file);
        return;
      case 'replaceImages': {
        const taken = change.docs.map((docs) => ({ docs }));
        index.replaceImages(change.ordinals, change.merged, taken);
        return;
      }
      case 'synonyms':
        index.changeSynonyms(change.change);
        return;
      case 'popular':
        this.popularQueries = change.queries;
    }
  }

  /** Builds dictionaries piece by piece: of the segment `coming`, or of all attached segments. */
  *warm(coming: NumberedFile | null): Generator<void, void, void> {
    if (coming === null) {
      yield* this.index.warm();
      return;
    }
    this.#coming.set(coming.number, coming.file);
    yield* this.index.warm(coming.file);
  }

  /** Compiles the synonyms that a request or a change needs, while other requests go first. */
  async compileSynonyms(): Promise<void> {
    if (this.#compiling || !this.index.hasSynonymsToCompile) return;
    this.#compiling = true;
    for (const _ of this.index.compileSynonyms()) await setImmediate();
    this.#compiling = false;
  }

  #arrived({ number, file }: NumberedFile): SegmentFile {
    const prepared = this.#coming.get(number);
    this.#coming.delete(number);
    return prepared ?? file;
  }
}
