import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { BackgroundModel, type ModelState } from '../background-model.ts';
import type { ImageWordsPort, ImageWordsSource, OpenImageWords } from '../ports.ts';
import { QueryEncoder, type QueryEncoderOptions } from '../query-encoder.ts';

export type ImageWordsOptions = Pick<QueryEncoderOptions, 'deadlineMs' | 'cacheSize'> & {
  source: ImageWordsSource;
  scheduler: Scheduler;
  log: Log;
};

class ImageWordsModel extends BackgroundModel<OpenImageWords, ImageWordsSource> {}

/**
 * The words of an image model: loaded behind the boot, and asked by each search by words. What is late or fails is left out:
 * such a search finds by words and meaning, and the next one for the same words may have it.
 */
export class ImageWords implements ImageWordsPort {
  readonly #model: ImageWordsModel;
  readonly #queries: QueryEncoder;
  readonly #dimensions: number;

  constructor({ source, ...options }: ImageWordsOptions) {
    this.#dimensions = source.dimensions;
    this.#model = new ImageWordsModel(
      { ...options, source },
      {
        ready: 'the words of the image model are ready: searches by words find what images show',
        unavailable:
          'the words of the image model are unavailable: words do not find images until it can be loaded',
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
    // The files are a stranger's: what cannot be compared with the images is as good as none.
    return vector?.length === this.#dimensions && vector.every(Number.isFinite) ? vector : null;
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
