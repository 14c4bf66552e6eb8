import type { ShopDefaultsPort } from '../catalog/index.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { type EncodeCatalogs, encodeCatalogs } from './choice/encode-catalogs.ts';
import type { ChosenModel, ModelChoice, ModelUse } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import {
  type CandidateModel,
  type EncodeWork,
  ModelSwitch,
  type ModelSwitchOptions,
} from './choice/model-switch.ts';
import type { TextModelSource, VectorCachePort } from './ports.ts';
import { closedImages, type ImageSpace } from './spaces/image-space.ts';
import { IndexSpaces } from './spaces/index-spaces.ts';
import { ModelSpace } from './spaces/model-space.ts';
import { Spaces } from './spaces/spaces.ts';
import { closedSpace } from './spaces/vector-space.ts';
import { ActiveImageModel, type ImageModelMetrics, imageModelMetrics } from './visual/active-image-model.ts';

/** A space of images whose model may replace the active one. */
export type ImageCandidate = ImageSpace & { load(signal: AbortSignal): Promise<void> };

/** Encodes the vectors of images that the encoder's model lacks. `images` does it, which stands above. */
export type EncodeImages = (encoder: ImageSpace['encoder'], work: EncodeWork) => Promise<void>;

export type ActiveModelsOptions = {
  /** Null: switched off. */
  textModel: TextModelSource | null;
  /**
   * How the operator's choice of another text model is followed. `sourceOf` throws an Error when it does not know the
   * model. Default: it is not followed.
   */
  textChoice?: { choices: ModelChoices; sourceOf: (model: ChosenModel) => TextModelSource };
  /** Null by default: without image search. */
  images?: ImageSpace | null;
  /** As `textChoice`. */
  imageChoice?: { choices: ModelChoices; candidateOf: (model: ChosenModel) => ImageCandidate };
  /** The cache of text vectors. */
  vectors: VectorCachePort;
  feed: EncodeCatalogs['feed'];
  shopDefaults: ShopDefaultsPort;
  log: Log;
  scheduler: Scheduler;
  /** How often the operator's choices are polled; default 1 s. */
  pollMs?: number;
  /** Longest time that a search waits for its vector; default 150 ms. */
  encodeDeadlineMs?: number;
};

const POLL_MS = 1_000;

/** The text and image models that searches use, and their switches to the models that the operator chooses. */
export class ActiveModels {
  readonly spaces: IndexSpaces;
  /** Null: image search is switched off. */
  readonly images: ActiveImageModel | null;
  readonly #options: ActiveModelsOptions;
  /** Null before the start, and where the model is switched off or no other can be chosen. */
  #textSwitch: ModelSwitch | null = null;
  #imageSwitch: ModelSwitch | null = null;

  constructor(options: ActiveModelsOptions) {
    this.#options = options;
    this.spaces = this.#newSpaces();
    const { images } = this.spaces;
    this.images = images === null ? null : new ActiveImageModel(images, () => this.imageChoice);
  }

  /** Starts to load the models and to follow the operator's choices, in the background. */
  start({ encodeImages }: { encodeImages: EncodeImages }): void {
    this.spaces.start();
    this.#textSwitch = this.#newTextSwitch();
    this.#imageSwitch = this.#newImageSwitch(encodeImages);
    this.#textSwitch?.start();
    this.#imageSwitch?.start();
  }

  /** Cancels switches in progress; they continue at the next start. */
  stopSwitching(): Promise<unknown> {
    return Promise.all([this.#textSwitch?.stop(), this.#imageSwitch?.stop()]);
  }

  /** Polls the choices now. Resolves when the resulting switches are done or have failed. */
  async switched(): Promise<void> {
    await Promise.all([this.#textSwitch?.settled(), this.#imageSwitch?.settled()]);
  }

  /** Closes all models. Call it after a stop of the indexes, which use them. */
  close(): Promise<void> {
    return this.spaces.close();
  }

  get text(): ModelSpace {
    return this.spaces.texts.active;
  }

  /** The operator's choice of a text model, as last polled; null without one, so the settings decide. */
  get textChoice(): ModelChoice | null {
    return this.#textSwitch?.choice ?? null;
  }

  /** The same for the image model. */
  get imageChoice(): ModelChoice | null {
    return this.#imageSwitch?.choice ?? null;
  }

  /** How shoppers' photos are encoded. */
  get photoQueries(): ImageModelMetrics {
    return imageModelMetrics(this.spaces.images);
  }

  #newSpaces(): IndexSpaces {
    const { textModel, images = null } = this.#options;
    return new IndexSpaces({
      texts: new Spaces({ active: this.#newSpace(textModel), closed: closedSpace }),
      images: images === null ? null : new Spaces({ active: images, closed: closedImages }),
    });
  }

  #newSpace(source: TextModelSource | null): ModelSpace {
    const { log, scheduler, vectors: stored, encodeDeadlineMs } = this.#options;
    const deadline = encodeDeadlineMs === undefined ? {} : { deadlineMs: encodeDeadlineMs };
    return new ModelSpace({ source, scheduler, log, stored, ...deadline });
  }

  #newTextSwitch(): ModelSwitch | null {
    const { textModel, textChoice } = this.#options;
    if (textModel === null || textChoice === undefined) return null;
    const { texts } = this.spaces;
    return this.#newSwitch('text', textChoice.choices, {
      activeId: () => texts.active.modelId,
      candidateOf: (model) => this.#textCandidate(textChoice.sourceOf(model)),
    });
  }

  #textCandidate(source: TextModelSource): CandidateModel {
    const { feed, shopDefaults, log } = this.#options;
    const space = this.#newSpace(source);
    return {
      id: source.id,
      load: (signal) => space.load(signal),
      encodeAll: async (work) => {
        if (space.storesVectors) await encodeCatalogs({ ...work, feed, shopDefaults, log, space });
      },
      use: () => this.spaces.texts.activate(space),
      close: () => space.close(),
    };
  }

  #newImageSwitch(encodeImages: EncodeImages): ModelSwitch | null {
    const [{ imageChoice }, { images: spaces }] = [this.#options, this.spaces];
    if (spaces === null || imageChoice === undefined) return null;
    return this.#newSwitch('image', imageChoice.choices, {
      activeId: () => spaces.active.modelId,
      candidateOf: (model) => {
        const space = imageChoice.candidateOf(model);
        return imageCandidate(spaces, space, (work) => encodeImages(space.encoder, work));
      },
    });
  }

  #newSwitch(
    use: ModelUse,
    choices: ModelChoices,
    parts: Pick<ModelSwitchOptions, 'activeId' | 'candidateOf'>,
  ): ModelSwitch {
    const { log, scheduler, pollMs = POLL_MS } = this.#options;
    return new ModelSwitch({ ...parts, use, choices, scheduler, log, pollMs });
  }
}

const imageCandidate = (
  spaces: NonNullable<IndexSpaces['images']>,
  space: ImageCandidate,
  encodeAll: CandidateModel['encodeAll'],
): CandidateModel => ({
  id: space.modelId,
  load: async (signal) => {
    await space.load(signal);
    // If shoppers use image search, opens the model now, or the first shopper after the switch would wait for that.
    // A failure costs only this wait.
    if (spaces.active.queries.isUsed) await space.queries.open().catch(() => {});
  },
  encodeAll,
  use: () => spaces.activate(space),
  close: () => space.close(),
});
