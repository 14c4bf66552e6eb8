import type { ListedApiKey, Maker } from '@aisle/contract';
import type { Selectable } from 'kysely';
import type { ApiKeysTable } from '../../store/index.ts';
import { toMaker } from '../../store/index.ts';
import type { Shop } from '../shops.ts';
import { type KeyLimits, readScopes } from './key-limits.ts';

export type ApiKeyInfo = KeyLimits & {
  keyId: string;
  shopId: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  /** Null: unknown. */
  maker: Maker | null;
  createdAt: number;
  revokedAt: number | null;
  lastUsedAt: number | null;
  /** End of a replaced key, epoch milliseconds; null: it was not replaced. */
  validUntil: number | null;
};
/** `endsAt`: its own end or that of its replacement, epoch milliseconds; null: without end. */
export type KeyHolder = KeyLimits & { keyId: string; keyName: string; shop: Shop; endsAt: number | null };
/** A key that no longer works. `replaced`: by another one, and its last day is over. */
export type EndedKey = {
  ended: 'revoked' | 'replaced' | 'expired' | 'shopDeleted';
  keyId: string;
  keyName: string;
  shop: Shop;
};
/** `apiKey`: the key itself; the store has its hash alone. */
export type NewApiKey = KeyLimits & { keyId: string; name: string; prefix: string; apiKey: string };

/** Who makes a key. `within`: the limits of a key that makes another one; null: a person or the operator. */
export type KeyMaker = { maker: Maker | null; within: KeyLimits | null };

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

type Row = Selectable<ApiKeysTable>;

export const toKeyInfo = (row: Row): ApiKeyInfo => ({
  keyId: row.id,
  shopId: row.shop_id,
  name: row.name,
  prefix: row.prefix,
  scopes: readScopes(row.scopes),
  expiresAt: row.expires_at,
  maker: toMaker(row),
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  validUntil: row.valid_until,
});

export const toListedKey = (row: Row, made: ListedApiKey['made']): ListedApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: readScopes(row.scopes),
  expiresAt: isoOf(row.expires_at),
  madeBy: toMaker(row),
  made,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: isoOf(row.last_used_at),
  validUntil: isoOf(row.valid_until),
});

/** The sooner of its own end and that of a replaced key. */
export const endOf = ({
  valid_until,
  expires_at,
}: Pick<Row, 'valid_until' | 'expires_at'>): number | null => {
  if (valid_until === null || expires_at === null) return valid_until ?? expires_at;
  return Math.min(valid_until, expires_at);
};
