import { normalizeQuery } from '../kernel/index.ts';

/** The kind of search: typed words, a photo (`query`: words sent with it), or a recording (`query`: its transcript). */
export type SearchKind = 'text' | 'visual' | 'audio';

/** What the shopper holds or sits at. */
export type Device = 'phone' | 'tablet' | 'computer';

/** A search as the request path hands it over. */
export type SearchRecord = {
  /** The answer's searchLogId. */
  id: string;
  /** When it was asked for: the time in `id`. */
  at: number;
  shopId: string;
  kind: SearchKind;
  query: string;
  total: number;
  sessionId: string | null;
  userId: string | null;
  /** The shopper's IP address or name (`X-Visitor`); null for requests of a shop's own server. Never stored, see `DailyHash`. */
  address: string | null;
  correctedQuery: string | null;
  degraded: string | null;
  tookMs: number;
  /** Made while the shopper was still typing. */
  typing: boolean;
  page: number;
  /** A robot asked. */
  bot: boolean;
  /** Absent: not known, as of searches that a former version kept in its journal. */
  device?: Device | null;
};

export type SearchEntry = Omit<SearchRecord, 'address'> & { callerHash: string | null };

/** Within this time a longer query of a session replaces the shorter one (contract section 4). */
export const SETTLE_MS = 3_000;

/**
 * True when `next` continues `before`: one intent is one logged, counted search. It must start with all of `before` and be
 * longer, spaces ignored. Pressing return on the same words ends the typing. A later page adds to a search and takes no
 * place: it is not counted.
 */
export const continues = (before: SearchEntry, next: SearchEntry): boolean => {
  if (next.kind !== before.kind || next.page > 1) return false;
  if (!before.typing || before.sessionId === null || next.at - before.at > SETTLE_MS) return false;
  if (before.sessionId !== next.sessionId || before.shopId !== next.shopId) return false;
  const [typed, text] = [normalizeQuery(before.query), normalizeQuery(next.query)];
  return text === typed ? !next.typing : text.startsWith(typed);
};
