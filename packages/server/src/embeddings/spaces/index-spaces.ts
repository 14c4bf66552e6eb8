import type { Cancel } from '../../kernel/scheduler.ts';
import type { ImageSource } from '../ports.ts';
import { closedImages, type ImageSpace } from './image-space.ts';
import type { ModelSpace } from './model-space.ts';
import type { Spaces } from './spaces.ts';
import type { VectorSpace } from './vector-space.ts';

/** What the vectors of an index are of, for its whole life. */
export type InSpaces = {
  /** Of texts. */
  readonly space: VectorSpace;
  /** Of images; null: it has none. */
  readonly pictures: ImageSource | null;
};

export type IndexSpacesOptions = {
  texts: Spaces<ModelSpace, VectorSpace>;
  /** null: products are not found by image. */
  pictures: Spaces<ImageSpace, ImageSource> | null;
};

/** The spaces that indexes of this process are in and move between: of texts and of images, each by itself. */
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

  /** Where an index is to move to by now; null: it is where it should be. */
  destinationOf({ space, pictures }: InSpaces): InSpaces | null {
    const text = this.texts.destinationOf(space);
    const image = pictures === null ? null : (this.pictures?.destinationOf(pictures) ?? null);
    if (text === null && image === null) return null;
    return { space: text ?? space, pictures: image ?? pictures };
  }

  /** The space of the images of an index of before. */
  picturesOf(modelId: string, dimensions: number): ImageSource {
    return this.pictures?.of({ modelId, dimensions }) ?? closedImages({ modelId, dimensions });
  }

  /**
   * Whether the images of an index are of the model in use. One that is not is not kept on disk: behind a switch back it would
   * lack the images that came since, of which the feed has told before.
   */
  arePicturesCurrent({ pictures }: Pick<InSpaces, 'pictures'>): boolean {
    return pictures === (this.pictures?.active ?? null);
  }

  /** Builds an index in spaces whose models stay open meanwhile even if they are left. */
  building<T>({ space, pictures }: InSpaces, build: () => Promise<T>): Promise<T> {
    return this.texts.holding(space, () =>
      this.pictures === null || pictures === null ? build() : this.pictures.holding(pictures, build),
    );
  }

  /** `listener` runs when a model became ready and when another space is the active one. */
  onChange(listener: () => void): Cancel {
    const cancels = [this.texts.onChange(listener), this.pictures?.onChange(listener)];
    return () => {
      for (const cancel of cancels) cancel?.();
    };
  }

  /** Indexes move one after another: each is in memory twice meanwhile. */
  inTurn(move: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(move);
    this.#turn = done.catch(() => {});
    return done;
  }

  async close(): Promise<void> {
    await Promise.all([this.texts.close(), this.pictures?.close()]);
  }
}
