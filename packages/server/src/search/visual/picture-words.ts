import { BackgroundModel, type ModelState } from '../background-model.ts';
import type { Log, OpenPictureWords, PictureWordsPort, PictureWordsSource } from '../ports.ts';
import { QueryEncoder, type QueryEncoderOptions } from '../query-encoder.ts';
import type { Scheduler } from '../scheduler.ts';

export type PictureWordsOptions = Pick<QueryEncoderOptions, 'deadlineMs' | 'cacheSize'> & {
  source: PictureWordsSource;
  scheduler: Scheduler;
  log: Log;
};

class PictureWordsModel extends BackgroundModel<OpenPictureWords, PictureWordsSource> {}

/**
 * The words of a picture model: loaded behind the boot, and asked by each search by words. What is late or fails is left out:
 * such a search finds by words and meaning, and the next one for the same words may have it.
 */
export class PictureWords implements PictureWordsPort {
  readonly #model: PictureWordsModel;
  readonly #queries: QueryEncoder;
  readonly #dimensions: number;

  constructor({ source, ...options }: PictureWordsOptions) {
    this.#dimensions = source.dimensions;
    this.#model = new PictureWordsModel(
      { ...options, source },
      {
        ready: 'the words of the picture model are ready: searches by words find what pictures show',
        unavailable:
          'the words of the picture model are unavailable: words do not find pictures until it can be loaded',
      },
    );
    this.#queries = new QueryEncoder({ ...options, model: this.#model });
  }

  get state(): ModelState {
    return this.#model.state;
  }

  start(): void {
    this.#model.start();
  }

  /** Resolves when the attempt to load the model that is under way has ended, either way. */
  attempted(): Promise<void> {
    return this.#model.attempted();
  }

  async encode(query: string, shopId: string): Promise<Float32Array | null> {
    const { vector } = await this.#queries.encode(query, shopId);
    // The files are a stranger's: what cannot be compared with the pictures is as good as none.
    return vector?.length === this.#dimensions && vector.every(Number.isFinite) ? vector : null;
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
