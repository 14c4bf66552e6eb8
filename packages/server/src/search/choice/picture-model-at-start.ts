import { randomUUID } from 'node:crypto';
import { findPulledModel, knowsWords } from '@aisle/models';
import { likenessPictureModel, type PictureModel } from '../picture-model.ts';
import type { Log } from '../ports.ts';
import { chosenPulled, specOf } from './chosen-model.ts';
import type { ChosenModel, SwitchLease } from './model-choice.ts';
import type { ModelChoices } from './model-choices.ts';

export type PictureModelPorts = { choices: ModelChoices; cacheDir: string; log: Log };

/** @throws Error in words for the operator when it is not on this machine */
const openChosen = async (cacheDir: string, chosen: ChosenModel): Promise<PictureModel> => {
  const spec = specOf(chosen, 'image');
  if (spec.kind === 'built-in') return likenessPictureModel;
  const pulled = await findPulledModel({ spec, cacheDir });
  if (pulled?.dimensions == null || chosenPulled(pulled).id !== chosen.id) {
    throw new Error(
      `${chosen.spec} is not on this machine: run models pull image ${chosen.spec} and start again`,
    );
  }
  const { id, dimensions } = pulled;
  return { id, dimensions, pulled, knowsWords: await knowsWords(pulled) };
};

const tryChosen = async (
  { cacheDir, log }: PictureModelPorts,
  chosen: ChosenModel | null,
): Promise<PictureModel | null> => {
  if (chosen === null) return null;
  try {
    return await openChosen(cacheDir, chosen);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error('the chosen picture model cannot be used; the one before stays', {
      model: chosen.spec,
      reason,
    });
    return null;
  }
};

/**
 * What pictures are encoded with in this run: what is wanted, which is active from now on, else what was active, else our own
 * model. A start is when the model for pictures changes: all of them are fetched once more for it.
 */
export const pictureModelAtStart = async (ports: PictureModelPorts): Promise<PictureModel> => {
  const { choices } = ports;
  const choice = await choices.read('image');
  const wanted = await tryChosen(ports, choice?.wanted ?? null);
  if (choice?.wanted == null || wanted === null) {
    return (await tryChosen(ports, choice?.active ?? null)) ?? likenessPictureModel;
  }
  const lease: SwitchLease = { use: 'image', version: choice.version, owner: randomUUID() };
  if (await choices.take(lease)) await choices.activate(lease, choice.wanted);
  return wanted;
};
