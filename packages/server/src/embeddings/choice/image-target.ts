import type { ImageSource } from '../ports.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { ChosenModel, SwitchProgress } from './model-choice.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';
import type { SwitchTarget } from './switch-target.ts';

/** Work on all images of all shops, which a new model is tried on. */
export type EncodeImagesWork = {
  trial: Pick<ModelTrial, 'tried' | 'failed' | 'end'>;
  /** Aborted when this is not wanted any more. */
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** A model that may take the place of the one in use; nothing is loaded yet. */
export type ImageCandidate = {
  space: ImageSpace & { load(signal: AbortSignal): Promise<void> };
  /** Makes the vectors that images lack in the space. @throws UnfitModelError by the trial, the signal's reason */
  encodeAll(work: EncodeImagesWork): Promise<void>;
};

/** How another image model is chosen. Both throw an Error when this process knows no such model. */
export type ImageChoice = {
  idOf: (model: ChosenModel) => string;
  candidateOf: (model: ChosenModel) => ImageCandidate;
};

export type ImageTargetOptions = ImageChoice & {
  spaces: Spaces<ImageSpace, ImageSource>;
  /** Those of the loaded indexes. */
  spacesInUse: () => ImageSource[];
};

/** Always a new space, also of a model that some index is still in: that index lacks what came since it was left. */
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
 * Image models: images of all products are encoded in the new space beside the old one, then each loaded index moves to
 * it; the old model is closed when no index is left in its space.
 */
export const imageTarget = (options: ImageTargetOptions): SwitchTarget => {
  const { spaces } = options;
  return {
    use: 'image',
    title: 'image model',
    activeId: () => spaces.active.modelId,
    idOf: options.idOf,
    prepare: async (model, { isWish, isBehind, ...work }) => {
      // Behind a switch that this process could not follow its indexes lack what came meanwhile: they move to a new space.
      if (!isBehind && options.idOf(model) === spaces.active.modelId) return NOTHING_TO_DO;
      const { space, encodeAll } = await openCandidate(options, model, work.signal);
      const release = async (): Promise<void> => {
        if (!spaces.has(space)) await space.close();
      };
      try {
        work.signal.throwIfAborted();
        if (isWish) await encodeAll({ ...work, trial: new ModelTrial('images') });
        // Where shoppers search by picture: the first one behind the switch would wait for that, as after a start; no more
        // than that is lost where it fails.
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
