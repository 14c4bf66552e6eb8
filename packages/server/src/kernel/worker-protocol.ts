/** The jobs of a worker by name. */
export type JobTable = Record<string, { input: unknown; output: unknown }>;

/** What goes to a worker and comes back. One job at a time: the queue is kept by the sender. */
export type WorkerRequest = { id: number; kind: string; input: unknown };
export type WorkerAnswer = { id: number; output: unknown } | { id: number; error: string };
