import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { bundledTextModel } from '../bundled-text-model.ts';
import { hubTextSource } from '../hub-text/hub-text-source.ts';
import type { TextModelSource } from '../ports.ts';
import { specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';
import { pullChosen } from './pull-chosen.ts';

export type TextSourcesOptions = {
  cacheDir: string;
  scheduler: Scheduler;
  log: Log;
  /** Steps of fetching a model, for people. */
  onProgress?: ((message: string) => void) | undefined;
};

/** Resolves a chosen model in this process. The function throws an Error when it does not know the model. */
export const textSources =
  (options: TextSourcesOptions) =>
  (chosen: ChosenModel): TextModelSource => {
    const spec = specOf(chosen, 'text');
    if (spec.kind === 'built-in') return bundledTextModel();
    const { id, dimensions, languages } = chosen;
    if (dimensions === null) throw new Error(`${chosen.spec} makes no vectors`);
    const { scheduler, log, cacheDir, onProgress } = options;
    return hubTextSource({
      id,
      dimensions,
      languages,
      scheduler,
      log,
      pull: (signal) => pullChosen({ use: 'text', chosen, cacheDir, signal, onProgress }),
    });
  };
