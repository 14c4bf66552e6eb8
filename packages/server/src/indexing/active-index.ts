import type { LoadedSynonyms, SynonymsPort } from '../merchandising/ports.ts';
import type { IndexState } from './index-state.ts';

/**
 * The index of a shop that searches use, with the shop's synonyms. A new one is built beside it and takes its place:
 *
 *   fresh --prepare--> its copies are in the search threads --swap--> active; the former one is retired
 */
export class ActiveIndex {
  readonly #shopId: string;
  readonly #port: SynonymsPort;
  #state: IndexState;
  #synonyms: LoadedSynonyms;

  private constructor(port: SynonymsPort, shopId: string, state: IndexState, synonyms: LoadedSynonyms) {
    this.#port = port;
    this.#shopId = shopId;
    this.#state = state;
    this.#synonyms = synonyms;
  }

  static async open(port: SynonymsPort, shopId: string, state: IndexState): Promise<ActiveIndex> {
    const active = new ActiveIndex(port, shopId, state, await port.load(shopId));
    // Searches need not wait for the dictionaries.
    void active.prepare(state);
    return active;
  }

  get state(): IndexState {
    return this.#state;
  }

  get synonymsVersion(): number {
    return this.#synonyms.version;
  }

  async loadSynonyms(): Promise<void> {
    this.#synonyms = await this.#port.load(this.#shopId);
    this.#state.index.setSynonyms(this.#synonyms.rules);
  }

  /** Resolves when the search threads have copies of the index, their dictionaries and synonyms compiled. */
  async prepare({ index }: IndexState): Promise<void> {
    index.setSynonyms(this.#synonyms.rules);
    await index.serve(this.#shopId);
  }

  swap(fresh: IndexState): void {
    const { index: former } = this.#state;
    // Once more: they may have changed since `prepare`.
    fresh.index.setSynonyms(this.#synonyms.rules);
    fresh.index.setPopularQueries(former.served.popularQueries);
    this.#state = fresh;
    former.retire();
  }
}
