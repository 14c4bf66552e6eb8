import type { Worker } from 'node:worker_threads';
import type { ImagesPart, SegmentFile } from '@aisle/engine';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import { WorkerClient, WorkerJobError } from '../../kernel/worker-client.ts';
import type { GroupDocument } from '../../opensearch/index.ts';
import { BuildQueue } from './build-queue.ts';
import type { GroupsToBuild } from './groups-to-build.ts';
import type { IndexerJobs } from './indexer-jobs.ts';

export type IndexerOptions = {
  scheduler: Scheduler;
  log: Log;
  spawn?: (() => Worker) | undefined;
};

export type BuiltGroups = {
  files: SegmentFile[];
  documents: GroupDocument[];
  /** Groups that the builder fails on, and why. */
  poison: { rootId: string; reason: string }[];
};

/**
 * Niceness of builds; searches have 3. One shop's syncs at full rate delay another shop's searches. At p99 it is 85 ms
 * with 5, and 50 ms with 10.
 */
const NICENESS = 10;

/** After an import builder and merger hold some 450 MB. A new one is ready in a third of a second. */
const IDLE_MS = 30_000;

const NO_MODEL = 'the index builder cannot open the bundled text model; the changes wait';

const spawnIndexer = (name: string): Worker =>
  spawnThread(new URL('./indexer-worker.ts', import.meta.url), { name, niceness: NICENESS });

const bytesOf = ({ groups }: GroupsToBuild): number =>
  groups.reduce(
    (sum, { root, children }) =>
      children.reduce((bytes, child) => bytes + child.body.length, sum + root.body.length),
    0,
  );

/**
 * Builds and merges segments off the event loop. Building has its own thread, so that no change waits for a merge of
 * seconds.
 */
export class Indexer {
  readonly #builder: WorkerClient<IndexerJobs>;
  readonly #merger: WorkerClient<IndexerJobs>;
  readonly #builds = new BuildQueue();

  constructor(options: IndexerOptions) {
    const { scheduler, log, spawn } = options;
    this.#builder = new WorkerClient({
      name: 'index builder',
      spawn: spawn ?? (() => spawnIndexer('index-builder')),
      scheduler,
      log,
      idleMs: IDLE_MS,
    });
    this.#merger = new WorkerClient({
      name: 'index merger',
      spawn: spawn ?? (() => spawnIndexer('index-merger')),
      scheduler,
      log,
      timeoutMs: 600_000,
      idleMs: IDLE_MS,
    });
  }

  /**
   * Builds `groups` into one segment. A group that makes the builder throw is found by halving and left out; then there
   * are several segments. `BuildQueue` decides the order between shops.
   * @throws WorkerClosedError, Error when the builder cannot open the bundled text model
   */
  async build(shopId: string, input: GroupsToBuild): Promise<BuiltGroups> {
    const { groups } = input;
    if (groups.length === 0) return { files: [], documents: [], poison: [] };
    const order = { shopId, bytes: bytesOf(input) };
    try {
      const built = await this.#builds.run(order, () => this.#builder.run('build', input));
      if (built === null) throw new Error(NO_MODEL);
      return { files: [built.file], documents: built.documents, poison: [] };
    } catch (error) {
      if (!(error instanceof WorkerJobError)) throw error;
      const [first] = groups;
      if (groups.length === 1 && first !== undefined) {
        return { files: [], documents: [], poison: [{ rootId: first.rootId, reason: error.message }] };
      }
    }
    const half = groups.length >> 1;
    const left = await this.build(shopId, { ...input, groups: groups.slice(0, half) });
    const right = await this.build(shopId, { ...input, groups: groups.slice(half) });
    return {
      files: [...left.files, ...right.files],
      documents: [...left.documents, ...right.documents],
      poison: [...left.poison, ...right.poison],
    };
  }

  /** @throws WorkerJobError, WorkerClosedError */
  merge(parts: IndexerJobs['merge']['input']): Promise<SegmentFile> {
    return this.#merger.run('merge', parts);
  }

  /** @throws WorkerJobError, WorkerClosedError */
  mergeImages(parts: ImagesPart[]): Promise<SegmentFile> {
    return this.#merger.run('mergeImages', parts);
  }

  async close(): Promise<void> {
    await Promise.all([this.#builder.close(), this.#merger.close()]);
  }
}
