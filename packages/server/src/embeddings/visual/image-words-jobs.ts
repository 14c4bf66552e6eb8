import type { PulledModel } from '@aisle/models';

/**
 * The jobs of the thread for an image model's text encoder. Each job names the model, because a replaced thread must
 * open it again.
 */
export type ImageWordsJobs = {
  open: { input: { model: PulledModel }; output: null };
  encode: { input: { model: PulledModel; text: string }; output: Float32Array };
};
