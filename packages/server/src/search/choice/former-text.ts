import { listPulledModels, type TextModelName, textModels } from '@aisle/models';
import { CENTRING } from '../hub-text/centred.ts';
import { hubTextSource } from '../hub-text/hub-text-source.ts';
import type { TextModelSource } from '../ports.ts';
import type { FormerVectors } from '../spaces/spaces.ts';
import type { UseLiteTextModelOptions } from '../use-lite-text-model.ts';
import { chosenPulled } from './chosen-model.ts';
import { builtInText } from './text-sources.ts';

const BUILT_IN: readonly TextModelName[] = ['lexis', 'use-lite'];

/**
 * The model of vectors that an index has from before, so that it is searched by meaning until it has moved to the model in
 * use. A hub's is not fetched anew: it is here, or opening it fails. Null: no model that this version knows.
 */
export const formerText =
  (options: UseLiteTextModelOptions) =>
  ({ modelId, dimensions }: FormerVectors): TextModelSource | null => {
    const name = BUILT_IN.find((own) => textModels[own].id === modelId);
    if (name !== undefined) return builtInText(name, options);
    if (!modelId.endsWith(`-${CENTRING}`)) return null;
    const { scheduler, log, cacheDir } = options;
    const pull = async () => {
      const pulled = (await listPulledModels(cacheDir)).filter(({ use }) => use === 'text');
      const found = pulled.find((model) => chosenPulled(model).id === modelId);
      if (found === undefined) throw new Error(`${modelId} is not on this machine any more`);
      return found;
    };
    return hubTextSource({ id: modelId, dimensions, languages: null, scheduler, log, pull });
  };
