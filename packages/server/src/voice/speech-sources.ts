import { type SpeechModelName, speechModels } from '@aisle/models';
import { specOf } from '../embeddings/choice/chosen-model.ts';
import type { ChosenModel } from '../embeddings/choice/model-choice.ts';
import { pullChosen } from '../embeddings/choice/pull-chosen.ts';
import {
  type BuiltInSpeechOptions,
  builtInSpeechSource,
  hubSpeechSource,
  type SpeechSource,
} from './speech-source.ts';

const isBuiltIn = (name: string): name is SpeechModelName => Object.hasOwn(speechModels, name);

/** Resolves a chosen model in this process. The function throws an Error when it does not know the model. */
export const speechSources =
  (options: Omit<BuiltInSpeechOptions, 'model'>) =>
  (chosen: ChosenModel): SpeechSource => {
    const spec = specOf(chosen, 'speech');
    if (spec.kind === 'built-in') {
      const { name: model } = spec;
      if (isBuiltIn(model)) return builtInSpeechSource({ ...options, model });
      throw new Error(`there is no speech model '${spec.name}'`);
    }
    const { cacheDir, onProgress } = options;
    return hubSpeechSource({
      ...options,
      id: chosen.id,
      languages: chosen.languages ?? ['en'],
      pull: (signal) => pullChosen({ use: 'speech', chosen, cacheDir, signal, onProgress }),
    });
  };
