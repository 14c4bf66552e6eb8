/** What was searched with: typed words, a picture (`query`: words beside it), a recording (`query`: what was heard). */
export type SearchKind = 'text' | 'visual' | 'audio';

/** A search as the request path hands it over. */
export type SearchRecord = {
  /** The answer's searchLogId. */
  id: string;
  shopId: string;
  kind: SearchKind;
  query: string;
  total: number;
  sessionId: string | null;
  userId: string | null;
  /** Where the shopper's browser asked from; null: a shop's own server asked. Never stored, see `DailyHash`. */
  address: string | null;
  correctedQuery: string | null;
  degraded: string | null;
  tookMs: number;
  /** Made while the shopper was still typing. */
  typing: boolean;
};

export type SearchEntry = Omit<SearchRecord, 'address'> & { at: number; callerHash: string | null };

/** Searches that differ in case, spaces or Unicode form alone are one query in every report. */
export const normalizeQuery = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A longer query of a session replaces the one it was typed through for this long (contract section 4). */
export const SETTLE_MS = 3_000;

/**
 * True when `next` goes on with what `before` began: one intent is one logged, counted search. It must begin with all of
 * `before` and be longer, spaces apart; pressing return on the same words ends the typing.
 */
export const continues = (before: SearchEntry, next: SearchEntry): boolean => {
  if (next.kind !== before.kind) return false;
  if (!before.typing || before.sessionId === null || next.at - before.at > SETTLE_MS) return false;
  if (before.sessionId !== next.sessionId || before.shopId !== next.shopId) return false;
  const [typed, text] = [normalizeQuery(before.query), normalizeQuery(next.query)];
  return text === typed ? !next.typing : text.startsWith(typed);
};
