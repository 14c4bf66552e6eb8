import type { Insertable, Selectable } from 'kysely';
import { decodeJson, encodeJson, type JobsTable, type Store, skipLocked, type Trx } from '../store/index.ts';
import { isFree, NO_LEASE } from './lease.ts';

export type NewJob = {
  kind: string;
  /** One job of a key and kind waits at a time: adding another one changes nothing. */
  key?: string;
  shopId?: string;
  payload?: unknown;
  /** Default: at once. */
  runAt?: number;
};

export type ClaimedJob = {
  id: number;
  kind: string;
  key: string | null;
  shopId: string | null;
  payload: unknown;
  /** 1 at the first attempt. */
  attempt: number;
};

/** How a claimed job ended. `attempts` starts the count anew where given. */
export type JobEnd =
  | { id: number; end: 'done' }
  | { id: number; end: 'retry'; runAt: number; error: string | null; attempts?: number }
  | { id: number; end: 'released' };

/** Up to `limit` jobs of these kinds. */
export type Claim = { kinds: readonly string[]; limit: number };

const ROWS_PER_STATEMENT = 500;
const ERROR_LENGTH = 1000;

/** The `jobs` table. A lease keeps other nodes from a job; when it runs out, the job is theirs. */
export class JobQueue {
  readonly #store: Pick<Store, 'db' | 'kind'>;
  readonly #now: () => number;
  #onWake = (): void => {};

  constructor(ports: { store: Pick<Store, 'db' | 'kind'>; now: () => number }) {
    this.#store = ports.store;
    this.#now = ports.now;
  }

  /** Call it after a transaction that added jobs; without it they wait for the runner's next look. */
  wake(): void {
    this.#onWake();
  }

  /** The runner of this process listens. */
  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Adds jobs in the caller's transaction. */
  async enqueue(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
    const rows = jobs.map((job) => this.#row(job));
    const unkeyed = rows.filter(({ key }) => key === null);
    for (let at = 0; at < unkeyed.length; at += ROWS_PER_STATEMENT) {
      await trx
        .insertInto('jobs')
        .values(unkeyed.slice(at, at + ROWS_PER_STATEMENT))
        .execute();
    }
    for (const { key, ...row } of rows) if (key !== null) await this.#addKeyed(trx, { ...row, key });
  }

  /** Keys of the jobs of this kind that wait or run for a shop. */
  async openKeys({ kind, shopId }: { kind: string; shopId: string }): Promise<Set<string>> {
    const rows = await this.#store.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', kind)
      .where('shop_id', '=', shopId)
      .execute();
    return new Set(rows.flatMap(({ key }) => key ?? []));
  }

  /** Adds the one job of each of these kinds that are new. Called again and again, it changes nothing. */
  async register(kinds: readonly string[], runAt: number): Promise<void> {
    if (kinds.length === 0) return;
    await this.#store.db
      .insertInto('jobs')
      .values(kinds.map((kind) => this.#row({ kind, key: kind, runAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Settles jobs that ended and takes the next ones, in one transaction. A lease that was lost settles nothing. */
  async turn(turn: {
    owner: string;
    ended: readonly JobEnd[];
    claims: readonly Claim[];
    leaseMs: number;
  }): Promise<ClaimedJob[]> {
    return this.#store.db.transaction().execute(async (trx) => {
      await this.#settle(trx, turn.owner, turn.ended);
      const claimed: ClaimedJob[] = [];
      for (const claim of turn.claims) {
        const ids = await this.#claimable(trx, claim);
        if (ids.length > 0) claimed.push(...(await this.#lease(trx, ids, turn)));
      }
      return claimed;
    });
  }

  /** Extends leases; returns the ids that the owner still holds. */
  async renew(lease: { owner: string; ids: readonly number[]; leaseMs: number }): Promise<Set<number>> {
    const rows = await this.#store.db
      .updateTable('jobs')
      .set({ lease_until: this.#now() + lease.leaseMs })
      .where('id', 'in', lease.ids)
      .where('lease_owner', '=', lease.owner)
      .returning('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  async #settle(trx: Trx, owner: string, ended: readonly JobEnd[]): Promise<void> {
    const done = ended.filter(({ end }) => end === 'done').map(({ id }) => id);
    if (done.length > 0)
      await trx.deleteFrom('jobs').where('id', 'in', done).where('lease_owner', '=', owner).execute();
    for (const job of ended) {
      if (job.end === 'done') continue;
      await trx
        .updateTable('jobs')
        .set(NO_LEASE)
        .$if(job.end === 'released', (update) => update.set((eb) => ({ attempts: eb('attempts', '-', 1) })))
        .$if(job.end === 'retry', (update) => update.set(job.end === 'retry' ? retryOf(job) : {}))
        .where('id', '=', job.id)
        .where('lease_owner', '=', owner)
        .execute();
    }
  }

  async #claimable(trx: Trx, { kinds, limit }: Claim): Promise<number[]> {
    const nowMs = this.#now();
    const due = trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', kinds)
      .where('run_at', '<=', nowMs)
      .where(isFree(nowMs))
      .orderBy('run_at')
      .orderBy('id');
    const rows = await skipLocked(this.#store, due.limit(limit)).execute();
    return rows.map(({ id }) => id);
  }

  async #lease(trx: Trx, ids: number[], lease: { owner: string; leaseMs: number }): Promise<ClaimedJob[]> {
    const rows = await trx
      .updateTable('jobs')
      .set((eb) => ({
        lease_owner: lease.owner,
        lease_until: this.#now() + lease.leaseMs,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    return rows.map(toClaimed).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** A job that has begun may have missed what this one was added for: it gives up its key. */
  async #addKeyed(trx: Trx, row: Insertable<JobsTable> & { key: string }): Promise<void> {
    for (;;) {
      const waiting = await trx
        .insertInto('jobs')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            // Changes nothing, but locks the row: it cannot be claimed before this transaction ends.
            .doUpdateSet({ key: row.key })
            .where(isFree(this.#now(), 'jobs.lease_until')),
        )
        .returning('id')
        .executeTakeFirst();
      if (waiting !== undefined) return;
      await trx
        .updateTable('jobs')
        .set({ key: null })
        .where('kind', '=', row.kind)
        .where('key', '=', row.key)
        .execute();
    }
  }

  #row({ kind, key, shopId, payload, runAt }: NewJob) {
    const nowMs = this.#now();
    return {
      kind,
      key: key ?? null,
      shop_id: shopId ?? null,
      payload: encodeJson(payload ?? null),
      run_at: runAt ?? nowMs,
      created_at: nowMs,
    };
  }
}

const retryOf = ({ runAt, error, attempts }: Extract<JobEnd, { end: 'retry' }>) => ({
  run_at: runAt,
  last_error: error?.slice(0, ERROR_LENGTH) ?? null,
  ...(attempts === undefined ? {} : { attempts }),
});

const toClaimed = (row: Selectable<JobsTable>): ClaimedJob => ({
  id: row.id,
  kind: row.kind,
  key: row.key,
  shopId: row.shop_id,
  payload: decodeJson(row.payload),
  attempt: row.attempts,
});
