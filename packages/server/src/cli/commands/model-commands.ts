import {
  ensureTextModel,
  type ModelProgress,
  ModelUnavailableError,
  type TextModelName,
  textModels,
} from '@aisle/models';
import { readConfig } from '../../config/index.ts';
import { CliError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { isTextModelHere } from '../text-model-state.ts';

const NAMES: readonly TextModelName[] = ['lexis', 'use-lite'];
const USE_LITE = textModels['use-lite'];

const describe = async (name: TextModelName, cacheDir: string) => ({
  name,
  id: textModels[name].id,
  kind: 'text',
  dimensions: textModels[name].dimensions,
  default: name === 'lexis',
  bundled: textModels[name].bundled,
  cached: await isTextModelHere(name, cacheDir),
  cacheDir,
});

const stateOf = ({ bundled, cached }: { bundled: boolean; cached: boolean }): string => {
  if (cached) return bundled ? 'here, part of Aisle' : 'here';
  return bundled ? 'damaged: install Aisle again' : 'not fetched: see models pull';
};

const list: Command = {
  name: 'models list',
  positionals: [],
  summary: 'The models that searches may use, and whether they are on this machine',
  flags: {},
  run: async (context) => {
    const { modelCacheDir } = readConfig(context.env);
    const models = await Promise.all(NAMES.map((name) => describe(name, modelCacheDir)));
    const rows = models.map((model) => [
      model.name,
      model.id,
      model.kind,
      String(model.dimensions),
      stateOf(model),
    ]);
    return { json: { models }, text: formatTable(['name', 'id', 'kind', 'dimensions', 'state'], rows) };
  },
};

const STEPS: Readonly<Record<ModelProgress['step'], string>> = {
  download: 'fetching',
  verify: 'checking',
  convert: 'converting',
  ready: 'ready',
};

/** One line for each step. */
const reporter = (context: CommandContext) => {
  let last = '';
  return ({ step }: ModelProgress): void => {
    if (step !== last && step !== 'ready') context.stderr.write(`${STEPS[step]} ${USE_LITE.id}\n`);
    last = step;
  };
};

const pull: Command = {
  name: 'models pull',
  positionals: [],
  summary: 'Fetch, check and convert USE-Lite now, as a first start with AISLE_TEXT_MODEL=use-lite would',
  flags: {},
  run: async (context) => {
    const { modelCacheDir } = readConfig(context.env);
    try {
      await ensureTextModel({ cacheDir: modelCacheDir, onProgress: reporter(context) });
    } catch (error) {
      throw error instanceof ModelUnavailableError ? new CliError(error.message) : error;
    }
    const model = await describe('use-lite', modelCacheDir);
    return { json: model, text: `${model.id} is ready in ${modelCacheDir}` };
  },
};

export const modelCommands: readonly Command[] = [list, pull];
