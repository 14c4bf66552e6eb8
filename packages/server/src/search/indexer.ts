import type { Worker } from 'node:worker_threads';
import type { SegmentImage } from '@aisle/engine';
import { spawnThread } from '../threads/spawn-thread.ts';
import { BuildQueue } from './build-queue.ts';
import type { GroupsToBuild } from './groups-to-build.ts';
import type { Log } from './ports.ts';
import type { Scheduler } from './scheduler.ts';
import { WorkerClient, WorkerJobError } from './worker-client.ts';
import type { IndexerJobs } from './worker-protocol.ts';

export type IndexerOptions = {
  scheduler: Scheduler;
  log: Log;
  spawn?: () => Worker;
};

export type BuiltGroups = {
  images: SegmentImage[];
  /** Groups that the builder cannot digest, and why. */
  poison: { rootId: string; reason: string }[];
};

/** A shop waits for it, so it comes before what encodes catalogs (10 and more); searches (3) come first. */
const NICENESS = 5;

const spawnIndexer = (): Worker =>
  spawnThread(new URL('./indexer-worker.ts', import.meta.url), { niceness: NICENESS });

const bytesOf = ({ groups }: GroupsToBuild): number =>
  groups.reduce(
    (sum, { root, children }) =>
      children.reduce((bytes, child) => bytes + child.body.length, sum + root.body.length),
    0,
  );

/**
 * Segment building and merging, off the event loop. Building has a thread of its own, so that a merge of seconds
 * never stands before a change that shoppers wait for.
 */
export class Indexer {
  readonly #builder: WorkerClient<IndexerJobs>;
  readonly #merger: WorkerClient<IndexerJobs>;
  readonly #builds = new BuildQueue();

  constructor(options: IndexerOptions) {
    const { scheduler, log, spawn = spawnIndexer } = options;
    this.#builder = new WorkerClient({ name: 'index builder', spawn, scheduler, log });
    this.#merger = new WorkerClient({ name: 'index merger', spawn, scheduler, log, timeoutMs: 600_000 });
  }

  /**
   * Segments of `groups`: one, or several when some group makes the builder throw; such a group is found by
   * halving and left out. See BuildQueue for whose groups are built first.
   * @throws WorkerClosedError
   */
  async build(shopId: string, input: GroupsToBuild): Promise<BuiltGroups> {
    const { groups } = input;
    if (groups.length === 0) return { images: [], poison: [] };
    const order = { shopId, bytes: bytesOf(input) };
    try {
      const image = await this.#builds.run(order, () => this.#builder.run('build', input));
      return { images: [image], poison: [] };
    } catch (error) {
      if (!(error instanceof WorkerJobError)) throw error;
      const [first] = groups;
      if (groups.length === 1 && first !== undefined) {
        return { images: [], poison: [{ rootId: first.rootId, reason: error.message }] };
      }
    }
    const half = groups.length >> 1;
    const left = await this.build(shopId, { ...input, groups: groups.slice(0, half) });
    const right = await this.build(shopId, { ...input, groups: groups.slice(half) });
    return { images: [...left.images, ...right.images], poison: [...left.poison, ...right.poison] };
  }

  /** @throws WorkerJobError, WorkerClosedError */
  merge(parts: IndexerJobs['merge']['input']): Promise<SegmentImage> {
    return this.#merger.run('merge', parts);
  }

  async close(): Promise<void> {
    await Promise.all([this.#builder.close(), this.#merger.close()]);
  }
}
