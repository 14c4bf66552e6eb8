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
 * The text encoder of an image model, loaded in the background. Every search by words calls it. If it is late or fails,
 * the search goes on without it. The next search for the same words may have it.
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

  /** Resolves when the current attempt to load the model has ended, successful or not. */
  attempted(): Promise<void> {
    return this.#model.attempted();
  }

  async encode(query: string, shopId: string): Promise<Float32Array | null> {
    const { vector } = await this.#queries.encode({ query, shopId });
    // The files come from a third party: a vector that cannot be compared with the images is dropped.
    return vector?.length === this.#dimensions && vector.every(Number.isFinite) ? vector : null;
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
