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
import { IndexSpaces, type InSpaces } from './spaces/index-spaces.ts';
import { ModelSpace } from './spaces/model-space.ts';
import { Spaces } from './spaces/spaces.ts';
import { closedSpace } from './spaces/vector-space.ts';
import { ActiveImageModel } from './visual/active-image-model.ts';

/** A space of images whose model may replace the active one. */
export type ImageCandidate = {
  space: ImageSpace & { load(signal: AbortSignal): Promise<void> };
  /** Encodes the missing vectors of images in the space. */
  encodeAll(work: EncodeWork): Promise<void>;
};

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
  /** The spaces of the loaded indexes. */
  readonly #inUse: () => InSpaces[];
  /** Null: the model is switched off, or no other can be chosen. */
  readonly #textSwitch: ModelSwitch | null;
  readonly #imageSwitch: ModelSwitch | null;

  constructor(options: ActiveModelsOptions, inUse: () => InSpaces[]) {
    this.#options = options;
    this.#inUse = inUse;
    this.spaces = this.#newSpaces();
    const { images } = this.spaces;
    this.images = images === null ? null : new ActiveImageModel(images, () => this.imageChoice);
    this.#textSwitch = this.#newTextSwitch();
    this.#imageSwitch = this.#newImageSwitch();
  }

  /** Starts to load the models and to follow the operator's choices, in the background. */
  start(): void {
    this.spaces.start();
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
      tidy: () => texts.closeUnused(this.#inUse().map(({ space }) => space)),
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

  #newImageSwitch(): ModelSwitch | null {
    const [{ imageChoice }, { images: spaces }] = [this.#options, this.spaces];
    if (spaces === null || imageChoice === undefined) return null;
    return this.#newSwitch('image', imageChoice.choices, {
      activeId: () => spaces.active.modelId,
      candidateOf: (model) => imageCandidate(spaces, imageChoice.candidateOf(model)),
      tidy: () => spaces.closeUnused(this.#inUse().flatMap(({ images }) => images ?? [])),
    });
  }

  #newSwitch(
    use: ModelUse,
    choices: ModelChoices,
    parts: Pick<ModelSwitchOptions, 'activeId' | 'candidateOf' | 'tidy'>,
  ): ModelSwitch {
    const { log, scheduler, pollMs = POLL_MS } = this.#options;
    return new ModelSwitch({ ...parts, use, choices, scheduler, log, pollMs });
  }
}

const imageCandidate = (
  spaces: NonNullable<IndexSpaces['images']>,
  { space, encodeAll }: ImageCandidate,
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
