import type { AccessPorts } from './ports.ts';
import { equalHashes, hashSecret, looksLikeSecret, newId, newSecret } from './secrets.ts';
import { type Shop, toShop } from './shops.ts';
import { TtlCache } from './ttl-cache.ts';

const HOUR_MS = 3_600_000;
export const TOKEN_TTL_MS = 24 * HOUR_MS;
/** A static page's token can still be exchanged for this long after it ran out. */
export const REFRESH_GRACE_MS = 30 * 24 * HOUR_MS;

export type IssuedToken = { token: string; expiresAt: number };
export type TokenHolder = { tokenId: string; shop: Shop; expiresAt: number };
export type TokenCheck = { holder: TokenHolder } | { refused: 'unknown' | 'expired' };

type Known = TokenHolder & { hash: string };

/** Tokens that stand in a shop's public pages: opaque, 24 hours, replaced by refresh, revocable all at once. */
export class WidgetTokens {
  readonly #ports: AccessPorts;
  readonly #cache: TtlCache<Known>;

  constructor(ports: AccessPorts) {
    this.#ports = ports;
    this.#cache = new TtlCache(ports.now);
  }

  /** A new token; those issued before stay good until their own expiry. */
  async issue(shopId: string): Promise<IssuedToken> {
    const token = newSecret('aisle_wt', this.#ports.randomBytes);
    const now = this.#ports.now();
    const expiresAt = now + TOKEN_TTL_MS;
    const row = {
      id: newId('tok', this.#ports.randomBytes),
      shop_id: shopId,
      hash: hashSecret(token),
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    };
    await this.#ports.store.db.insertInto('widget_tokens').values(row).execute();
    return { token, expiresAt };
  }

  /** Revokes every token of the shop: at once in this process, within ACCESS_CACHE_MS in others. */
  async revokeAll(shopId: string): Promise<void> {
    const update = this.#ports.store.db.updateTable('widget_tokens').set({ revoked_at: this.#ports.now() });
    await update.where('shop_id', '=', shopId).where('revoked_at', 'is', null).execute();
    this.forgetShop(shopId);
  }

  /** A token for the widget's calls. */
  authenticate(token: string): Promise<TokenCheck> {
    return this.#check(token, 0);
  }

  /** A token that is to be exchanged: may have expired up to REFRESH_GRACE_MS ago. */
  authenticateRefresh(token: string): Promise<TokenCheck> {
    return this.#check(token, REFRESH_GRACE_MS);
  }

  forgetShop(shopId: string): void {
    this.#cache.forget((known) => known.shop.shopId === shopId);
  }

  /** Deletes tokens that no refresh takes any more; returns how many. */
  async prune(): Promise<number> {
    const before = this.#ports.now() - REFRESH_GRACE_MS;
    const deletion = this.#ports.store.db.deleteFrom('widget_tokens').where('expires_at', '<', before);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  async #check(token: string, graceMs: number): Promise<TokenCheck> {
    if (!looksLikeSecret(token, 'aisle_wt')) return { refused: 'unknown' };
    const hash = hashSecret(token);
    const known = this.#cache.get(hash) ?? (await this.#load(hash));
    if (known === null || !equalHashes(known.hash, hash)) return { refused: 'unknown' };
    return known.expiresAt + graceMs > this.#ports.now() ? { holder: known } : { refused: 'expired' };
  }

  async #load(hash: string): Promise<Known | null> {
    const row = await this.#ports.store.read
      .selectFrom('widget_tokens')
      .innerJoin('shops', 'shops.id', 'widget_tokens.shop_id')
      .selectAll('shops')
      .select([
        'widget_tokens.id as token_id',
        'widget_tokens.hash as token_hash',
        'widget_tokens.expires_at',
      ])
      .where('widget_tokens.hash', '=', hash)
      .where('widget_tokens.revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const known = {
      tokenId: row.token_id,
      hash: row.token_hash,
      expiresAt: row.expires_at,
      shop: toShop(row),
    };
    this.#cache.set(hash, known);
    return known;
  }
}
