import { randomBytes } from 'node:crypto';
import { AisleError } from '@aisle/contract';
import type { Store } from '../../store/index.ts';
import type { VisitorFields } from '../visitor.ts';
import { type ErasedTable, eraseRows, sessionsOf } from './erase-rows.ts';

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
  async erase(shopId: string, name: VisitorName): Promise<void> {
    const written = await this.#ports.writeSearches(
      (search) => search.shopId === shopId && isNamed(search, name),
    );
    if (!written) throw new AisleError('store_unavailable', 'Searches cannot be stored now. Try again.');
    const { store } = this.#ports;
    const alias = `erased-${randomBytes(12).toString('base64url')}`;
    const sessions = new Set<string>();
    if (name.userId !== undefined)
      for (const table of TABLES)
        for (const session of await sessionsOf(store, { table, shopId, userId: name.userId }))
          sessions.add(session);
    const visitor =
      name.userId === undefined
        ? { userId: null, sessions: [name.sessionId] }
        : { userId: name.userId, sessions: [...sessions] };
    for (const table of TABLES) await eraseRows(store, { table, shopId, visitor, alias });
  }
}

const isNamed = (search: VisitorFields, { userId, sessionId }: VisitorName): boolean =>
  userId === undefined ? search.sessionId === sessionId : search.userId === userId;
