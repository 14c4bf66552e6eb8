import type { Scheduler } from '../kernel/index.ts';
import { PollLoop } from '../queue/index.ts';
import { RUN_FEED } from './jobs.ts';
import type { FeedServicePorts } from './ports.ts';

const COUNT_EVERY_MS = 15_000;

type States = { working: number; failing: number; paused: number };

/** What `/metrics` says of feeds, counted some seconds ago. */
export class FeedCounts {
  readonly #ports: Pick<FeedServicePorts, 'store' | 'log'> & { scheduler: Scheduler };
  readonly #loop: PollLoop;
  #states: States = { working: 0, failing: 0, paused: 0 };
  #oldestDueAt: number | null = null;

  constructor(ports: Pick<FeedServicePorts, 'store' | 'log'> & { scheduler: Scheduler }) {
    this.#ports = ports;
    this.#loop = new PollLoop({
      scheduler: ports.scheduler,
      everyMs: COUNT_EVERY_MS,
      work: () => this.count(),
      onFault: (error) => ports.log.error('feeds cannot be counted', { reason: String(error) }),
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Of shops that were not deleted. */
  get states(): Readonly<States> {
    return this.#states;
  }

  /** How long the run that is due for longest has been due, or under way; 0: no run is. */
  get oldestDueSeconds(): number {
    if (this.#oldestDueAt === null) return 0;
    return Math.max(0, (this.#ports.scheduler.nowMs() - this.#oldestDueAt) / 1000);
  }

  async count(): Promise<void> {
    const nowMs = this.#ports.scheduler.nowMs();
    const { read } = this.#ports.store;
    const feeds = await read
      .selectFrom('feeds')
      .innerJoin('shops', 'shops.id', 'feeds.shop_id')
      .where('shops.deleted_at', 'is', null)
      .select((eb) => [
        eb.fn.count<number>(eb.case().when('status', '=', 'paused').then(1).end()).as('paused'),
        eb.fn
          .count<number>(eb.case().when('failures', '>', 0).then(1).end())
          .filterWhere('status', '=', 'active')
          .as('failing'),
        eb.fn.countAll<number>().as('all'),
        eb.fn.min('next_run_at').as('next'),
      ])
      .executeTakeFirstOrThrow();
    const jobs = await read
      .selectFrom('jobs')
      .select((eb) => eb.fn.min('run_at').as('next'))
      .where('kind', '=', RUN_FEED)
      .executeTakeFirstOrThrow();
    const [all, paused, failing] = [feeds.all, feeds.paused, feeds.failing].map(Number) as [
      number,
      number,
      number,
    ];
    this.#states = { working: all - paused - failing, failing, paused };
    const due = [feeds.next, jobs.next].flatMap((at) => (at === null ? [] : Number(at)));
    const oldest = Math.min(...due);
    this.#oldestDueAt = oldest <= nowMs ? oldest : null;
  }
}
