import type { PulledModel } from '@aisle/models';

/**
 * The jobs of a thread of a hub's text model. Each job names the model, because a replaced thread must open it again.
 */
export type HubTextJobs = {
  open: { input: { model: PulledModel }; output: null };
  query: { input: { model: PulledModel; text: string }; output: Float32Array };
  /** In the order of `texts`. */
  documents: { input: { model: PulledModel; texts: string[] }; output: Float32Array[] };
};

/** `niceness`: that of the thread, on Linux. */
export type HubTextThread = { threads: number; niceness: number };
