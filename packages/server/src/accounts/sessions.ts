import { randomBytes } from 'node:crypto';
import { AisleError, type SessionListResponse } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { hashSecret, newId } from '../access/index.ts';
import type { DashboardSessionsTable, Trx } from '../store/index.ts';
import type { AccountPorts } from './ports.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A session ends this long after its last request. */
const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session ends this long after the sign-in, however busy it is. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** A sign-in within this time confirms what a password confirms, for people who have none. */
export const FRESH_MS = 10 * MINUTE_MS;
/** Time to type the second factor. */
const PENDING_MS = 10 * MINUTE_MS;
/** The last use is written this often at most: reading pages must not cost a write each. */
const SEEN_EVERY_MS = MINUTE_MS;
/** 256 bits, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_USER_AGENT = 500;
/** Of one person, finished sign-ins; the next one ends the session that was used longest ago. */
const MAX_SESSIONS = 50;

/** Where a request came from. */
export type ClientInfo = { address: string; userAgent: string | null };

/** A person's session. */
export type Session = { sessionId: string; userId: string; userName: string; isPending: boolean };

/** Sessions of the dashboard. The cookie holds a random token; the store has its hash alone. */
export class Sessions {
  readonly #ports: AccountPorts;

  constructor(ports: AccountPorts) {
    this.#ports = ports;
  }

  /** A new session with a new token, which is given here and never again. */
  async begin(
    input: { userId: string; isPending?: boolean; client: ClientInfo },
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#ports.now();
    const isPending = input.isPending === true;
    const id = newId('ses');
    await db
      .insertInto('dashboard_sessions')
      .values({
        id,
        user_id: input.userId,
        hash: hashSecret(token),
        is_pending: isPending ? 1 : 0,
        address: input.client.address,
        user_agent: input.client.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at: now + (isPending ? PENDING_MS : SESSION_LIFE_MS),
      })
      .execute();
    if (!isPending) await this.#endOldest(input.userId, id, db);
    return token;
  }

  /** Null when the session is unknown or has ended. */
  async find(token: string): Promise<Session | null> {
    if (!TOKEN.test(token)) return null;
    const row = await this.#ports.store.read
      .selectFrom('dashboard_sessions as session')
      .innerJoin('users', 'users.id', 'session.user_id')
      .selectAll('session')
      .select('users.name as user_name')
      .where('session.hash', '=', hashSecret(token))
      .executeTakeFirst();
    if (row === undefined || !this.#isLive(row)) return null;
    const isPending = row.is_pending === 1;
    if (!isPending) await this.#saw(row);
    return { sessionId: row.id, userId: row.user_id, userName: row.user_name, isPending };
  }

  /** Waits until no change of the person's ways to sign in is under way. @throws AisleError credential_invalid */
  async requireOpen(trx: Trx, { sessionId, userId }: Session): Promise<void> {
    await trx
      .updateTable('users')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', userId)
      .execute();
    const query = trx.selectFrom('dashboard_sessions').select('id').where('id', '=', sessionId);
    if ((await query.executeTakeFirst()) === undefined)
      throw new AisleError('credential_invalid', 'This session has ended: sign in again.');
  }

  /** Whether the session began within `FRESH_MS`. */
  async isFresh(sessionId: string): Promise<boolean> {
    const row = await this.#ports.store.db
      .selectFrom('dashboard_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('created_at', '>', this.#ports.now() - FRESH_MS)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends the session of a token; false when the token has no session. */
  async endToken(
    token: string,
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<boolean> {
    const deletion = db.deleteFrom('dashboard_sessions').where('hash', '=', hashSecret(token));
    return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
  }

  /** False: the person has no such session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#ports.store.db
      .deleteFrom('dashboard_sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions of a person but one; null: all. */
  async endOthers(
    userId: string,
    keep: string | null,
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<void> {
    let deletion = db.deleteFrom('dashboard_sessions').where('user_id', '=', userId);
    if (keep !== null) deletion = deletion.where('id', '!=', keep);
    await deletion.execute();
  }

  /** Last used first. */
  async list(userId: string, current: string): Promise<SessionListResponse> {
    const rows = await this.#ports.store.read
      .selectFrom('dashboard_sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('is_pending', '=', 0)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
    const live = rows.filter((row) => this.#isLive(row));
    return {
      sessions: live.map((row) => ({
        id: row.id,
        createdAt: new Date(row.created_at).toISOString(),
        lastSeenAt: new Date(row.last_seen_at).toISOString(),
        address: row.address,
        userAgent: row.user_agent,
        current: row.id === current,
      })),
    };
  }

  /** Ends all sessions of all people; returns how many. */
  async endAll(): Promise<number> {
    const deletion = this.#ports.store.db.deleteFrom('dashboard_sessions');
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  /** `begun` stays, also among those of the same moment. */
  async #endOldest(userId: string, begun: string, db: Trx | AccountPorts['store']['db']): Promise<void> {
    const kept = db
      .selectFrom('dashboard_sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('is_pending', '=', 0)
      .where('id', '!=', begun)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .limit(MAX_SESSIONS - 1);
    await db
      .deleteFrom('dashboard_sessions')
      .where('user_id', '=', userId)
      .where('is_pending', '=', 0)
      .where('id', '!=', begun)
      .where('id', 'not in', kept)
      .execute();
  }

  /** Deletes what has ended; returns how many. */
  async prune(): Promise<number> {
    const now = this.#ports.now();
    const deletion = this.#ports.store.db
      .deleteFrom('dashboard_sessions')
      .where((row) =>
        row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', now - SESSION_IDLE_MS)]),
      );
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  #isLive(row: Pick<Selectable<DashboardSessionsTable>, 'expires_at' | 'last_seen_at'>): boolean {
    const now = this.#ports.now();
    return row.expires_at > now && row.last_seen_at > now - SESSION_IDLE_MS;
  }

  async #saw({ id, last_seen_at }: { id: string; last_seen_at: number }): Promise<void> {
    const now = this.#ports.now();
    if (now - last_seen_at < SEEN_EVERY_MS) return;
    const update = this.#ports.store.db.updateTable('dashboard_sessions').set({ last_seen_at: now });
    await update.where('id', '=', id).execute();
  }
}
