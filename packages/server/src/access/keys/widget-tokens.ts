import {
  AisleError,
  MAX_WIDGET_TOKENS,
  type Maker,
  type WidgetTokenListQuery,
  type WidgetTokenListResponse,
} from '@aisle/contract';
import { decodeCreationCursor, nextCursorOf } from '../../queue/index.ts';
import { lockNames, makerColumns, type Trx, toMaker } from '../../store/index.ts';
import type { AccessPorts } from '../ports.ts';
import { equalHashes, hashSecret, looksLikeSecret, newId, newSecret, successorOf } from '../secrets.ts';
import { type Shop, toShop } from '../shops.ts';
import { TtlCache } from '../ttl-cache.ts';
import { OPERATOR } from './makers.ts';
import { requireMaker } from './require-maker.ts';

const HOUR_MS = 3_600_000;
export const TOKEN_TTL_MS = 24 * HOUR_MS;
/** A token with more than this left is returned unchanged by a refresh. */
const KEEP_MS = TOKEN_TTL_MS / 2;
/** A token can be exchanged for this long after its newest successor expired, for static pages. */
export const REFRESH_GRACE_MS = 30 * 24 * HOUR_MS;

export type IssuedToken = { token: string; expiresAt: number };
export type TokenHolder = {
  tokenId: string;
  /** The issued token that this one was refreshed from, or itself. Rate limits count by it. */
  rootId: string;
  shop: Shop;
  expiresAt: number;
};
export type TokenCheck = { holder: TokenHolder } | { refused: 'unknown' | 'expired' };

type Known = TokenHolder & { hash: string; generation: number; maker: Maker | null };
/** The newest token of a root: the root itself, or its last successor. */
type Newest = { generation: number; expiresAt: number };

const MAX_TIME = Number.MAX_SAFE_INTEGER;
const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const PREFIX_LENGTH = 'aisle_wt_'.length + 6;

const tooManyTokens = (): AisleError =>
  new AisleError(
    'widget_token_quota_exceeded',
    `This shop has ${MAX_WIDGET_TOKENS} widget tokens that work. Use one token for all pages, and revoke those that no page uses.`,
  );

/**
 * Tokens in a shop's public pages: opaque, valid for 24 hours, refreshed, bounded in number, revoked one by one or all at once.
 *
 *     issued (root, generation 0) -> generation 1 -> 2 -> ... -> newest
 *
 * Each token has one successor, derived from its own secret (`successorOf`) once the newest has lost half of its life.
 * So a root gets at most two rows a day. Refreshing any token of a chain returns the newest. The store keeps only
 * hashes: a refresh derives the newest secret from the one it receives. Successors are revoked with their root.
 */
export class WidgetTokens {
  readonly #ports: AccessPorts;
  readonly #cache: TtlCache<Known>;

  constructor(ports: AccessPorts) {
    this.#ports = ports;
    this.#cache = new TtlCache(ports.scheduler);
  }

