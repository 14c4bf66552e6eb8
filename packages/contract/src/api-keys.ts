import { z } from 'zod';
import { NextCursor, PageQuery, Timestamp } from './primitives.ts';

/** Most keys of one shop that work at the same time. */
export const MAX_API_KEYS = 100;

const ApiKeyName = z.string().trim().min(1).max(100);
export const ApiKeyInput = z.strictObject({ name: ApiKeyName });
export const ApiKeyParams = z.strictObject({ id: z.string().min(1).max(64) });

const described = {
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters of the key' }),
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
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().meta({ description: 'To the minute; null: never' }),
  validUntil: Timestamp.nullable().meta({
    description: 'End of a key that another one has replaced; null: it works until it is revoked',
  }),
});
export type ListedApiKey = z.infer<typeof ListedApiKey>;
export const ApiKeyListQuery = PageQuery;
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;
export const ApiKeyListResponse = z.strictObject({ apiKeys: z.array(ListedApiKey), nextCursor: NextCursor });
export type ApiKeyListResponse = z.infer<typeof ApiKeyListResponse>;
