import {
  findPulledModel,
  type ModelSpec,
  type PulledModel,
  pullHubModel,
  type TextModelName,
} from '@aisle/models';
import { bundledTextModel } from '../bundled-text-model.ts';
import { hubTextSource } from '../hub-text/hub-text-source.ts';
import type { TextModelSource } from '../ports.ts';
import { type UseLiteTextModelOptions, useLiteTextModel } from '../use-lite-text-model.ts';
import { chosenPulled, specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';

/** What a built-in model is in this process. */
export const builtInText = (name: TextModelName, options: UseLiteTextModelOptions): TextModelSource =>
  name === 'lexis' ? bundledTextModel() : useLiteTextModel(options);

const isBuiltIn = (name: string): name is TextModelName => name === 'lexis' || name === 'use-lite';

/** As it lies here, or fetched: the very model that was chosen. */
const pullChosen = async (
  { cacheDir, onProgress }: Pick<UseLiteTextModelOptions, 'cacheDir' | 'onProgress'>,
  { chosen, spec }: { chosen: ChosenModel; spec: ModelSpec },
  signal: AbortSignal,
): Promise<PulledModel> => {
  const here = await findPulledModel({ spec, cacheDir });
  if (here !== null && chosenPulled(here).id === chosen.id) return here;
  onProgress?.(`fetching ${chosen.spec}`);
  const pulled = await pullHubModel({ spec, cacheDir, signal });
  if (chosenPulled(pulled).id === chosen.id) return pulled;
  throw new Error(
    `${chosen.spec} is not the model here that was chosen: its files are other ones (${pulled.id}). ` +
      'Put the same files here, or choose it again.',
  );
};

/** What a chosen model is in this process. The function throws an Error when it knows no such model. */
export const textSources =
  (options: UseLiteTextModelOptions) =>
  (chosen: ChosenModel): TextModelSource => {
    const spec = specOf(chosen, 'text');
    if (spec.kind === 'built-in') {
      if (isBuiltIn(spec.name)) return builtInText(spec.name, options);
      throw new Error(`there is no text model '${spec.name}'`);
    }
    const { id, dimensions } = chosen;
    if (dimensions === null) throw new Error(`${chosen.spec} makes no vectors`);
    const { scheduler, log } = options;
    return hubTextSource({
      id,
      dimensions,
      scheduler,
      log,
      pull: (signal) => pullChosen(options, { chosen, spec }, signal),
    });
  };
