export { countedJob, type JobKind, type PeriodicJob } from './job.ts';
export { JobQueue } from './job-queue.ts';
export { JobRunner } from './job-runner.ts';
export { forgetLeases, isFree, NO_LEASE } from './lease.ts';
export { decodeCreationCursor, decodeCursor, nextCursorOf, pageByCreation } from './list-cursor.ts';
export { Loop, type LoopOptions } from './loop.ts';
export { Outbox, type Subscriber } from './outbox.ts';
export { PollLoop } from './poll-loop.ts';
