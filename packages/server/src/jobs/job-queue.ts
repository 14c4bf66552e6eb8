import type { Store } from '../store/index.ts';

export type Lease = { name: string; owner: string };

/** The `jobs` table: one row per job, taken by a lease, so that of many nodes one runs it. */
export class JobQueue {
  readonly #store: Pick<Store, 'db'>;

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  /** Adds the job to the table when it is new there. */
  async register(name: string, firstRunAt: number): Promise<void> {
    await this.#store.db
      .insertInto('jobs')
      .values({ name, run_at: firstRunAt, lease_until: null, lease_owner: null, last_error: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Takes the job if it is due and free. One conditional UPDATE decides, the same on both stores. */
  async take(lease: Lease, nowMs: number, leaseMs: number): Promise<boolean> {
    const result = await this.#store.db
      .updateTable('jobs')
      .set({ lease_until: nowMs + leaseMs, lease_owner: lease.owner })
      .where('name', '=', lease.name)
      .where('run_at', '<=', nowMs)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', nowMs)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  }

  /** Plans the next run. A lease that was lost meanwhile changes nothing. */
  async done(lease: Lease, next: { runAt: number; error: string | null }): Promise<void> {
    await this.#store.db
      .updateTable('jobs')
      .set({ run_at: next.runAt, lease_until: null, lease_owner: null, last_error: next.error })
      .where('name', '=', lease.name)
      .where('lease_owner', '=', lease.owner)
      .execute();
  }
}
