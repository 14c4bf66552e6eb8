import { hashSecret } from '../access/index.ts';
import { networkOf } from '../kernel/index.ts';
import type { AccountPorts } from './ports.ts';

/** Wrong sign-ins before waits begin, and the longest wait. An office shares an address, so it has more. */
export const LOCK_OUT = {
  account: { free: 5, longestMs: 5 * 60_000 },
  address: { free: 30, longestMs: 15 * 60_000 },
} as const;
/** The first wait; each further failure doubles it. */
const FIRST_WAIT_MS = 2_000;
/** Failures are forgotten this long after the last one. */
export const FORGET_AFTER_MS = 3_600_000;
/** A network from which a person was right stays known this long. */
export const KNOWN_MS = 90 * 86_400_000;

type Subject = keyof typeof LOCK_OUT;

const waitMs = (subject: Subject, failures: number): number => {
  const { free, longestMs } = LOCK_OUT[subject];
  if (failures <= free) return 0;
  return Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free - 1));
};

type Who = { account: string; address: string };

const accountKey = ({ account }: Who): string => `account:${hashSecret(account)}`;
const fromNetwork = ({ account, address }: Who): string =>
  hashSecret(`${account} from ${networkOf(address)}`);
const ownKey = (who: Who): string => `account:${fromNetwork(who)}`;
const knownKey = (who: Who): string => `known:${fromNetwork(who)}`;

/** Too many wrong sign-ins, or too many mails. `waitMs`: until the next one is looked at. */
export class LockedOut extends Error {
  readonly waitMs: number;

  constructor(waitMs: number, message = 'Too many wrong attempts.') {
    super(message);
    this.name = 'LockedOut';
    this.waitMs = waitMs;
  }
}

/**
 * Growing waits after wrong sign-ins, by account and by address. `account`: a mail address, or the id of a person.
 * Addresses without an account count like others, so that waits do not tell which accounts exist. An attempt counts
 * before it is looked at: many at once gain nothing. A network from which the person was right before counts by itself,
 * so that attempts from elsewhere do not lock the person out.
 */
export class LockOut {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** Counts an attempt; call `succeeded` when it was right. @throws LockedOut */
  async attempt(who: Who): Promise<void> {
    await this.#count('address', `address:${networkOf(who.address)}`);
    const isKnown = await this.#isKnown(who);
    await this.#count('account', isKnown ? ownKey(who) : accountKey(who));
  }

  /** A right sign-in: the account starts afresh, and the attempt does not count against the address. */
  async succeeded(who: Who): Promise<void> {
    const { db } = this.#ports.store;
    await this.forgive(who);
    await db
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: 0 }))
      .where('key', '=', `address:${networkOf(who.address)}`)
      .where('failures', '>', 0)
      .execute();
  }

  /** The person of the account has proven to be it: it starts afresh, and the network is known from now on. */
  async forgive(who: Who): Promise<void> {
    const { db } = this.#ports.store;
    const deletion = db.deleteFrom('sign_in_attempts');
    await deletion.where('key', 'in', [accountKey(who), ownKey(who)]).execute();
    const known = { key: knownKey(who), failures: 0, blocked_until: 0, updated_at: this.#ports.now() };
    await db
      .insertInto('sign_in_attempts')
      .values(known)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: known.updated_at }))
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

  async #count(subject: Subject, key: string): Promise<void> {
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
        .set({ failures, blocked_until: now + waitMs(subject, failures), updated_at: now })
        .where('key', '=', key)
        .execute();
    });
  }
}
