import {
  ensureSpeechModel,
  findPulledModel,
  formatModelSpec,
  type ModelSpec,
  ModelUnavailableError,
  pullHubModel,
  type SpeechModelName,
  speechModels,
} from '@aisle/models';
import { type ChosenModel, chosenBuiltIn, chosenPulled } from '../../embeddings/index.ts';
import { isPublicAddress } from '../../outbound/index.ts';
import { CliError } from '../cli-error.ts';
import type { CommandContext } from '../command.ts';
import { pullReporter } from './pull-progress.ts';

type PullWork = { context: CommandContext; spec: ModelSpec; cacheDir: string };

/** Built-in models need no fetching. */
const ensureBuiltIn = async (name: string, { context, cacheDir }: PullWork): Promise<void> => {
  const onProgress = pullReporter(context, name);
  if (Object.hasOwn(speechModels, name))
    await ensureSpeechModel({ cacheDir, model: name as SpeechModelName, onProgress });
};

const pull = async (work: PullWork): Promise<ChosenModel> => {
  const { context, spec, cacheDir } = work;
  if (spec.kind === 'built-in') {
    await ensureBuiltIn(spec.name, work);
    return chosenBuiltIn(spec.use, spec.name);
  }
  const onProgress = pullReporter(context, formatModelSpec(spec));
  return chosenPulled(await pullHubModel({ spec, cacheDir, onProgress, isPublicAddress }));
};

/** Fetches, checks and tries a model. @throws CliError when it cannot be fetched, or is unsuitable for its use */
export const pullModel = async (work: PullWork): Promise<ChosenModel> => {
  try {
    return await pull(work);
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error;
    const detail = error.detail === '' || error.message.includes(error.detail) ? '' : ` (${error.detail})`;
    throw new CliError(`${error.message}${detail}`);
  }
};

/** As it lies here, else fetched. @throws CliError */
export const pullUnlessHere = async (work: PullWork): Promise<ChosenModel> => {
  const { spec, cacheDir } = work;
  // A branch or a folder may have other files by now; a commit has not.
  const isFixed = spec.kind === 'hub' && /^[0-9a-f]{40}$/.test(spec.revision);
  const here = isFixed ? await findPulledModel({ spec, cacheDir }) : null;
  return here === null ? pullModel(work) : chosenPulled(here);
};
