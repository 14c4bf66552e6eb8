import type { ShopDefaultsPort } from '../catalog/index.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { type ImageChoice, imageTarget } from './choice/image-target.ts';
import type { ModelChoice } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { ModelSwitch } from './choice/model-switch.ts';
import type { SwitchTarget } from './choice/switch-target.ts';
import { type TextChoice, type TextTargetOptions, textTarget } from './choice/text-target.ts';
import type { TextModelSource, VectorCachePort } from './ports.ts';
import { closedImages, type ImageSpace } from './spaces/image-space.ts';
import { IndexSpaces, type InSpaces } from './spaces/index-spaces.ts';
import { ModelSpace } from './spaces/model-space.ts';
import { type FormerVectors, Spaces } from './spaces/spaces.ts';
import { closedSpace } from './spaces/vector-space.ts';
import { ActiveImageModel } from './visual/active-image-model.ts';

export type ActiveModelsOptions = {
  /** Null: switched off. */
  textModel: TextModelSource | null;
  /** How the operator's choice of another text model is followed. Default: it is not. */
  textChoice?: TextChoice;
  /** Opens the models that indexes may still use. Default: none is known. */
  formerTextModel?: (of: FormerVectors) => TextModelSource | null;
  /** Default null: no image search. */
  pictures?: ImageSpace | null;
  /** As `textChoice`. */
  pictureChoice?: ImageChoice & { choices: ModelChoices };
  /** As `formerTextModel`. */
  formerPictures?: (of: FormerVectors) => ImageSpace | null;
  /** The cache of text vectors. */
  vectors: VectorCachePort;
  feed: TextTargetOptions['feed'];
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
  readonly pictures: ActiveImageModel | null;
  readonly #options: ActiveModelsOptions;
  /** The spaces of the loaded indexes. */
  readonly #inUse: () => InSpaces[];
  /** Null: the model is switched off, or no other can be chosen. */
  readonly #textSwitch: ModelSwitch | null;
  readonly #pictureSwitch: ModelSwitch | null;

  constructor(options: ActiveModelsOptions, inUse: () => InSpaces[]) {
    this.#options = options;
    this.#inUse = inUse;
    this.spaces = this.#newSpaces();
    const { pictures } = this.spaces;
    this.pictures = pictures === null ? null : new ActiveImageModel(pictures, () => this.pictureChoice);
    this.#textSwitch = this.#newTextSwitch();
    this.#pictureSwitch = this.#newPictureSwitch();
  }

  /** Starts to load the models and to follow the operator's choices, in the background. */
  start(): void {
    this.spaces.start();
    this.#textSwitch?.start();
    this.#pictureSwitch?.start();
  }

  /** Cancels switches in progress; they continue at the next start. */
  stopSwitching(): Promise<unknown> {
    return Promise.all([this.#textSwitch?.stop(), this.#pictureSwitch?.stop()]);
  }

  /** Polls the choices now. Resolves when the resulting switches are done or have failed. */
  async switched(): Promise<void> {
    await Promise.all([this.#textSwitch?.settled(), this.#pictureSwitch?.settled()]);
  }

  get text(): ModelSpace {
    return this.spaces.texts.active;
  }

  /** The operator's choice of a text model, as last polled; null: none, so the settings decide. */
  get textChoice(): ModelChoice | null {
    return this.#textSwitch?.choice ?? null;
  }

  /** The same for the image model. */
  get pictureChoice(): ModelChoice | null {
    return this.#pictureSwitch?.choice ?? null;
  }

  #newSpaces(): IndexSpaces {
    const { textModel, formerTextModel, pictures = null, formerPictures } = this.#options;
    const former = (of: FormerVectors): ModelSpace | null => {
      const source = formerTextModel?.(of) ?? null;
      return source === null ? null : this.#newSpace(source);
    };
    return new IndexSpaces({
      texts: new Spaces({ active: this.#newSpace(textModel), former, closed: closedSpace }),
      pictures:
        pictures === null
          ? null
          : new Spaces({ active: pictures, former: formerPictures, closed: closedImages }),
    });
  }

  #newSpace(source: TextModelSource | null): ModelSpace {
    const { log, scheduler, vectors: stored, encodeDeadlineMs } = this.#options;
    const deadline = encodeDeadlineMs === undefined ? {} : { deadlineMs: encodeDeadlineMs };
    return new ModelSpace({ source, scheduler, log, stored, ...deadline });
  }

  #newTextSwitch(): ModelSwitch | null {
    const { feed, shopDefaults, log, textModel, textChoice } = this.#options;
    if (textModel === null || textChoice === undefined) return null;
    const target = textTarget({
      spaces: this.spaces.texts,
      sourceOf: textChoice.sourceOf,
      spaceOf: (source) => this.#newSpace(source),
      spacesInUse: () => this.#inUse().map(({ space }) => space),
      feed,
      shopDefaults,
      log,
    });
    return this.#newSwitch(textChoice.choices, target);
  }

  #newPictureSwitch(): ModelSwitch | null {
    const [{ pictureChoice }, { pictures: spaces }] = [this.#options, this.spaces];
    if (spaces === null || pictureChoice === undefined) return null;
    const target = imageTarget({
      ...pictureChoice,
      spaces,
      spacesInUse: () => this.#inUse().flatMap(({ pictures }) => pictures ?? []),
    });
    return this.#newSwitch(pictureChoice.choices, target);
  }

  #newSwitch(choices: ModelChoices, target: SwitchTarget): ModelSwitch {
    const { log, scheduler, pollMs = POLL_MS } = this.#options;
    return new ModelSwitch({ choices, target, scheduler, log, pollMs });
  }
}
