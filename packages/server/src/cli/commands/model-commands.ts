import { ensureTextModel, type ModelProgress, ModelUnavailableError, textModel } from '@aisle/models';
import { readConfig } from '../../config/index.ts';
import { CliError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { isTextModelCached } from '../model-cache-state.ts';

const describe = async (cacheDir: string) => ({
  id: textModel.id,
  kind: 'text',
  dimensions: textModel.dimensions,
  default: true,
  cached: await isTextModelCached(cacheDir),
  cacheDir,
});

const list: Command = {
  name: 'models list',
  positionals: [],
  summary: 'The models that searches use, and whether they are on this machine',
  flags: {},
  run: async (context) => {
    const models = [await describe(readConfig(context.env).modelCacheDir)];
    const rows = models.map((model) => [
      model.id,
      model.kind,
      String(model.dimensions),
      model.cached ? 'here' : 'not fetched yet: see models pull',
    ]);
    return { json: { models }, text: formatTable(['id', 'kind', 'dimensions', 'state'], rows) };
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
    if (step !== last && step !== 'ready') context.stderr.write(`${STEPS[step]} ${textModel.id}\n`);
    last = step;
  };
};

const pull: Command = {
  name: 'models pull',
  positionals: [],
  summary: 'Fetch, check and convert the text model now, as the first start would',
  flags: {},
  run: async (context) => {
    const { modelCacheDir } = readConfig(context.env);
    try {
      await ensureTextModel({ cacheDir: modelCacheDir, onProgress: reporter(context) });
    } catch (error) {
      throw error instanceof ModelUnavailableError ? new CliError(error.message) : error;
    }
    const model = await describe(modelCacheDir);
    return { json: model, text: `${model.id} is ready in ${modelCacheDir}` };
  },
};

export const modelCommands: readonly Command[] = [list, pull];
