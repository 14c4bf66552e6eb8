import { lexisModel, listPulledModels } from '@aisle/models';
import { bundledTextModel } from '../bundled-text-model.ts';
import { CENTRING } from '../hub-text/centred.ts';
import { hubTextSource } from '../hub-text/hub-text-source.ts';
import type { TextModelSource } from '../ports.ts';
import type { FormerVectors } from '../spaces/spaces.ts';
import { chosenPulled } from './chosen-model.ts';
import type { TextSourcesOptions } from './text-sources.ts';

/**
 * The model of an index that was built with an earlier choice. With it the index is searched by meaning until it has
 * moved to the active model. A hub's model must be on this machine: it is not fetched again. Null: this version does
 * not know the model.
 */
export const formerText =
  (options: TextSourcesOptions) =>
  ({ modelId, dimensions }: FormerVectors): TextModelSource | null => {
    if (modelId === lexisModel.id) return bundledTextModel();
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
