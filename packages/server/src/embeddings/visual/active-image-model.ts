import type { Cancel } from '../../kernel/scheduler.ts';
import type { ModelState } from '../background-model.ts';
import type { ModelChoice } from '../choice/model-choice.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import type { IndexSpaces } from '../spaces/index-spaces.ts';

type Encoder = ImageSpace['encoder'];
type InUse = NonNullable<IndexSpaces['images']>;

/** `unavailable`: the model is missing, or could not be opened for the last photo. */
export type ImageModelMetrics = { state: ModelState; waiting: number };

export const imageModelMetrics = (spaces: InUse | null): ImageModelMetrics => {
  if (spaces === null) return { state: 'off', waiting: 0 };
  const { state, queries } = spaces.active;
  return { state: state === 'ready' && !queries.hasModel ? 'unavailable' : state, waiting: queries.waiting };
};

/** Encodes product images with the active model, which changes after a switch. */
export class ActiveImageModel {
  readonly #spaces: InUse;
  readonly #choice: () => ModelChoice | null;

  constructor(spaces: InUse, choice: () => ModelChoice | null) {
    this.#spaces = spaces;
    this.#choice = choice;
  }

  get current(): Encoder {
    return this.#spaces.active.encoder;
  }

  /** False while other processes use a newer model than this one. */
  get isUpToDate(): boolean {
    const active = this.#choice()?.active ?? null;
    return active === null || active.id === this.#spaces.active.modelId;
  }

  /** Does `work` with the current encoder, which stays open meanwhile. */
  holding<T>(work: (encoder: Encoder) => Promise<T>): Promise<T> {
    const { active } = this.#spaces;
    return this.#spaces.holding(active, () => work(active.encoder));
  }

  /** `listener` runs when another model becomes active, and when the active one becomes ready. */
  onChange(listener: () => void): Cancel {
    return this.#spaces.onChange(listener);
  }
}
