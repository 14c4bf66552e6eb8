/** Who did something, as far as it is known. */
export type VisitorFields = { userId: string | null; sessionId: string | null; callerHash: string | null };

/** The one name of a visitor in counts: the user, else the session, else the caller of that day; null: unknown. */
export const visitorOf = ({ userId, sessionId, callerHash }: VisitorFields): string | null => {
  if (userId !== null) return `u ${userId}`;
  if (sessionId !== null) return `s ${sessionId}`;
  return callerHash === null ? null : `c ${callerHash}`;
};
