export { chosenBuiltIn, chosenPulled } from './choice/chosen-model.ts';
export type { ChosenModel, ModelChoice, RefusedModel, SwitchProgress } from './choice/model-choice.ts';
export { ModelChoices } from './choice/model-choices.ts';
export { type Choices, type ListedModel, listModels } from './list-models.ts';
export { ModelInventory } from './model-inventory.ts';
export { modelOfSettings } from './model-of-settings.ts';
export type {
  ImageSource,
  ImageVectorsPort,
  OpenTextModel,
  TextModelSource,
  VectorCachePort,
} from './ports.ts';
export type { TextModelState } from './text-model.ts';
export { whyNoImage } from './why-no-image.ts';
