import type { ModelInfo, ModelList, ModelUseInfo } from '@aisle/contract';
import type { ModelUse } from '@aisle/models';
import type { ModelChoice } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { type Choices, type ListedModel, listModels } from './list-models.ts';
import type { ModelSettings } from './model-of-settings.ts';

type InventoryPorts = {
  choices: Pick<ModelChoices, 'read'>;
  settings: ModelSettings;
  cacheDir: string;
  /** How the part of this process that uses a model is. */
  stateOf: (use: ModelUse) => ModelUseInfo['state'];
};

const USES: readonly ModelUse[] = ['text', 'image', 'speech'];

/** The folder on the operator's machine stays private: its last part names the model. */
const publicName = (name: string): string =>
  /^\.{0,2}[/\\]/.test(name) ? (name.split(/[/\\]/).findLast((part) => part !== '') ?? name) : name;

const stateOf = ({ inUse, wanted, here }: ListedModel): ModelInfo['state'] => {
  if (inUse) return here ? 'in_use' : 'absent';
  if (wanted) return 'wanted';
  return here ? 'here' : 'absent';
};

const toInfo = (model: ListedModel): ModelInfo => {
  const { use, dimensions, bytes, licence, bundled } = model;
  const languages = model.languages === null ? null : [...model.languages];
  return {
    ...{ use, dimensions, languages, bytes, licence, bundled },
    name: publicName(model.name),
    state: stateOf(model),
  };
};

const progressOf = (choice: ModelChoice | null): ModelUseInfo['progress'] => {
  if (choice?.wanted == null || choice.progress === null) return null;
  const { encoded, total } = choice.progress;
  return { encoded, total };
};

/** The models that this installation has, for people who may not see its files. */
export class ModelInventory {
  readonly #ports: InventoryPorts;

  constructor(ports: InventoryPorts) {
    this.#ports = ports;
  }

  async list(): Promise<ModelList> {
    const { choices, settings, cacheDir, stateOf: partState } = this.#ports;
    const [text, image, speech] = await Promise.all([
      choices.read('text'),
      choices.read('image'),
      choices.read('speech'),
    ]);
    const chosen: Choices = { text, image, speech };
    const models = await listModels({ settings, cacheDir, choices: chosen });
    return {
      uses: USES.map((use) => ({ use, state: partState(use), progress: progressOf(chosen[use]) })),
      models: models.map(toInfo),
    };
  }
}
