import { AisleError } from '@aisle/contract';
import type { PreparedSync } from '../../../../catalog/index.ts';
import {
  FairQueue,
  type Log,
  type Scheduler,
  WorkerClient,
  WorkerJobError,
} from '../../../../search/index.ts';
import { spawnThread } from '../../../../threads/spawn-thread.ts';
import { countJson } from '../../../pipeline/json-budget.ts';
import { parseSync } from './parse-sync.ts';
import { fromSent, type SyncJobs, toBuffer } from './sync-jobs.ts';

/**
 * A body within both is read on the main thread, in 10 ms at most: that is less than a thread costs. The slowest are
 * 1,000 wrong names; 64 KB of usual products take 5 ms.
 */
const SMALL_BYTES = 64 * 1024;
const SMALL_NAMES = 1_000;
/** With bodies of 16 MB, 256 MB; the shop that has most of them waiting gives way. */
const MOST_WAITING = 16;
/** The slowest body takes 2 s; a shop's plugin waits longer than a shopper does. */
const DEADLINE_MS = 30_000;
/** Past this the thread hangs. */
const JOB_TIMEOUT_MS = 20_000;
const WARM_UP_ITEMS = 200;
/** As the thread that writes the records: behind searches. */
const NICENESS = 5;

const isSmall = (json: Uint8Array): boolean =>
  json.length <= SMALL_BYTES && countJson(json).names <= SMALL_NAMES;

/** Reads the bodies of syncs: large ones in a thread of their own, one at a time, shops in turns. */
export class SyncReader {
  readonly #thread: WorkerClient<SyncJobs>;
  readonly #queue: FairQueue;

  constructor({ scheduler, log }: { scheduler: Scheduler; log: Log }) {
    this.#thread = new WorkerClient<SyncJobs>({
      name: 'sync reader',
      spawn: () => spawnThread(new URL('./sync-worker.ts', import.meta.url), { niceness: NICENESS }),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
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

  /** Starts the thread and compiles its code: the first large sync of a server would wait .2 s for that. Never rejects. */
  async warmUp(): Promise<void> {
    const products = Array.from({ length: WARM_UP_ITEMS }, (_, i) => ({
      externalId: `p${i}`,
      name: `Product ${i}`,
      price: i,
      categories: ['Things > Made up'],
      attributes: { color: 'red', size: [String(i)] },
    }));
    const bytes = Buffer.from(JSON.stringify({ syncType: 'INCREMENTAL', products }));
    const json = new Uint8Array(new SharedArrayBuffer(bytes.length));
    json.set(bytes);
    await this.#thread.run('read', json).catch(() => {});
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