  /**
   * Issues a new token. Earlier ones stay valid until they expire.
   * @throws AisleError widget_token_quota_exceeded, credential_invalid
   */
  async issue(shopId: string, maker: Maker | null = OPERATOR): Promise<IssuedToken> {
    const token = newSecret('aisle_wt', this.#ports.randomBytes);
    const id = newId('tok', this.#ports.randomBytes);
    const row = this.#rowOf({ id, rootId: id, generation: 0, shopId, token, maker });
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await requireMaker(trx, { shopId, maker, now: this.#ports.now() });
      await this.#requireRoom(trx, shopId);
      await trx.insertInto('widget_tokens').values(row).execute();
    });
    return { token, expiresAt: row.expires_at };
  }

  /**
   * The token to use instead of `token`: itself while more than half of its life is left, else the newest of its root.
   * The newest is created when the last one has less than half of its life left.
   * @throws AisleError credential_invalid, widget_token_quota_exceeded where the last one has expired
   */
  async refresh(token: string): Promise<IssuedToken> {
    const check = await this.authenticateRefresh(token);
    const known = 'holder' in check ? await this.#known(token) : null;
    if (known === null) throw new AisleError('credential_invalid', 'This widget token cannot be exchanged.');
    const now = this.#ports.now();
    if (known.expiresAt - now > KEEP_MS) return { token, expiresAt: known.expiresAt };
    const newest = await this.#newest(known.rootId);
    const generation = newest.expiresAt - now > KEEP_MS ? newest.generation : newest.generation + 1;
    let secret = token;
    for (let at = known.generation; at < generation; at++) secret = successorOf(secret);
    if (generation === newest.generation) return { token: secret, expiresAt: newest.expiresAt };
    return this.#add(known, { token: secret, generation, isRevival: newest.expiresAt <= now });
  }

  /** Tokens that work or can be refreshed, each with its successors; newest first. @throws AisleError invalid_cursor */
  async page(shopId: string, query: WidgetTokenListQuery): Promise<WidgetTokenListResponse> {
    const [createdAt, id] = query.cursor === undefined ? [MAX_TIME, ''] : decodeCreationCursor(query.cursor);
    const goodAfter = this.#ports.now() - REFRESH_GRACE_MS;
    const rows = await this.#ports.store.read
      .selectFrom('widget_tokens as root')
      .innerJoin('widget_tokens as token', 'token.root_id', 'root.id')
      .select(['root.id', 'root.prefix', 'root.created_at'])
      .select(['root.maker_kind', 'root.maker_id', 'root.maker_name'])
      .select((eb) => eb.fn.max('token.expires_at').as('ends_at'))
      .where('root.shop_id', '=', shopId)
      .where('root.revoked_at', 'is', null)
      .where((eb) => eb(eb.refTuple('root.created_at', 'root.id'), '<', eb.tuple(createdAt, id)))
      .groupBy(['root.id', 'root.prefix', 'root.created_at'])
      .groupBy(['root.maker_kind', 'root.maker_id', 'root.maker_name'])
      .having((eb) => eb.fn.max('token.expires_at'), '>', goodAfter)
      .orderBy('root.created_at', 'desc')
      .orderBy('root.id', 'desc')
      .limit(query.limit + 1)
      .execute();
    const page = rows.slice(0, query.limit);
    return {
      widgetTokens: page.map((row) => ({
        id: row.id,
        prefix: row.prefix,
        madeBy: toMaker(row),
        createdAt: isoOf(row.created_at),
        expiresAt: isoOf(row.ends_at),
        refreshableUntil: isoOf(row.ends_at + REFRESH_GRACE_MS),
      })),
      nextCursor: nextCursorOf(rows, page, (last) => [last.created_at, last.id]),
    };
  }

  /**
   * Revokes an issued token with all that it was refreshed to, as `revokeAll` does.
   * @throws AisleError widget_token_not_found
   */
  async revoke(shopId: string, id: string): Promise<void> {
    const { numUpdatedRows } = await this.#ports.store.db
      .updateTable('widget_tokens')
      .set({ revoked_at: this.#ports.now() })
      .where('root_id', '=', id)
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new AisleError('widget_token_not_found', `There is no widget token '${id}' in this shop.`);
    this.forgetShop(shopId);
  }

  /** Revokes every token of the shop: at once in this process, within ACCESS_CACHE_MS in others. */
  async revokeAll(shopId: string): Promise<void> {
    const update = this.#ports.store.db.updateTable('widget_tokens').set({ revoked_at: this.#ports.now() });
    await update.where('shop_id', '=', shopId).where('revoked_at', 'is', null).execute();
    this.forgetShop(shopId);
  }

  /** A token for the widget's calls. */
  async authenticate(token: string): Promise<TokenCheck> {
    const known = await this.#known(token);
    if (known === null) return { refused: 'unknown' };
    return known.expiresAt > this.#ports.now() ? { holder: known } : { refused: 'expired' };
  }

  /** Checks a token before a refresh; it may have expired, see REFRESH_GRACE_MS. */
  async authenticateRefresh(token: string): Promise<TokenCheck> {
    const known = await this.#known(token);
    if (known === null) return { refused: 'unknown' };
    const goodAfter = this.#ports.now() - REFRESH_GRACE_MS;
    if (known.expiresAt > goodAfter) return { holder: known };
    const { expiresAt } = await this.#newest(known.rootId);
    return expiresAt > goodAfter ? { holder: known } : { refused: 'expired' };
  }

  forgetShop(shopId: string): void {
    this.#cache.forget((known) => known.shop.shopId === shopId);
  }

  /** Deletes roots past their grace period, with their successors; returns the number of tokens. */
  async prune(): Promise<number> {
    const before = this.#ports.now() - REFRESH_GRACE_MS;
    const deletion = this.#ports.store.db.deleteFrom('widget_tokens').where('root_id', 'in', (from) =>
      from
        .selectFrom('widget_tokens')
        .select('root_id')
        .groupBy('root_id')
        .having((row) => row.fn.max('expires_at'), '<', before),
    );
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  /** Adds a successor, or returns the row that a concurrent request added first. @throws AisleError widget_token_quota_exceeded */
  async #add(
    known: Known,
    next: { token: string; generation: number; isRevival: boolean },
  ): Promise<IssuedToken> {
    const { rootId, shop, maker } = known;
    const { token, generation } = next;
    const id = newId('tok', this.#ports.randomBytes);
    const row = this.#rowOf({ token, generation, id, rootId, shopId: shop.shopId, maker });
    const { db } = this.#ports.store;
    const stored = db.selectFrom('widget_tokens').select('expires_at').where('hash', '=', row.hash);
    const other = await stored.executeTakeFirst();
    if (other !== undefined) return { token, expiresAt: other.expires_at };
    await db.transaction().execute(async (trx) => {
      if (next.isRevival) await this.#requireRoom(trx, shop.shopId, rootId);
      await trx
        .insertInto('widget_tokens')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return { token, expiresAt: (await stored.executeTakeFirstOrThrow()).expires_at };
  }

  /**
   * Counts roots with a token that works, without `exceptRoot`. Serialises the shop's issuing: two at once must not both
   * take the last place.
   * @throws AisleError widget_token_quota_exceeded
   */
  async #requireRoom(trx: Trx, shopId: string, exceptRoot = ''): Promise<void> {
    await lockNames(this.#ports.store, trx, [`widget tokens ${shopId}`]);
    const { count } = await trx
      .selectFrom('widget_tokens')
      .select((eb) => eb.fn.count('root_id').distinct().as('count'))
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#ports.now())
      .where('root_id', '!=', exceptRoot)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_WIDGET_TOKENS) throw tooManyTokens();
  }

  #rowOf(of: {
    id: string;
    rootId: string;
    generation: number;
    shopId: string;
    token: string;
    maker: Maker | null;
  }) {
    const now = this.#ports.now();
    return {
      id: of.id,
      root_id: of.rootId,
      generation: of.generation,
      shop_id: of.shopId,
      hash: hashSecret(of.token),
      prefix: of.token.slice(0, PREFIX_LENGTH),
      created_at: now,
      expires_at: now + TOKEN_TTL_MS,
      revoked_at: null,
      ...makerColumns(of.maker),
    };
  }

  async #newest(rootId: string): Promise<Newest> {
    const row = await this.#ports.store.read
      .selectFrom('widget_tokens')
      .select(['generation', 'expires_at'])
      .where('root_id', '=', rootId)
      .orderBy('generation', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { generation: row.generation, expiresAt: row.expires_at };
  }

  /** Null when the token is unknown or revoked. */
  async #known(token: string): Promise<Known | null> {
    if (!looksLikeSecret(token, 'aisle_wt')) return null;
    const hash = hashSecret(token);
    const known = await this.#cache.read(hash, () => this.#load(hash));
    return known !== null && equalHashes(known.hash, hash) ? known : null;
  }

  async #load(hash: string): Promise<Known | null> {
    const row = await this.#ports.store.read
      .selectFrom('widget_tokens')
      .innerJoin('widget_tokens as roots', 'roots.id', 'widget_tokens.root_id')
      .innerJoin('shops', 'shops.id', 'widget_tokens.shop_id')
      .selectAll('shops')
      .select([
        'widget_tokens.id as token_id',
        'widget_tokens.root_id',
        'widget_tokens.generation',
        'widget_tokens.hash as token_hash',
        'widget_tokens.expires_at',
        'widget_tokens.maker_kind',
        'widget_tokens.maker_id',
        'widget_tokens.maker_name',
      ])
      .where('widget_tokens.hash', '=', hash)
      // The root's mark counts: a successor added during a revocation is not marked itself.
      .where('roots.revoked_at', 'is', null)
      .where('shops.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      tokenId: row.token_id,
      rootId: row.root_id,
      generation: row.generation,
      hash: row.token_hash,
      expiresAt: row.expires_at,
      maker: toMaker(row),
      shop: toShop(row),
    };
  }
}
