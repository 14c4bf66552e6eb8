import { AisleError } from '@aisle/contract';
import { FairQueue, type Log, type Scheduler, WorkerClient, WorkerJobError } from '../../kernel/index.ts';
import { countJson } from '../../kernel/json/json-budget.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import type { PreparedSync } from '../catalog-types.ts';
import { parseSync } from './parse-sync.ts';
import { fromSent, type SyncJobs, toBuffer } from './sync-jobs.ts';

/**
 * Bodies within both limits are read on the main thread in at most 10 ms, less than the overhead of a thread. The
 * slowest hold 1,000 unknown names; 64 KB of usual products take 5 ms.
 */
const SMALL_BYTES = 64 * 1024;
const SMALL_NAMES = 1_000;
/** 256 MB with bodies of 16 MB. Beyond it, the shop with most waiting bodies is refused. */
const MOST_WAITING = 16;
/** The slowest body takes 2 s. A shop's plugin can wait longer than a shopper. */
const DEADLINE_MS = 30_000;
/** After this time the thread is considered hung. */
const JOB_TIMEOUT_MS = 20_000;
/** After an import the thread holds 130 MB. A sync after a pause waits .1 s longer for a new one. */
const IDLE_MS = 60_000;
/** Same as the store writer: below searches (3). */
const NICENESS = 10;

const isSmall = (json: Uint8Array): boolean =>
  json.length <= SMALL_BYTES && countJson(json).names <= SMALL_NAMES;

/** Reads sync bodies. Large ones go to a separate thread, one at a time, round robin by shop. */
export class SyncReader {
  readonly #thread: WorkerClient<SyncJobs>;
  readonly #queue: FairQueue;

  constructor({ scheduler, log }: { scheduler: Scheduler; log: Log }) {
    this.#thread = new WorkerClient<SyncJobs>({
      name: 'sync reader',
      spawn: () =>
        spawnThread(new URL('./sync-worker.ts', import.meta.url), {
          name: 'sync-reader',
          niceness: NICENESS,
        }),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      idleMs: IDLE_MS,
    });
    this.#queue = new FairQueue({
      title: 'Product sync',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
  }

  /** @throws AisleError malformed_json, invalid_request, overloaded */
  async read(shopId: string, json: Uint8Array<SharedArrayBuffer>): Promise<PreparedSync> {
    if (isSmall(json)) return parseSync(toBuffer(json));
    const answer = await this.#queue.run(shopId, () => this.#run(json));
    if (!('refused' in answer)) return fromSent(answer);
    const { code, message, details } = answer.refused;
    throw new AisleError(code, message, details === undefined ? {} : { details });
  }

  /** Starts the thread, which takes .3 s: longer than a large body may take. */
  open(): void {
    this.#thread.open();
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #run(json: Uint8Array<SharedArrayBuffer>): Promise<SyncJobs['read']['output']> {
    try {
      return await this.#thread.run('read', json);
    } catch (cause) {
      const isJob = cause instanceof WorkerJobError;
      const message = isJob ? 'This batch could not be read.' : 'The server is stopping; try again.';
      throw new AisleError(isJob ? 'internal' : 'not_ready', message, { cause });
    }
  }
}
