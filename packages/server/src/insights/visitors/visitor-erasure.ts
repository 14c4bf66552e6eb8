import { randomBytes } from 'node:crypto';
import { AisleError, type VisitorExport } from '@aisle/contract';
import type { Store, Trx } from '../../store/index.ts';
import type { InsightsScheduler, MarkDaysPort } from '../ports.ts';
import type { VisitorFields } from '../visitor.ts';
import { eraseQueries } from './erase-queries.ts';
import { type ErasedVisitor, eraseRows, sessionsOf } from './erase-rows.ts';
import type { ErasedVisitors } from './erased-visitors.ts';
import { VISITOR_TABLES } from './log-windows.ts';
import { exportVisitor } from './visitor-export.ts';

/** A user, or a session: exactly one. */
export type VisitorName =
  | { userId: string; sessionId?: undefined }
  | { sessionId: string; userId?: undefined };

/**
 * What a job of the queue holds. The alias is made once: an attempt that is repeated gives no second one. `askedAt`: epoch
 * milliseconds; absent in jobs of older versions.
 */
export type ErasureTask = { shopId: string; name: VisitorName; alias: string; askedAt?: number };

export type VisitorErasurePorts = {
  store: Pick<Store, 'db' | 'read'>;
  scheduler: InsightsScheduler;
  /** Tells all processes who was erased. */
  erased: Pick<ErasedVisitors, 'note' | 'prune'>;
  /** Writes the buffered searches that match; false: some could not be written. */
  writeSearches(matches: (search: VisitorFields & { shopId: string }) => boolean): Promise<boolean>;
  markDays: MarkDaysPort;
  /** Removes what others keep of queries that the visitor alone typed. */
  forgetQueries(trx: Trx, shopId: string, queries: readonly string[]): Promise<void>;
  /** Takes the visitor out of what other domains keep. */
  forgetVisitor(erased: { shopId: string; visitor: ErasedVisitor; signal: AbortSignal }): Promise<void>;
  /** Stores a job that calls `run` with this task, and starts it at once. */
  enqueue(key: string, task: ErasureTask): Promise<void>;
};

type Asked = Pick<Required<ErasureTask>, 'shopId' | 'alias' | 'askedAt'>;

/** A request waits for its erasure this long. That of a log of millions of rows goes on behind the answer. */
const WAIT_MS = 10_000;
/** Whoever asked has gone by then. */
const EXPORT_MS = 60_000;

const keyOf = ({ shopId, name }: Pick<ErasureTask, 'shopId' | 'name'>): string =>
  `${shopId} ${name.userId === undefined ? `s ${name.sessionId}` : `u ${name.userId}`}`;

/**
 * Takes visitors' names out of searches and events. The rows stay, with one random name that leads nowhere: every count
 * stays what it was. Queries that no other visitor used are emptied.
 */
export class VisitorErasure {
  readonly #ports: VisitorErasurePorts;
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(ports: VisitorErasurePorts) {
    this.#ports = ports;
  }

  /** Erases a user, with what their sessions did before they signed in, or one session. Certain once it resolves. */
  async erase(shopId: string, name: VisitorName): Promise<void> {
    const alias = `erased-${randomBytes(12).toString('base64url')}`;
    const key = keyOf({ shopId, name });
    const askedAt = this.#ports.scheduler.nowMs();
    await new Promise<void>((resolve, reject) => {
      const done = (): void => {
        cancel();
        resolve();
      };
      const cancel = this.#ports.scheduler.after(WAIT_MS, () => {
        this.#forget(key, done);
        resolve();
      });
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), done]);
      this.#ports.enqueue(key, { shopId, name, alias, askedAt }).catch(reject);
    });
  }

  /** All that the log has of a visitor, also what this process has yet to write. */
  async export(shopId: string, name: VisitorName): Promise<VisitorExport> {
    const all = (search: { shopId: string }): boolean => search.shopId === shopId;
    if (!(await this.#ports.writeSearches(all)))
      throw new AisleError('store_unavailable', 'Searches cannot be stored now. Try again.');
    return exportVisitor(this.#ports.store, { shopId, name, signal: AbortSignal.timeout(EXPORT_MS) });
  }

  /** Forgets who was erased long ago. Returns how many names. */
  prune(): Promise<number> {
    return this.#ports.erased.prune(this.#ports.scheduler.nowMs());
  }

  /**
   * Does the work of a task. Safe to run again.
   * @throws AisleError store_unavailable, or what `signal` says
   */
  async run(task: ErasureTask, signal: AbortSignal): Promise<void> {
    const { shopId, name, alias, askedAt = this.#ports.scheduler.nowMs() } = task;
    const key = keyOf(task);
    // Requests from now on wait for the next run.
    const waiting = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    const { userId, sessionId } = name;
    const visitor: ErasedVisitor =
      userId === undefined
        ? { userId: null, sessions: [sessionId] }
        : { userId, sessions: await this.#sessionsOf({ ...task, askedAt }, userId, signal) };
    await this.#writeBuffered(visitor, { shopId, alias, askedAt });
    const { store, markDays, forgetQueries: forget } = this.#ports;
    for (const table of VISITOR_TABLES)
      await eraseRows(store, { table, shopId }, { visitor, alias, markDays, signal });
    await this.#ports.forgetVisitor({ shopId, visitor, signal });
    await eraseQueries(store, { shopId, alias, signal, markDays, forget });
    for (const done of waiting) done();
  }

  /** Another node may have taken the job. Then no node would remove the entry. */
  #forget(key: string, done: () => void): void {
    const left = (this.#waiting.get(key) ?? []).filter((waiting) => waiting !== done);
    if (left.length > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }

  async #sessionsOf(asked: Asked, userId: string, signal: AbortSignal): Promise<string[]> {
    const { shopId } = asked;
    await this.#writeBuffered({ userId, sessions: [] }, asked);
    const sessions = new Set<string>();
    for (const table of VISITOR_TABLES)
      for (const session of await sessionsOf(this.#ports.store, { table, shopId }, { userId, signal }))
        sessions.add(session);
    return [...sessions];
  }

  /** Afterwards the log has all searches of the visitor that were written with their name, by any process. */
  async #writeBuffered(visitor: ErasedVisitor, { shopId, alias, askedAt }: Asked): Promise<void> {
    const matches = (search: VisitorFields & { shopId: string }): boolean =>
      search.shopId === shopId && isOf(visitor, search);
    if (!(await this.#ports.writeSearches(matches)))
      throw new AisleError('store_unavailable', 'Searches cannot be stored now. Try again.');
    await this.#ports.erased.note({ shopId, visitor, alias, askedAt });
  }
}

/** As `eraseRows` selects. */
const isOf = ({ userId: erased, sessions }: ErasedVisitor, { userId, sessionId }: VisitorFields): boolean => {
  if (erased !== null && userId === erased) return true;
  return (erased === null || userId === null) && sessionId !== null && sessions.includes(sessionId);
};
