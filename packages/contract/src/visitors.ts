import { z } from 'zod';

const VisitorName = z.string().min(1).max(128);

/** Exactly one of both. */
export const VisitorQuery = z
  .strictObject({ userId: VisitorName.optional(), sessionId: VisitorName.optional() })
  .refine(
    ({ userId, sessionId }) => userId !== undefined || sessionId !== undefined,
    'send userId or sessionId, to name the visitor',
  )
  .refine(
    ({ userId, sessionId }) => userId === undefined || sessionId === undefined,
    'name the visitor by userId or by sessionId, not both',
  );
export type VisitorQuery = z.infer<typeof VisitorQuery>;
