import { z } from 'zod';
import { NextCursor, PageQuery, Timestamp } from '../primitives.ts';
import { Maker } from './api-keys.ts';

/** Most widget tokens of one shop that work at the same time. A token and all it is refreshed to count as one. */
export const MAX_WIDGET_TOKENS = 1_000;

export const WidgetTokenResponse = z.strictObject({ token: z.string(), expiresAt: Timestamp });

export const WidgetTokenParams = z.strictObject({ id: z.string().min(1).max(64) });
export const WidgetTokenListQuery = PageQuery;
export type WidgetTokenListQuery = z.infer<typeof WidgetTokenListQuery>;

/** An issued token with all that it was refreshed to. */
export const ListedWidgetToken = z.strictObject({
  id: z.string(),
  prefix: z.string().nullable().meta({
    description:
      'The first characters of the token as it was issued; null: it is older than the record of that',
  }),
  madeBy: Maker.nullable().meta({ description: 'Null: the token is older than the record of that' }),
  createdAt: Timestamp,
  expiresAt: Timestamp.meta({ description: 'End of the newest token that it was refreshed to' }),
  refreshableUntil: Timestamp.meta({ description: 'Until then pages may exchange it for a fresh one' }),
});
export type ListedWidgetToken = z.infer<typeof ListedWidgetToken>;
export const WidgetTokenListResponse = z.strictObject({
  widgetTokens: z.array(ListedWidgetToken).meta({ description: 'Newest first' }),
  nextCursor: NextCursor,
});
export type WidgetTokenListResponse = z.infer<typeof WidgetTokenListResponse>;
