import type { ImageSource } from '../ports.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { ChosenModel, SwitchProgress } from './model-choice.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';
import type { SwitchTarget } from './switch-target.ts';

/** A request to encode all images of all shops, on which a new model is tried. */
export type EncodeImagesWork = {
  trial: Pick<ModelTrial, 'tried' | 'failed' | 'end'>;
  /** Aborted when the result is no longer wanted. */
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** A model that may replace the active one. Nothing is loaded yet. */
export type ImageCandidate = {
  space: ImageSpace & { load(signal: AbortSignal): Promise<void> };
  /** Encodes the missing vectors of images in the space. @throws UnfitModelError by the trial, the signal's reason */
  encodeAll(work: EncodeImagesWork): Promise<void>;
};

/** How another image model is chosen. Both functions throw an Error when this process does not know the model. */
export type ImageChoice = {
  idOf: (model: ChosenModel) => string;
  candidateOf: (model: ChosenModel) => ImageCandidate;
};

export type ImageTargetOptions = ImageChoice & {
  spaces: Spaces<ImageSpace, ImageSource>;
  /** The spaces of the loaded indexes. */
  spacesInUse: () => ImageSource[];
};

/**
 * Opens a new space, even for a model that some index still uses. That index lacks what came after the model was
 * replaced.
 */
const openCandidate = async (
  { candidateOf }: ImageTargetOptions,
  model: ChosenModel,
  signal: AbortSignal,
): Promise<ImageCandidate> => {
  let candidate: ImageCandidate | null = null;
  try {
    candidate = candidateOf(model);
    await candidate.space.load(signal);
    return candidate;
  } catch (error) {
    await candidate?.space.close();
    signal.throwIfAborted();
    throw new UnfitModelError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

const NOTHING_TO_DO = { apply: () => {}, release: async () => {} };

/**
 * Switches the image model. All product images are encoded in the new space beside the old one. Then each loaded index
 * moves to it. The old model is closed when no index uses its space.
 */
export const imageTarget = (options: ImageTargetOptions): SwitchTarget => {
  const { spaces } = options;
  return {
    use: 'image',
    title: 'image model',
    activeId: () => spaces.active.modelId,
    idOf: options.idOf,
    prepare: async (model, { isWish, isBehind, ...work }) => {
      // After a switch that this process missed, its indexes lack the images since then: they move to a new space.
      if (!isBehind && options.idOf(model) === spaces.active.modelId) return NOTHING_TO_DO;
      const { space, encodeAll } = await openCandidate(options, model, work.signal);
      const release = async (): Promise<void> => {
        if (!spaces.has(space)) await space.close();
      };
      try {
        work.signal.throwIfAborted();
        if (isWish) await encodeAll({ ...work, trial: new ModelTrial('images') });
        // If shoppers use image search, opens the model now, or the first shopper after the switch would wait for that.
        // A failure costs only this wait.
        if (spaces.active.queries.isUsed) await space.queries.open().catch(() => {});
      } catch (error) {
        await release();
        throw error;
      }
      return { apply: () => spaces.activate(space), release };
    },
    tidy: () => spaces.closeUnused(options.spacesInUse()),
  };
};
