import type { PulledModel } from '@aisle/models';

/** What a thread of a hub's text model does. Each job names the model: a thread that took another's place opens it. */
export type HubTextJobs = {
  open: { input: { model: PulledModel }; output: null };
  query: { input: { model: PulledModel; text: string }; output: Float32Array };
  /** In the order of `texts`. */
  documents: { input: { model: PulledModel; texts: string[] }; output: Float32Array[] };
};

/** `niceness`: of the thread, on Linux. */
export type HubTextThread = { threads: number; niceness: number };
