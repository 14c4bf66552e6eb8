export { chosenBuiltIn, chosenPulled } from './choice/chosen-model.ts';
export type { ChosenModel, ModelChoice } from './choice/model-choice.ts';
export { ModelChoices } from './choice/model-choices.ts';
export { type Choices, type ListedModel, listModels } from './list-models.ts';
export { ModelInventory } from './model-inventory.ts';
export { modelOfSettings } from './model-of-settings.ts';

export { whyNoImage } from './why-no-image.ts';
