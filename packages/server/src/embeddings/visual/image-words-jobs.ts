import type { PulledModel } from '@aisle/models';

/** What the thread for the words of an image model does. Each job names the model: a thread that took another's place opens it. */
export type ImageWordsJobs = {
  open: { input: { model: PulledModel }; output: null };
  encode: { input: { model: PulledModel; text: string }; output: Float32Array };
};
