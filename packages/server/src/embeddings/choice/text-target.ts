import type { Log } from '../../kernel/log.ts';
import type { TextModelSource } from '../ports.ts';
import type { ModelSpace } from '../spaces/model-space.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { VectorSpace } from '../spaces/vector-space.ts';
import { type EncodeCatalogs, encodeCatalogs } from './encode-catalogs.ts';
import type { ChosenModel } from './model-choice.ts';
import type { ModelChoices } from './model-choices.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';
import type { PrepareWork, SwitchTarget } from './switch-target.ts';

/** How another text model is chosen. `sourceOf` throws an Error when it does not know the model. */
export type TextChoice = { choices: ModelChoices; sourceOf: (model: ChosenModel) => TextModelSource };

export type TextTargetOptions = {
  spaces: Spaces<ModelSpace, VectorSpace>;
  /** Resolves a chosen model in this process. @throws Error when it does not know the model */
  sourceOf: (model: ChosenModel) => TextModelSource;
  /** The space of a model. Nothing is loaded yet. */
  spaceOf: (source: TextModelSource) => ModelSpace;
  /** The spaces of the loaded indexes. */
  spacesInUse: () => VectorSpace[];
  feed: EncodeCatalogs['feed'];
  shopDefaults: EncodeCatalogs['shopDefaults'];
  log: Log;
};

const openSpace = async (
  { spaces, sourceOf, spaceOf }: TextTargetOptions,
  model: ChosenModel,
  signal: AbortSignal,
): Promise<ModelSpace> => {
  try {
    const source = sourceOf(model);
    const known = spaces.opened(source.id);
    if (known !== null) return known;
    const space = spaceOf(source);
    await space.load(signal);
    return space;
  } catch (error) {
    signal.throwIfAborted();
    throw new UnfitModelError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

const encode = async (
  { feed, shopDefaults, log }: TextTargetOptions,
  space: ModelSpace,
  work: PrepareWork,
): Promise<void> => {
  const { signal, onProgress } = work;
  if (space.storesVectors)
    await encodeCatalogs({
      feed,
      shopDefaults,
      log,
      space,
      trial: new ModelTrial('texts'),
      signal,
      onProgress,
    });
};

/**
 * Switches the text model. All catalogs are encoded in the new space, then each loaded index moves to it. The old model
 * is closed when no index uses its space.
 */
export const textTarget = (options: TextTargetOptions): SwitchTarget => {
  const { spaces } = options;
  return {
    use: 'text',
    title: 'text model',
    activeId: () => spaces.active.modelId,
    idOf: (model) => options.sourceOf(model).id,
    prepare: async (model, work) => {
      const space = await openSpace(options, model, work.signal);
      const release = async (): Promise<void> => {
        if (!spaces.has(space)) await space.close();
      };
      try {
        work.signal.throwIfAborted();
        if (work.isWish && space !== spaces.active) await encode(options, space, work);
      } catch (error) {
        await release();
        throw error;
      }
      return { apply: () => spaces.activate(space), release };
    },
    tidy: () => spaces.closeUnused(options.spacesInUse()),
  };
};
