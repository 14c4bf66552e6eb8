export { closest, hint } from './closest.ts';
export { FairQueue } from './fair-queue.ts';
export type { Log } from './log.ts';
export { monotonicMs } from './monotonic-ms.ts';
export { type Cancel, type Scheduler, systemScheduler } from './scheduler.ts';
export { openSecretKey, readKeyFile, SecretKey, writeKeyFile } from './secret-key.ts';
export { withFields } from './with-fields.ts';
export type { WorkBefore } from './work-before.ts';
export { WorkerClient, WorkerJobError } from './worker-client.ts';
