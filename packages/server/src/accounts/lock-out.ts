import { isIPv6 } from 'node:net';
import { hashSecret } from '../access/index.ts';
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

type Subject = keyof typeof LOCK_OUT;

const waitMs = (subject: Subject, failures: number): number => {
  const { free, longestMs } = LOCK_OUT[subject];
  if (failures <= free) return 0;
  return Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free - 1));
};

/** One line has 2^64 IPv6 addresses: they count as one. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const url = new URL(`http://[${address.split('%', 1)[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail] = url.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':');
};

/** Too many wrong sign-ins. `waitMs`: until the next one is looked at. */
export class LockedOut extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('too many wrong sign-ins');
    this.name = 'LockedOut';
    this.waitMs = waitMs;
  }
}

/**
 * Growing waits after wrong sign-ins, by account and by address. `account`: a mail address, or the id of a person. An address that nobody has counts like any
 * other, so that waits do not tell which accounts exist. An attempt counts before it is looked at: many at once gain nothing.
 */
export class LockOut {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** Counts an attempt; call `succeeded` when it was right. @throws LockedOut */
  async attempt(who: { account: string; address: string }): Promise<void> {
    await this.#count('address', `address:${networkOf(who.address)}`);
    await this.#count('account', this.#accountKey(who.account));
  }

  /** A right sign-in: the account starts afresh, and the attempt does not count against the address. */
  async succeeded(who: { account: string; address: string }): Promise<void> {
    const { db } = this.#ports.store;
    await this.forgive(who.account);
    await db
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: 0 }))
      .where('key', '=', `address:${networkOf(who.address)}`)
      .where('failures', '>', 0)
      .execute();
  }

  /** The owner of the account has proven to be it otherwise. */
  async forgive(account: string): Promise<void> {
    const deletion = this.#ports.store.db.deleteFrom('sign_in_attempts');
    await deletion.where('key', '=', this.#accountKey(account)).execute();
  }

  async prune(): Promise<number> {
    const before = this.#ports.now() - FORGET_AFTER_MS;
    const deletion = this.#ports.store.db.deleteFrom('sign_in_attempts').where('updated_at', '<=', before);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  #accountKey(account: string): string {
    return `account:${hashSecret(account)}`;
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
