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
  readonly pictures: ImageSource | null;
};

export type IndexSpacesOptions = {
  texts: Spaces<ModelSpace, VectorSpace>;
  /** Null without image search. */
  pictures: Spaces<ImageSpace, ImageSource> | null;
};

/** The spaces that indexes of this process use and move between. Texts and images move independently. */
export class IndexSpaces {
  readonly texts: IndexSpacesOptions['texts'];
  readonly pictures: IndexSpacesOptions['pictures'];
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ texts, pictures }: IndexSpacesOptions) {
    this.texts = texts;
    this.pictures = pictures;
  }

  start(): void {
    this.texts.start();
    this.pictures?.start();
  }

  /** Where new indexes are built. */
  get active(): InSpaces {
    return { space: this.texts.active, pictures: this.pictures?.active ?? null };
  }

  /** The spaces that an index must move to; null when it is in the right ones. */
  destinationOf({ space, pictures }: InSpaces): InSpaces | null {
    const text = this.texts.destinationOf(space);
    const image = pictures === null ? null : (this.pictures?.destinationOf(pictures) ?? null);
    if (text === null && image === null) return null;
    return { space: text ?? space, pictures: image ?? pictures };
  }

  /** The image space of an index that was built with an earlier model. */
  picturesOf(modelId: string, dimensions: number): ImageSource {
    return this.pictures?.of({ modelId, dimensions }) ?? closedImages({ modelId, dimensions });
  }

  /**
   * Whether an index's images are of the active model. If not, no snapshot of it is written. After a switch back it
   * would lack the images that came since, and the feed does not repeat them.
   */
  arePicturesCurrent({ pictures }: Pick<InSpaces, 'pictures'>): boolean {
    return pictures === (this.pictures?.active ?? null);
  }

  /** Builds an index in spaces whose models stay open meanwhile, even if they are replaced. */
  building<T>({ space, pictures }: InSpaces, build: () => Promise<T>): Promise<T> {
    return this.texts.holding(space, () =>
      this.pictures === null || pictures === null ? build() : this.pictures.holding(pictures, build),
    );
  }

  /** `listener` runs when a model becomes ready, and when another space becomes active. */
  onChange(listener: () => void): Cancel {
    const cancels = [this.texts.onChange(listener), this.pictures?.onChange(listener)];
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

  async close(): Promise<void> {
    await Promise.all([this.texts.close(), this.pictures?.close()]);
  }
}
