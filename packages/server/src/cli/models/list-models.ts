import {
  type BuiltInModel,
  builtInModels,
  listPulledModels,
  type ModelUse,
  type PulledModel,
} from '@aisle/models';
import type { Config } from '../../config/index.ts';
import { chosenPulled, type ModelChoice } from '../../embeddings/index.ts';
import { BUNDLED, builtInState } from './built-in-state.ts';
import { modelOfSettings } from './model-use.ts';

export type ListedModel = {
  use: ModelUse;
  /** As `models use` takes it. */
  name: string;
  id: string;
  dimensions: number | null;
  languages: readonly string[] | null;
  /** Part of Aisle: its weights are in the program. */
  bundled: boolean;
  /** Whole on this machine. */
  here: boolean;
  inUse: boolean;
  /** Takes the place of the one in use as soon as it can. */
  wanted: boolean;
};

export type Choices = Readonly<Record<ModelUse, ModelChoice | null>>;

const listBuiltIn = async (
  model: BuiltInModel,
  { config, choices }: { config: Config; choices: Choices },
): Promise<ListedModel> => {
  const { use, name, id, dimensions, languages } = model;
  const choice = choices[use];
  const setting = modelOfSettings(config, use);
  return {
    ...{ use, name, id, dimensions, languages },
    bundled: BUNDLED[name] !== undefined,
    here: (await builtInState(model, { cacheDir: config.modelCacheDir })) === 'here',
    inUse: setting !== null && (choice?.active?.spec ?? setting) === name,
    wanted: choice?.wanted?.spec === name,
  };
};

const listPulled = (
  model: PulledModel,
  { config, choices }: { config: Config; choices: Choices },
): ListedModel => {
  const { use, dimensions, languages } = model;
  const { spec: name, id } = chosenPulled(model);
  const choice = choices[use];
  return {
    ...{ use, name, id, dimensions, languages, bundled: false, here: true },
    inUse: modelOfSettings(config, use) !== null && choice?.active?.id === id,
    wanted: choice?.wanted?.id === id,
  };
};

/** Built-in models and those that were pulled. */
export const listModels = async (of: { config: Config; choices: Choices }): Promise<ListedModel[]> => {
  const builtIn = await Promise.all(builtInModels.map((model) => listBuiltIn(model, of)));
  const pulled = await listPulledModels(of.config.modelCacheDir);
  return [...builtIn, ...pulled.map((model) => listPulled(model, of))];
};
