import { z } from 'zod';
import { NextCursor, PageQuery, Timestamp } from '../primitives.ts';

/** Most keys of one shop that work at the same time. */
export const MAX_API_KEYS = 100;

/** What a key may do. `read`: reports and the catalog; `sync`: products, orders; `manage`: settings, keys, webhooks. */
export const KeyScope = z.enum(['read', 'sync', 'manage']);
export type KeyScope = z.infer<typeof KeyScope>;

/** Who made a key, a token or a webhook, as it was called then. */
export const Maker = z.strictObject({
  kind: z.enum(['user', 'apiKey', 'operator']),
  id: z.string().nullable(),
  name: z.string(),
});
export type Maker = z.infer<typeof Maker>;

const Scopes = z
  .array(KeyScope)
  .min(1)
  .max(KeyScope.options.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, 'must name each scope once');
const ApiKeyName = z.string().trim().min(1).max(100);
export const ApiKeyInput = z.strictObject({
  name: ApiKeyName,
  scopes: Scopes.optional().meta({
    description: 'What the key may do; left out: all, or as much as the key that makes it',
  }),
  expiresAt: Timestamp.optional().meta({
    description: 'When it ends; left out: never, or with the key that makes it',
  }),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
export const ApiKeyParams = z.strictObject({ id: z.string().min(1).max(64) });
export const ApiKeyRevokeQuery = z.strictObject({
  withMade: z.enum(['true', 'false']).default('false').meta({
    description:
      'Also revoke all that the key made, and what those keys made: API keys, widget tokens, webhooks and feeds. Who gives a webhook or a feed another address made it',
  }),
});

const described = {
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters of the key' }),
  scopes: z.array(KeyScope),
  expiresAt: Timestamp.nullable().meta({ description: 'When it ends; null: never' }),
};
export const ApiKeyCreated = z.strictObject({
  ...described,
  apiKey: z.string().meta({ description: 'The key itself, shown this once' }),
});
export const ApiKeyRotated = z.strictObject({
  ...ApiKeyCreated.shape,
  previousValidUntil: Timestamp.meta({ description: 'Until then the key that was replaced works too' }),
});
export const ListedApiKey = z.strictObject({
  ...described,
  madeBy: Maker.nullable().meta({ description: 'Null: the key is older than the record of that' }),
  made: z
    .strictObject({
      apiKeys: z.number().int(),
      widgetTokens: z.number().int(),
      webhooks: z.number().int(),
      feeds: z.number().int(),
    })
    .meta({ description: 'What the key itself made and what still works' }),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().meta({ description: 'To the minute; null: never' }),
  validUntil: Timestamp.nullable().meta({
    description: 'End of a key that another one has replaced; null: it was not replaced',
  }),
});
export type ListedApiKey = z.infer<typeof ListedApiKey>;
export const ApiKeyListQuery = PageQuery;
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;
export const ApiKeyListResponse = z.strictObject({ apiKeys: z.array(ListedApiKey), nextCursor: NextCursor });
export type ApiKeyListResponse = z.infer<typeof ApiKeyListResponse>;
