import { findPulledModel, type ModelUse, type PulledModel, pullHubModel } from '@aisle/models';
import { isPublicAddress } from '../../outbound/public-address.ts';
import { chosenPulled, specOf } from './chosen-model.ts';
import type { ChosenModel } from './model-choice.ts';

export type PullChosen = {
  use: ModelUse;
  chosen: ChosenModel;
  cacheDir: string;
  signal: AbortSignal;
  /** For people. */
  onProgress?: ((message: string) => void) | undefined;
};

/**
 * The chosen model, from this machine or fetched.
 * @throws ModelUnavailableError, Error when another model is in its place
 */
export const pullChosen = async (work: PullChosen): Promise<PulledModel> => {
  const { use, chosen, cacheDir, signal } = work;
  const spec = specOf(chosen, use);
  const here = await findPulledModel({ spec, cacheDir });
  if (here !== null && chosenPulled(here).id === chosen.id) return here;
  work.onProgress?.(`fetching ${chosen.spec}`);
  const pulled = await pullHubModel({ spec, cacheDir, signal, isPublicAddress });
  if (chosenPulled(pulled).id === chosen.id) return pulled;
  throw new Error(
    `${chosen.spec} is not the model here that was chosen: its files are other ones (${pulled.id}). ` +
      'Put the same files here, or choose it again.',
  );
};
