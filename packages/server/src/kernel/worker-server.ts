import { parentPort } from 'node:worker_threads';
import type { JobTable, WorkerAnswer, WorkerRequest } from './worker-protocol.ts';

/** How a worker does its jobs. */
export type WorkerHandlers<Jobs extends JobTable> = {
  [Kind in keyof Jobs]: (input: Jobs[Kind]['input']) => Jobs[Kind]['output'] | Promise<Jobs[Kind]['output']>;
};

type AnyHandler = (input: unknown) => unknown;

const answer = async (handler: AnyHandler | undefined, request: WorkerRequest): Promise<WorkerAnswer> => {
  if (handler === undefined) return { id: request.id, error: `unknown job '${request.kind}'` };
  try {
    return { id: request.id, output: await handler(request.input) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Answers the jobs that `WorkerClient` sends to this thread. A handler that throws fails its own job only. */
export const serveWorker = <Jobs extends JobTable>(handlers: WorkerHandlers<Jobs>): void => {
  const table = new Map(Object.entries(handlers) as [string, AnyHandler][]);
  const port = parentPort;
  if (port === null) throw new Error('this module runs as a worker thread');
  port.on('message', async (request: WorkerRequest) => {
    port.postMessage(await answer(table.get(request.kind), request));
  });
};
