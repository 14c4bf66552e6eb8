import { type BuiltInModel, deletePulledModel, listPulledModels, type ModelUse } from '@aisle/models';
import { readConfig } from '../../config/index.ts';
import {
  type Choices,
  chosenPulled,
  type ListedModel,
  listModels,
  type ModelChoice,
  modelOfSettings,
} from '../../embeddings/index.ts';
import { CliError } from '../cli-error.ts';
import type { Arguments, Command, CommandContext } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { builtInState } from '../models/built-in-state.ts';
import { readModelSpec, readModelUse, SWITCHED_OFF } from '../models/model-use.ts';
import { pullModel, pullUnlessHere } from '../models/pull-model.ts';
import { readChoices } from '../models/read-choices.ts';

const MB = 1_000_000;
const USE_AND_MODEL = ['<use>', '<model>'];
const NAMES = [
  '<use> is text, speech or image; <model> is the name of one in models list, "owner/name" or "owner/name@revision" of a hub, or',
  'a folder that begins with "./" or "/" and is laid out as on a hub. HF_ENDPOINT names a mirror, HF_TOKEN is sent to it.',
].join('\n');

/** What is encoded for a use before its model is switched; null: nothing. */
const ENCODED: Readonly<Record<ModelUse, string | null>> = {
  text: 'products',
  image: 'images',
  speech: null,
};

const progressOf = (use: ModelUse, choice: ModelChoice | null): string => {
  const { progress } = choice ?? {};
  if (progress == null) return 'wanted: not begun, or no server runs';
  return `wanted: ${progress.encoded} of ${progress.total} ${ENCODED[use] ?? 'products'} encoded`;
};

const stateOf = (model: ListedModel, choices: Choices): string => {
  const states = [
    model.inUse ? 'in use' : '',
    model.wanted ? progressOf(model.use, choices[model.use]) : '',
    model.here ? '' : model.bundled ? 'damaged: install Aisle again' : 'not fetched',
  ].filter((state) => state !== '');
  return states.join('; ') || 'here';
};

const refusals = (choices: Choices): string[] =>
  (['text', 'image', 'speech'] as const).flatMap((use) => {
    const refused = choices[use]?.refused;
    return refused == null ? [] : [`refused for ${use}: ${refused.spec}: ${refused.reason}`];
  });

const list: Command = {
  name: 'models list',
  positionals: [],
  summary: 'The models there are, which are in use, and how far a switch to another has come',
  flags: {},
  run: async (context) => {
    const service = await context.service();
    const choices = await readChoices(service);
    const { modelCacheDir: cacheDir } = service.config;
    const isHere = async (model: BuiltInModel) => (await builtInState(model, { cacheDir })) === 'here';
    const models = await listModels({ settings: service.config, cacheDir, choices, isHere });
    const rows = models.map((model) => [
      model.use,
      model.name,
      String(model.dimensions ?? '-'),
      model.bytes === null ? '-' : `${(model.bytes / MB).toFixed(1)} MB`,
      model.licence ?? '-',
      stateOf(model, choices),
    ]);
    const table = formatTable(['use', 'model', 'dimensions', 'size', 'licence', 'state'], rows);
    return { json: { models, choices }, text: [table, ...refusals(choices)].join('\n') };
  },
};

const readModel = (args: Arguments) => {
  const [use = '', model = ''] = args.positionals;
  return readModelSpec(model, readModelUse(use));
};

const pull: Command = {
  name: 'models pull',
  positionals: USE_AND_MODEL,
  summary: 'Fetch, check and try a model now, without using it',
  details: NAMES,
  flags: {},
  run: async (context, args) => {
    const { modelCacheDir: cacheDir } = readConfig(context.env);
    const model = await pullModel({ context, spec: readModel(args), cacheDir });
    return { json: model, text: `${model.spec} is here and works` };
  },
};

/** What happens after a model was chosen, as text. */
const outlook = (use: ModelUse, spec: string, isOff: boolean): string => {
  if (isOff) return `${spec} is chosen for ${use}, and not used as long as ${SWITCHED_OFF[use]} is set`;
  const encoded = ENCODED[use];
  const work = encoded === null ? 'switches to it' : `encodes all ${encoded} with it and then switches`;
  return `${spec} is chosen for ${use}: a running server ${work}, one that is started later then; see models list`;
};

const use: Command = {
  name: 'models use',
  positionals: USE_AND_MODEL,
  summary: 'Fetch and try a model, then have it take the place of the one in use',
  details: `${NAMES}\n\nSearches go on with the model in use until the other is ready. A choice comes before the settings
(AISLE_TEXT_MODEL, AISLE_IMAGE_MODEL, AISLE_SPEECH_MODEL), except for off. For another image model all images of
products are fetched once more, politely; uploaded ones are encoded from small copies. A model that proves unfit is refused, and the one in use stays.`,
  flags: {},
  run: async (context, args) => {
    const spec = readModel(args);
    const { config, modelChoices: choices } = await context.service();
    const model = await pullUnlessHere({ context, spec, cacheDir: config.modelCacheDir });
    const before = await choices.read(spec.use);
    const isInUse = before?.active?.id === model.id && before.wanted === null;
    if (!isInUse) await choices.wish(spec.use, model);
    const isOff = modelOfSettings(config, spec.use) === null;
    const text = isInUse
      ? `${model.spec} is in use for ${spec.use} already`
      : outlook(spec.use, model.spec, isOff);
    return { json: { use: spec.use, ...model, inUse: isInUse }, text };
  },
};

/** @throws CliError when somebody needs it */
const checkUnneeded = async (context: CommandContext, use: ModelUse, id: string): Promise<void> => {
  const choice = (await readChoices(await context.service()))[use];
  const isNeeded = [choice?.active?.id, choice?.wanted?.id].includes(id);
  if (isNeeded) throw new CliError('this model is in use or wanted: choose another with models use first');
};

const remove: Command = {
  name: 'models delete',
  positionals: USE_AND_MODEL,
  summary: 'Delete a pulled model from this machine; not one that is in use',
  details: NAMES,
  flags: {},
  run: async (context, args) => {
    const spec = readModel(args);
    if (spec.kind === 'built-in') {
      throw new CliError(
        `'${spec.name}' is built in, and models delete is for models that were pulled; to search with another one: models use ${spec.use} <model>`,
      );
    }
    const { modelCacheDir: cacheDir } = readConfig(context.env);
    const name = args.positionals[1] ?? '';
    const found = (await listPulledModels(cacheDir)).filter(
      (model) => model.use === spec.use && [model.spec, chosenPulled(model).spec].includes(name),
    );
    if (found.length === 0) throw new CliError(`no ${spec.use} model '${name}' was pulled; see models list`);
    for (const model of found) await checkUnneeded(context, spec.use, chosenPulled(model).id);
    for (const { id } of found) await deletePulledModel({ id, cacheDir });
    const bytes = found.reduce((sum, model) => sum + model.bytes, 0);
    return {
      json: { deleted: found.map(({ id }) => id), bytes },
      text: `deleted ${name}: ${Math.ceil(bytes / 1e6)} MB`,
    };
  },
};

export const modelCommands: readonly Command[] = [list, pull, use, remove];
