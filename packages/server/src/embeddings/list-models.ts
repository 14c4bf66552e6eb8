import {
  type BuiltInModel,
  builtInModelBytes,
  builtInModels,
  listPulledModels,
  type ModelUse,
  type PulledModel,
} from '@aisle/models';
import { chosenPulled } from './choice/chosen-model.ts';
import type { ModelChoice } from './choice/model-choice.ts';
import { type ModelSettings, modelOfSettings } from './model-of-settings.ts';

export type ListedModel = {
  use: ModelUse;
  /** As `models use` takes it. */
  name: string;
  id: string;
  dimensions: number | null;
  languages: readonly string[] | null;
  /** SPDX; null: unknown. */
  licence: string | null;
  /** Size of its files; null when not on this machine. */
  bytes: number | null;
  /** Part of Aisle: its weights are in the program. */
  bundled: boolean;
  /** Whole on this machine. */
  here: boolean;
  inUse: boolean;
  /** Takes the place of the one in use as soon as it can. */
  wanted: boolean;
};

export type Choices = Readonly<Record<ModelUse, ModelChoice | null>>;

type Listing = {
  settings: ModelSettings;
  cacheDir: string;
  choices: Choices;
  /** Checks a built-in model; default: its files are there. */
  isHere?: (model: BuiltInModel) => Promise<boolean>;
};

const listBuiltIn = async (
  model: BuiltInModel,
  { settings, cacheDir, choices, isHere }: Listing,
): Promise<ListedModel> => {
  const { use, name, id, dimensions, languages, licence, bundled } = model;
  const choice = choices[use];
  const setting = modelOfSettings(settings, use);
  const bytes = await builtInModelBytes(model, cacheDir);
  return {
    ...{ use, name, id, dimensions, languages, licence, bytes, bundled },
    here: isHere === undefined ? bytes !== null : await isHere(model),
    inUse: setting !== null && (choice?.active?.spec ?? setting) === name,
    wanted: choice?.wanted?.spec === name,
  };
};

const listPulled = (model: PulledModel, { settings, choices }: Listing): ListedModel => {
  const { use, dimensions, languages, licence, bytes } = model;
  const { spec: name, id } = chosenPulled(model);
  const choice = choices[use];
  return {
    ...{ use, name, id, dimensions, languages, licence, bytes, bundled: false, here: true },
    inUse: modelOfSettings(settings, use) !== null && choice?.active?.id === id,
    wanted: choice?.wanted?.id === id,
  };
};

/** Built-in models and those that were pulled. */
export const listModels = async (listing: Listing): Promise<ListedModel[]> => {
  const builtIn = await Promise.all(builtInModels.map((model) => listBuiltIn(model, listing)));
  const pulled = await listPulledModels(listing.cacheDir);
  return [...builtIn, ...pulled.map((model) => listPulled(model, listing))];
};
