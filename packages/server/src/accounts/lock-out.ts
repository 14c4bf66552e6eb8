import { hashSecret } from '../access/index.ts';
import { networkOf, networksOf, type TurnPath } from '../kernel/index.ts';
import type { Trx } from '../store/index.ts';
import { turnOfNetwork } from './passwords.ts';
import type { AccountPorts } from './ports.ts';

/** Wrong sign-ins before waits begin, and the longest wait. An office shares an address, so it has more. */
export const LOCK_OUT = {
  account: { free: 5, longestMs: 5 * 60_000 },
  address: { free: 30, longestMs: 15 * 60_000 },
} as const;
/** A wider network of IPv6 has this many times the free attempts of the one in it. */
const WIDER = 4;
/** The first wait; each further failure doubles it. */
const FIRST_WAIT_MS = 2_000;
/** Failures are forgotten this long after the last one. */
export const FORGET_AFTER_MS = 3_600_000;
/** A network from which a person was right stays known this long. */
export const KNOWN_MS = 90 * 86_400_000;

type Limit = { free: number; longestMs: number };

const waitMs = ({ free, longestMs }: Limit, failures: number): number => {
  if (failures <= free) return 0;
  return Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free - 1));
};

/** `account`: a mail address, with or without an account. `proves`: `code` comes after the right password. */
type Who = { account: string; address: string; proves?: 'password' | 'code' };

const subjectOf = ({ account, proves = 'password' }: Who): string =>
  hashSecret(proves === 'password' ? account : `code of ${account}`);
const networkHash = ({ address }: Who): string => hashSecret(networkOf(address));
const accountKey = (who: Who): string => `account:${subjectOf(who)}`;
const ownKey = (who: Who): string => `own:${subjectOf(who)}:${networkHash(who)}`;
const knownKeys = (account: string): string => `known:${hashSecret(account)}:`;
const knownKey = (who: Who): string => knownKeys(who.account) + networkHash(who);
const sessionKey = (sessionId: string): string => `session:${hashSecret(sessionId)}`;

/** An attempt that was counted. `turn`: whose turn it takes where passwords are hashed. */
export type CountedAttempt = {
  turn: TurnPath;
  /** It was right: it counts no more. `isIn`: it opened a session, so the network is known from now on. */
  succeeded(result?: { isIn: boolean }): Promise<void>;
};

/** Too many wrong sign-ins, or too many mails. `waitMs`: until the next one is looked at. */
export class LockedOut extends Error {
  readonly waitMs: number;

  constructor(waitMs: number, message = 'Too many wrong attempts.') {
    super(message);
    this.name = 'LockedOut';
    this.waitMs = waitMs;
  }
}

/** Calls `tell` when an attempt has to wait. */
export const whenLockedOut =
  (tell: () => void) =>
  (error: unknown): never => {
    if (error instanceof LockedOut) tell();
    throw error;
  };

/**
 * Growing waits after wrong sign-ins, by account and by network. Addresses without an account count like others, so that
 * waits do not tell which accounts exist. An attempt counts before it is looked at: many at once gain nothing. A person
 * on a network from which she signed in before has a counter of her own: strangers lock her out neither from elsewhere
 * nor, with other addresses, from that network. What is typed in an open session counts against that session alone.
 */
export class LockOut {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** Counts an attempt to sign in. @throws LockedOut */
  async attempt(who: Who): Promise<CountedAttempt> {
    const isKnown = await this.#isKnown(who);
    // A code follows a right password: it says nothing of others behind the address.
    const countsNetworks = !isKnown && who.proves !== 'code';
    const networks = countsNetworks ? networksOf(who.address).map((network) => `address:${network}`) : [];
    for (const [level, key] of networks.entries()) {
      const { free, longestMs } = LOCK_OUT.address;
      await this.#count({ free: free * WIDER ** level, longestMs }, key);
    }
    await this.#count(LOCK_OUT.account, isKnown ? ownKey(who) : accountKey(who));
    return {
      turn: isKnown ? [ownKey(who)] : turnOfNetwork(who.address),
      succeeded: async ({ isIn } = { isIn: true }) => {
        await this.#forget([accountKey(who), ownKey(who)]);
        if (isIn) await this.#remember(who);
        for (const key of networks) await this.#takeBack(key);
      },
    };
  }

  /** Counts an attempt in an open session. @throws LockedOut */
  async attemptInSession(sessionId: string): Promise<CountedAttempt> {
    await this.#count(LOCK_OUT.account, sessionKey(sessionId));
    const turn = [sessionKey(sessionId)];
    return { turn, succeeded: () => this.#forget(turn) };
  }

  /** The person of the account has proven to be it: it starts afresh, and the network is known from now on. */
  async forgive(who: Who): Promise<void> {
    await this.#forget([accountKey(who), ownKey(who)]);
    await this.#remember(who);
  }

  /** No network of the account is known any more. */
  async forgetNetworks(trx: Trx, account: string): Promise<void> {
    const prefix = knownKeys(account);
    await trx
      .deleteFrom('sign_in_attempts')
      .where('key', '>=', prefix)
      // The hash before the last colon has a fixed length, and `;` follows `:`.
      .where('key', '<', `${prefix.slice(0, -1)};`)
      .execute();
  }

  async prune(): Promise<number> {
    const now = this.#ports.now();
    const deletion = this.#ports.store.db
      .deleteFrom('sign_in_attempts')
      .where('updated_at', '<=', now - FORGET_AFTER_MS)
      .where((row) => row.or([row('key', 'not like', 'known:%'), row('updated_at', '<=', now - KNOWN_MS)]));
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  async #isKnown(who: Who): Promise<boolean> {
    const row = await this.#ports.store.db
      .selectFrom('sign_in_attempts')
      .select('key')
      .where('key', '=', knownKey(who))
      .where('updated_at', '>', this.#ports.now() - KNOWN_MS)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #forget(keys: readonly string[]): Promise<void> {
    await this.#ports.store.db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute();
  }

  async #remember(who: Who): Promise<void> {
    const known = { key: knownKey(who), failures: 0, blocked_until: 0, updated_at: this.#ports.now() };
    await this.#ports.store.db
      .insertInto('sign_in_attempts')
      .values(known)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: known.updated_at }))
      .execute();
  }

  async #takeBack(key: string): Promise<void> {
    await this.#ports.store.db
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: 0 }))
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute();
  }

  async #count(limit: Limit, key: string): Promise<void> {
    const now = this.#ports.now();
    await this.#ports.store.db.transaction().execute(async (trx) => {
      const fresh = { key, failures: 0, blocked_until: 0, updated_at: now };
      // Row lock: of many attempts at once, each sees those before it.
      await trx
        .insertInto('sign_in_attempts')
        .values(fresh)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
        )
        .execute();
      const row = await trx
        .selectFrom('sign_in_attempts')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (row.blocked_until > now) throw new LockedOut(row.blocked_until - now);
      const failures = (now - row.updated_at > FORGET_AFTER_MS ? 0 : row.failures) + 1;
      await trx
        .updateTable('sign_in_attempts')
        .set({ failures, blocked_until: now + waitMs(limit, failures), updated_at: now })
        .where('key', '=', key)
        .execute();
    });
  }
}
