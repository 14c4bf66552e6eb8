import type { TextModelName } from '@aisle/models';
import { bundledTextModel } from '../bundled-text-model.ts';
import { hubTextSource } from '../hub-text/hub-text-source.ts';
import type { TextModelSource } from '../ports.ts';
import { type UseLiteTextModelOptions, useLiteTextModel } from '../use-lite-text-model.ts';
import { specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';
import { pullChosen } from './pull-chosen.ts';

/** What a built-in model is in this process. */
export const builtInText = (name: TextModelName, options: UseLiteTextModelOptions): TextModelSource =>
  name === 'lexis' ? bundledTextModel() : useLiteTextModel(options);

const isBuiltIn = (name: string): name is TextModelName => name === 'lexis' || name === 'use-lite';

/** What a chosen model is in this process. The function throws an Error when it knows no such model. */
export const textSources =
  (options: UseLiteTextModelOptions) =>
  (chosen: ChosenModel): TextModelSource => {
    const spec = specOf(chosen, 'text');
    if (spec.kind === 'built-in') {
      if (isBuiltIn(spec.name)) return builtInText(spec.name, options);
      throw new Error(`there is no text model '${spec.name}'`);
    }
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
