import type { PictureSource } from '../ports.ts';
import type { PictureSpace } from '../spaces/picture-space.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { ChosenModel, SwitchProgress } from './model-choice.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';
import type { SwitchTarget } from './switch-target.ts';

/** Work on all pictures of all shops, which a new model is tried on. */
export type EncodePicturesWork = {
  trial: Pick<ModelTrial, 'tried' | 'failed' | 'end'>;
  /** Aborted when this is not wanted any more. */
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** A model that may take the place of the one in use; nothing is loaded yet. */
export type PictureCandidate = {
  space: PictureSpace & { load(signal: AbortSignal): Promise<void> };
  /** Makes the vectors that pictures lack in the space. @throws UnfitModelError by the trial, the signal's reason */
  encodeAll(work: EncodePicturesWork): Promise<void>;
};

/** How another picture model is chosen. Both throw an Error when this process knows no such model. */
export type PictureChoice = {
  idOf: (model: ChosenModel) => string;
  candidateOf: (model: ChosenModel) => PictureCandidate;
};

export type PictureTargetOptions = PictureChoice & {
  spaces: Spaces<PictureSpace, PictureSource>;
  /** Those of the loaded indexes. */
  spacesInUse: () => PictureSource[];
};

/** Always a new space, also of a model that some index is still in: that index lacks what came since it was left. */
const openCandidate = async (
  { candidateOf }: PictureTargetOptions,
  model: ChosenModel,
  signal: AbortSignal,
): Promise<PictureCandidate> => {
  let candidate: PictureCandidate | null = null;
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
 * Picture models: pictures of all products are encoded in the new space beside the old one, then each loaded index moves to
 * it; the old model is closed when no index is left in its space.
 */
export const pictureTarget = (options: PictureTargetOptions): SwitchTarget => {
  const { spaces } = options;
  return {
    use: 'image',
    title: 'picture model',
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
        if (isWish) await encodeAll({ ...work, trial: new ModelTrial('pictures') });
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
