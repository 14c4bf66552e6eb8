import { randomBytes } from 'node:crypto';
import { AisleError } from '@aisle/contract';
import type { Store } from '../../store/index.ts';
import type { VisitorFields } from '../visitor.ts';
import { type ErasedTable, type ErasedVisitor, eraseRows, sessionsOf } from './erase-rows.ts';

/** A user, or a session: exactly one. */
export type VisitorName =
  | { userId: string; sessionId?: undefined }
  | { sessionId: string; userId?: undefined };

export type VisitorErasurePorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Writes the buffered searches that match; false: some could not be written. */
  writeSearches(matches: (search: VisitorFields & { shopId: string }) => boolean): Promise<boolean>;
};

const TABLES: readonly ErasedTable[] = ['search_logs', 'shopper_events'];

/**
 * Takes visitors' names out of searches and events. The rows stay, with one random name that leads nowhere: every count
 * stays what it was.
 */
export class VisitorErasure {
  readonly #ports: VisitorErasurePorts;

  constructor(ports: VisitorErasurePorts) {
    this.#ports = ports;
  }

  /**
   * Erases a user, with what their sessions did before they signed in, or one session. Safe to run again.
   * @throws AisleError store_unavailable
   */
  async erase(shopId: string, { userId, sessionId }: VisitorName): Promise<void> {
    const visitor: ErasedVisitor =
      userId === undefined
        ? { userId: null, sessions: [sessionId] }
        : { userId, sessions: await this.#sessionsOf(shopId, userId) };
    await this.#writeBuffered(shopId, visitor);
    const alias = `erased-${randomBytes(12).toString('base64url')}`;
    for (const table of TABLES) await eraseRows(this.#ports.store, { table, shopId, visitor, alias });
  }

  async #sessionsOf(shopId: string, userId: string): Promise<string[]> {
    await this.#writeBuffered(shopId, { userId, sessions: [] });
    const sessions = new Set<string>();
    for (const table of TABLES)
      for (const session of await sessionsOf(this.#ports.store, { table, shopId, userId }))
        sessions.add(session);
    return [...sessions];
  }

  async #writeBuffered(shopId: string, visitor: ErasedVisitor): Promise<void> {
    const matches = (search: VisitorFields & { shopId: string }): boolean =>
      search.shopId === shopId && isOf(visitor, search);
    if (!(await this.#ports.writeSearches(matches)))
      throw new AisleError('store_unavailable', 'Searches cannot be stored now. Try again.');
  }
}

/** As `eraseRows` selects. */
const isOf = ({ userId: erased, sessions }: ErasedVisitor, { userId, sessionId }: VisitorFields): boolean => {
  if (erased !== null && userId === erased) return true;
  return (erased === null || userId === null) && sessionId !== null && sessions.includes(sessionId);
};
