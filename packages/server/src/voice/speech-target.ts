import type { ChosenModel } from '../embeddings/choice/model-choice.ts';
import { UnfitModelError } from '../embeddings/choice/model-trial.ts';
import type { SwitchTarget } from '../embeddings/choice/switch-target.ts';
import { SpeechModelInUse, type SpeechModelOptions } from './speech-model.ts';
import type { SpeechSource } from './speech-source.ts';

export type SpeechTargetOptions = Omit<SpeechModelOptions, 'source'> & {
  /** Resolves a chosen model in this process. @throws Error when it does not know the model */
  sourceOf: (model: ChosenModel) => SpeechSource;
  current: () => SpeechModelInUse;
  use: (next: SpeechModelInUse) => void;
};

/** Switches the speech model. It needs no preparation: a model that opens is used at once. */
export const speechTarget = (options: SpeechTargetOptions): SwitchTarget => ({
  use: 'speech',
  title: 'speech model',
  activeId: () => options.current().source?.id ?? null,
  idOf: (model) => options.sourceOf(model).id,
  prepare: async (model, { signal }) => {
    try {
      const source = options.sourceOf(model);
      if (source.id === options.current().source?.id) return { apply: () => {}, release: async () => {} };
      const next = new SpeechModelInUse({ ...options, source });
      await next.prove(signal);
      return {
        apply: () => options.use(next),
        release: async () => {
          if (options.current() !== next) await next.close();
        },
      };
    } catch (error) {
      signal.throwIfAborted();
      throw new UnfitModelError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  },
  tidy: async () => {},
});
