/** The jobs of a worker by name. */
export type JobTable = Record<string, { input: unknown; output: unknown }>;

/** Messages to a worker and back. One job at a time: the sender keeps the queue. */
export type WorkerRequest = { id: number; kind: string; input: unknown };
export type WorkerAnswer = { id: number; output: unknown } | { id: number; error: string };
