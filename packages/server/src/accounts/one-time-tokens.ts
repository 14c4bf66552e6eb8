import { randomBytes } from 'node:crypto';
import { hashSecret } from '../access/index.ts';
import type { Trx } from '../store/index.ts';
import type { AccountPorts } from './ports.ts';

const HOUR_MS = 3_600_000;
/** How long the link works. */
export const LINK_LIFE_MS = {
  setup: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  proof: 24 * HOUR_MS,
  /** Of a plugin's code, which its server takes to us at once. */
  plugin: 5 * 60_000,
} as const;

type Kind = keyof typeof LINK_LIFE_MS;

/** 256 random bits for a link. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Tokens of links that work once. The store has their hashes alone. */
export class OneTimeTokens {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  async issue(kind: Kind, userId: string | null = null): Promise<string> {
    const token = newLinkToken();
    await this.keep(kind, token, userId);
    return token;
  }

  /** Lets a token that was made elsewhere work once. */
  async keep(kind: Kind, token: string, userId: string | null): Promise<void> {
    const now = this.#ports.now();
    const row = { hash: hashSecret(token), kind, user_id: userId, created_at: now };
    await this.#ports.store.db
      .insertInto('one_time_tokens')
      .values({ ...row, expires_at: now + LINK_LIFE_MS[kind] })
      .execute();
  }

  /** Whose token it is, without using it up. Null when it is unknown, expired or used. */
  async find(kind: Kind, token: string): Promise<{ userId: string | null } | null> {
    const row = await this.#ports.store.db
      .selectFrom('one_time_tokens')
      .select(['user_id', 'expires_at'])
      .where('hash', '=', hashSecret(token))
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row === undefined || row.expires_at <= this.#ports.now() ? null : { userId: row.user_id };
  }

  /** Uses a token up. Null when it is unknown, expired or used. */
  async use(trx: Trx, kind: Kind, token: string): Promise<{ userId: string | null } | null> {
    const row = await trx
      .deleteFrom('one_time_tokens')
      .where('hash', '=', hashSecret(token))
      .where('kind', '=', kind)
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst();
    return row === undefined || row.expires_at <= this.#ports.now() ? null : { userId: row.user_id };
  }

  /** A new link makes those before it worthless. */
  async forget(trx: Trx | AccountPorts['store']['db'], kind: Kind, userId: string | null): Promise<void> {
    const deletion = trx.deleteFrom('one_time_tokens').where('kind', '=', kind);
    await (userId === null ? deletion : deletion.where('user_id', '=', userId)).execute();
  }

  async issuedSince(kind: Kind, userId: string, sinceMs: number): Promise<boolean> {
    const row = await this.#ports.store.db
      .selectFrom('one_time_tokens')
      .select('hash')
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .where('created_at', '>', sinceMs)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async prune(): Promise<number> {
    const deletion = this.#ports.store.db
      .deleteFrom('one_time_tokens')
      .where('expires_at', '<=', this.#ports.now());
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }
}
