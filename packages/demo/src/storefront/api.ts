import type { SearchRequest, SearchResponse, Suggestion } from '@aisle/contract';
import type { ProductDetails } from './details.ts';

/** Why an answer did not come, in the terms that the page speaks of it. */
export type FaultKind = 'offline' | 'throttled' | 'token' | 'unavailable' | 'refused';

export class ApiFault extends Error {
  readonly kind: FaultKind;
  /** Seconds to wait before the next try; only when throttled. */
  readonly retryAfter: number;

  constructor(kind: FaultKind, message: string, retryAfter = 0) {
    super(message);
    this.name = 'ApiFault';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export type ShopApi = {
  search: (body: Partial<SearchRequest> & { query: string }, signal: AbortSignal) => Promise<SearchResponse>;
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** What the shop itself knows of a product; null when it is not (or no longer) in the shop's own catalog. */
  details: (externalId: string, signal: AbortSignal) => Promise<ProductDetails | null>;
};

const faultOf = async (answer: Response): Promise<ApiFault> => {
  const body: unknown = await answer.json().catch(() => null);
  const told =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : answer.statusText;
  if (answer.status === 429)
    return new ApiFault('throttled', told, Number(answer.headers.get('Retry-After')) || 60);
  if (answer.status === 401) return new ApiFault('token', told);
  return new ApiFault(answer.status >= 500 ? 'unavailable' : 'refused', told);
};

const send = async (url: string, options: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, options);
  } catch (error) {
    // An aborted request is the caller's own wish and not a fault of the network.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFault('offline', 'The shop could not be reached.');
  }
};

/** The three calls of the page. An expired token is renewed once, and calls that wait for it share the renewal. */
export const createApi = (firstToken: string): ShopApi => {
  let token = firstToken;
  let renewal: Promise<void> | null = null;

  const renew = async (): Promise<void> => {
    const answer = await send('/api/widget/token/refresh', {
      method: 'POST',
      headers: { 'X-Widget-Token': token },
    });
    if (!answer.ok) throw await faultOf(answer);
    const body: unknown = await answer.json();
    if (typeof body === 'object' && body !== null && 'token' in body) token = String(body.token);
  };

  const call = async (url: string, options: RequestInit): Promise<unknown> => {
    const used = token;
    const withToken = (): RequestInit => ({
      ...options,
      headers: { ...options.headers, 'X-Widget-Token': token },
    });
    let answer = await send(url, withToken());
    if (answer.status === 401) {
      if (used === token) {
        renewal ??= renew().finally(() => {
          renewal = null;
        });
        await renewal;
      }
      answer = await send(url, withToken());
    }
    if (!answer.ok) throw await faultOf(answer);
    return answer.json();
  };

  return {
    search: async (body, signal) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await call('/api/widget/search', {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
        signal,
      });
      return answer as SearchResponse;
    },
    suggest: async (text, signal) => {
      const url = `/api/suggestions?q=${encodeURIComponent(text.slice(0, 200))}&limit=8`;
      const answer = (await call(url, { signal })) as { suggestions: Suggestion[] };
      return answer.suggestions;
    },
    details: async (externalId, signal) => {
      const answer = await send(`/demo/products/${encodeURIComponent(externalId)}.json`, { signal });
      if (answer.status === 404) return null;
      if (!answer.ok) throw await faultOf(answer);
      return (await answer.json()) as ProductDetails;
    },
  };
};
