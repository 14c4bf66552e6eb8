import { hashSecret } from '../access/index.ts';
import { networksOf } from '../kernel/index.ts';
import { LockedOut } from './lock-out.ts';
import type { AccountPorts } from './ports.ts';

const DAY_MS = 86_400_000;

/** Most that one person and one network make in a day. An agency with many clients stays below, a script does not. */
export const DAILY_BOUNDS = {
  signUp: { person: 1, network: 20 },
  organization: { person: 20, network: 60 },
  shop: { person: 50, network: 150 },
  invitation: { person: 150, network: 450 },
} as const;
/** A wider network of IPv6 may have this many times the bound of the one in it. */
const WIDER = 4;

export type Bounded = keyof typeof DAILY_BOUNDS;

/** Counts what strangers make here, so that one of them fills neither the store nor mailboxes. */
export class DailyBounds {
  readonly #ports: Pick<AccountPorts, 'store' | 'now' | 'signUp'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now' | 'signUp'>) {
    this.#ports = ports;
  }

  /**
   * Counts one; call it before it is made. Where strangers cannot sign up, invitations alone are counted, since these are
   * mailed. `userId`: null for people without an account. @throws LockedOut
   */
  async take(what: Bounded, { userId, address }: { userId: string | null; address: string }): Promise<void> {
    if (this.#ports.signUp !== 'open' && what !== 'invitation') return;
    const bounds = DAILY_BOUNDS[what];
    if (userId !== null) await this.#count(`${what} by ${hashSecret(userId)}`, bounds.person);
    for (const [level, network] of networksOf(address).entries())
      await this.#count(`${what} from ${network}`, bounds.network * WIDER ** level);
  }

  /** Deletes counts of former days; returns how many. */
  async prune(): Promise<number> {
    const deletion = this.#ports.store.db
      .deleteFrom('daily_counts')
      .where('since', '<=', this.#ports.now() - DAY_MS);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  async #count(key: string, most: number): Promise<void> {
    const now = this.#ports.now();
    const isOver = (since: number): boolean => since <= now - DAY_MS;
    await this.#ports.store.db.transaction().execute(async (trx) => {
      // Row lock: of many at once, each sees those before it.
      const row = await trx
        .insertInto('daily_counts')
        .values({ key, count: 0, since: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const { count, since } = isOver(row.since) ? { count: 0, since: now } : row;
      if (count >= most)
        throw new LockedOut(since + DAY_MS - now, 'Too many were made by you or from your network in a day.');
      await trx
        .updateTable('daily_counts')
        .set({ count: count + 1, since })
        .where('key', '=', key)
        .execute();
    });
  }
}
