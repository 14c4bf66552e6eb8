import type { Cancel } from '../../kernel/scheduler.ts';
import type { ImageSource } from '../ports.ts';
import { closedImages, type ImageSpace } from './image-space.ts';
import type { ModelSpace } from './model-space.ts';
import type { Spaces } from './spaces.ts';
import type { VectorSpace } from './vector-space.ts';

/** The spaces of an index's vectors. An index keeps them for life. */
export type InSpaces = {
  /** The space of texts. */
  readonly space: VectorSpace;
  /** Null when it has no images. */
  readonly images: ImageSource | null;
};

export type IndexSpacesOptions = {
  texts: Spaces<ModelSpace, VectorSpace>;
  /** Null without image search. */
  images: Spaces<ImageSpace, ImageSource> | null;
};

/** The spaces that indexes of this process use and move between. Texts and images move independently. */
export class IndexSpaces {
  readonly texts: IndexSpacesOptions['texts'];
  readonly images: IndexSpacesOptions['images'];
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ texts, images }: IndexSpacesOptions) {
    this.texts = texts;
    this.images = images;
  }

  start(): void {
    this.texts.start();
    this.images?.start();
  }

  /** Where new indexes are built. */
  get active(): InSpaces {
    return { space: this.texts.active, images: this.images?.active ?? null };
  }

  /** The spaces that an index must move to; null when it is in the right ones. */
  destinationOf({ space, images }: InSpaces): InSpaces | null {
    const text = this.texts.destinationOf(space);
    const image = images === null ? null : (this.images?.destinationOf(images) ?? null);
    if (text === null && image === null) return null;
    return { space: text ?? space, images: image ?? images };
  }

  /** The image space of an index that was built with an earlier model. */
  imagesOf(modelId: string, dimensions: number): ImageSource {
    return this.images?.of({ modelId, dimensions }) ?? closedImages({ modelId, dimensions });
  }

  /**
   * Whether an index's images are of the active model. If not, no snapshot of it is written. After a switch back it
   * would lack the images that came since, and the feed does not repeat them.
   */
  areImagesCurrent({ images }: Pick<InSpaces, 'images'>): boolean {
    return images === (this.images?.active ?? null);
  }

  /** Builds an index in spaces whose models stay open meanwhile, even if they are replaced. */
  building<T>({ space, images }: InSpaces, build: () => Promise<T>): Promise<T> {
    return this.texts.holding(space, () =>
      this.images === null || images === null ? build() : this.images.holding(images, build),
    );
  }

  /** `listener` runs when a model becomes ready, and when another space becomes active. */
  onChange(listener: () => void): Cancel {
    const cancels = [this.texts.onChange(listener), this.images?.onChange(listener)];
    return () => {
      for (const cancel of cancels) cancel?.();
    };
  }

  /** Moves indexes one after another, because a moving index is in memory twice. */
  inTurn(move: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(move);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Closes models that were replaced and that none of these indexes is in. */
  async closeUnused(loaded: readonly InSpaces[]): Promise<void> {
    await Promise.all([
      this.texts.closeUnused(loaded.map(({ space }) => space)),
      this.images?.closeUnused(loaded.flatMap(({ images }) => images ?? [])),
    ]);
  }

  async close(): Promise<void> {
    await Promise.all([this.texts.close(), this.images?.close()]);
  }
}
