import type {
  Assistance,
  ProductCard,
  SearchRequest,
  SearchResponse,
  Suggestion,
  WidgetAnalyticsResponse,
  WidgetConfigResponse,
} from '@aisle/contract';
import type { Browser } from './browser.ts';

export type FaultKind = 'offline' | 'throttled' | 'refused' | 'unavailable';

/** Why an answer did not come. */
export class WidgetFault extends Error {
  readonly kind: FaultKind;
  /** The service's own name for it; empty where it gave none. */
  readonly code: string;

  constructor(kind: FaultKind, code = '') {
    super(`the search service did not answer: ${kind} ${code}`);
    this.name = 'WidgetFault';
    this.kind = kind;
    this.code = code;
  }
}

export const faultOf = (error: unknown): WidgetFault =>
  error instanceof WidgetFault ? error : new WidgetFault('unavailable');

export type SearchBody = Partial<SearchRequest> & { query: string };
export type ShelfAnswer = { products: ProductCard[]; searchLogId?: string };

export type WidgetApi = {
  config(): Promise<WidgetConfigResponse>;
  analytics(): Promise<WidgetAnalyticsResponse>;
  suggest(text: string): Promise<Suggestion[]>;
  search(body: SearchBody): Promise<SearchResponse>;
  shelf(path: string, body?: object): Promise<ShelfAnswer>;
  assistance(searchLogId: string): Promise<Assistance>;
  /** Any other call. */
  ask(path: string, body: object): Promise<unknown>;
  /** Sends a file and fields: text as it is, all else as JSON. */
  upload(path: string, name: 'image' | 'audio', file: Blob, fields: object): Promise<unknown>;
  /** Outlives the page. Never rejects. */
  sendEvents(events: readonly object[]): void;
};

export type WidgetApiOptions = { browser: Browser; baseUrl: string; token: string };

/** An answer that takes longer is of no use to a shopper. */
const TIMEOUT_MS = 8000;
/** Photos and recordings take their time on a phone's network. */
const UPLOAD_MS = 40_000;

const kindOf = (status: number): FaultKind => {
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unavailable' : 'refused';
};

/**
 * The calls of a page. A token that has expired is renewed once, by one call for all that wait. A renewed token stays in
 * the tab, so that the next page begins with it.
 */
export const createWidgetApi = ({ browser, baseUrl, token: given }: WidgetApiOptions): WidgetApi => {
  const kept = `aisle-token:${given.slice(0, 16)}`;
  let token = browser.read('session', kept) ?? given;
  let renewal: Promise<void> | null = null;

  const send = async (path: string, options: RequestInit): Promise<Response> => {
    const stop = new AbortController();
    const ms = options.body instanceof FormData ? UPLOAD_MS : TIMEOUT_MS;
    const cancel = browser.after(ms, () => stop.abort());
    try {
      const headers = { ...options.headers, 'X-Widget-Token': token };
      return await browser.fetch(baseUrl + path, { ...options, headers, signal: stop.signal });
    } catch {
      throw new WidgetFault('offline');
    } finally {
      cancel();
    }
  };

  const renew = async (): Promise<void> => {
    const answer = await send('/api/widget/token/refresh', { method: 'POST' });
    if (!answer.ok) throw new WidgetFault(kindOf(answer.status));
    const body = (await answer.json()) as { token?: unknown };
    if (typeof body.token !== 'string') throw new WidgetFault('refused');
    token = body.token;
    browser.write('session', kept, token);
  };

  const call = async (path: string, options: RequestInit = {}): Promise<unknown> => {
    const used = token;
    let answer = await send(path, options);
    if (answer.status === 401) {
      if (used === token) {
        renewal ??= renew().finally(() => {
          renewal = null;
        });
        await renewal;
      }
      answer = await send(path, options);
    }
    if (!answer.ok) {
      const { code } = await answer.json().catch(() => ({}));
      throw new WidgetFault(kindOf(answer.status), String(code ?? ''));
    }
    return answer.json().catch(() => {
      throw new WidgetFault('unavailable');
    });
  };

  const post = (path: string, body: object, more: RequestInit = {}): Promise<unknown> =>
    call(path, {
      ...more,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  return {
    config: async () => (await call('/api/widget/config')) as WidgetConfigResponse,
    analytics: async () => (await call('/api/widget/analytics')) as WidgetAnalyticsResponse,
    suggest: async (text) => {
      const answer = await call(`/api/suggestions?q=${encodeURIComponent(text.slice(0, 200))}&limit=10`);
      return (answer as { suggestions: Suggestion[] }).suggestions;
    },
    search: async (body) => (await post('/api/widget/search', body)) as SearchResponse,
    shelf: async (path, body) => (await (body === undefined ? call(path) : post(path, body))) as ShelfAnswer,
    assistance: async (id) => (await call(`/api/widget/assistant/${encodeURIComponent(id)}`)) as Assistance,
    ask: (path, body) => post(path, body),
    upload: (path, name, file, fields) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields))
        body.append(field, typeof value === 'string' ? value : JSON.stringify(value));
      body.append(name, file, name);
      return call(path, { method: 'POST', body });
    },
    sendEvents: (events) => {
      post('/api/widget/analytics', { events }, { keepalive: true }).catch(() => {});
    },
  };
};
