import { type BuiltInModel, type StoredModelState, storedModelState } from '@aisle/models';
import { bundledModelState, openBundled } from '../bundled-model-state.ts';

/** By name, the models whose weights are in the program, as the server opens them. */
export type BundledModels = Readonly<Record<string, Parameters<typeof bundledModelState>[0]>>;

export const BUNDLED: BundledModels = { lexis: openBundled.text, likeness: openBundled.image };

/** How a built-in model lies on this machine; fetches nothing. */
export const builtInState = async (
  { name, id }: BuiltInModel,
  { cacheDir, bundled = BUNDLED }: { cacheDir: string; bundled?: BundledModels },
): Promise<StoredModelState> => {
  const open = bundled[name];
  return open === undefined ? storedModelState(cacheDir, id) : bundledModelState(open);
};
