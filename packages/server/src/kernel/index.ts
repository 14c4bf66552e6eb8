export { closest, hint } from './closest.ts';
export { FairQueue } from './fair-queue.ts';
export type { Log } from './log.ts';
export { monotonicMs } from './monotonic-ms.ts';
export { type Cancel, DEADLINE_PASSED, type Scheduler, systemScheduler, withDeadline } from './scheduler.ts';
export { openSecretKey, readKeyFile, SecretKey, writeKeyFile } from './secret-key.ts';
export { withFields } from './with-fields.ts';
export type { WorkBefore } from './work-before.ts';
export { WorkerClient, WorkerJobError } from './worker-client.ts';
