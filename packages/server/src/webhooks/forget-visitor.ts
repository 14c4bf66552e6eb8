import { decodeJson, encodeJson } from '../store/index.ts';
import type { WebhookPorts } from './ports.ts';

/** A user, and the sessions that are theirs. */
export type ForgottenVisitor = { userId: string | null; sessions: readonly string[] };
export type Forgetting = { shopId: string; visitor: ForgottenVisitor; signal: AbortSignal };

/** Small, so that other writers wait milliseconds. */
const ROWS_PER_PAGE = 200;
const ABOUT_SEARCHES = ['search.completed', 'search.no_results'];

type SearchBody = { data: { userId: string | null; sessionId: string | null } };

/** Removes visitor and query from stored events of searches, and from the receivers' answers to them. */
export async function forgetVisitor(
  { store }: Pick<WebhookPorts, 'store'>,
  { shopId, visitor, signal }: Forgetting,
): Promise<void> {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const rows = await store.read
      .selectFrom('webhook_events')
      .select(['id', 'body'])
      .where('shop_id', '=', shopId)
      .where('type', 'in', ABOUT_SEARCHES)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const { id, body } of rows) {
      const event = decodeJson(body) as SearchBody;
      if (isOf(visitor, event)) await empty(store, id, event);
    }
  }
}

const isOf = ({ userId, sessions }: ForgottenVisitor, { data }: SearchBody): boolean => {
  if (userId !== null && data.userId === userId) return true;
  return (userId === null || data.userId === null) && sessions.includes(data.sessionId ?? '');
};

const empty = (store: WebhookPorts['store'], id: string, event: SearchBody): Promise<void> =>
  store.db.transaction().execute(async (trx) => {
    const data = { ...event.data, query: '', correctedQuery: null, userId: null, sessionId: null };
    await trx
      .updateTable('webhook_events')
      .set({ body: encodeJson({ ...event, data }) })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('webhook_deliveries')
      .set({ response_body: null })
      .where('event_id', '=', id)
      .execute();
  });
